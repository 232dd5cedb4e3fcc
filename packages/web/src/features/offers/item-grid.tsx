import { holdsWords } from '@loge/domain/shared/searched-words';
import { FIELDS_OF_COLUMN, filledLines } from '@loge/domain/offers/fill-lines';
import { GRID_COLUMNS, type GridColumn } from '@loge/domain/offers/paste-lines';
import { movedBefore, renumbered, takenBack } from '@loge/domain/offers/arrange-items';
import { droppedBefore } from '@loge/domain/shared/drop-place';
import { IconChevronRight, IconClipboard, IconPercentage, IconPlus } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { Pagination } from '../../design-system/data/pagination.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { useTableKeys } from '../../design-system/data/use-table-keys.ts';
import { ItemDialog } from './item-dialog.tsx';
import { ItemRow } from './item-row.tsx';
import { cellOf, type CellPlace, moveByKeys } from './grid-keys.ts';
import { type Editable, type Item, newItem } from './offer-sheet.ts';
import { PasteDialog, type Pasted } from './paste-dialog.tsx';
import { PercentDialog } from './percent-dialog.tsx';
import { ProductChoice, type ProductForm, withProduct } from './product-choice.tsx';
import { useLackingPrice } from './use-lacking-price.ts';
import { usePastedText } from './use-pasted-text.ts';
import styles from './offers.module.css';

interface ItemGridProps {
  readonly editable: Editable;
  readonly items: readonly Item[];
  readonly base: readonly Item[];
  readonly partnerBills: boolean;
  readonly search: string;
  readonly errors: Readonly<Record<string, string>>;
  /** How often a save was refused. */
  readonly nbRefused: number;
  /** Not for whoever may only edit lines: global changes of prices. */
  readonly mayChangeAll: boolean;
  /** Makes a product that there is not; left out without the right. */
  readonly productForm?: ProductForm | undefined;
  /** Whether the lines are drawn; a search in the page draws them too. */
  readonly isOpen?: boolean;
  /** One comes to fill a buying price: its cells take one whoever bills, and the first that lacks it has the focus. */
  readonly lacksBuyingPrice?: boolean;
  /** They fold, where one may. */
  readonly onToggle?: ((isOpen: boolean) => void) | undefined;
  readonly onChange: (change: (items: readonly Item[]) => readonly Item[]) => void;
}

/** Of a new line that was not in a save yet. */
const noErrors: Readonly<Record<string, string>> = {};

/** So many lines are drawn at once; a search goes through all of them. */
const pageSize = 100;

/** The orderable lines as a grid: typed into, pasted into from a spreadsheet, put into order by hand and by keyboard. */
export function ItemGrid({
  editable,
  items,
  base,
  partnerBills,
  search,
  errors,
  nbRefused,
  mayChangeAll,
  productForm,
  isOpen = true,
  lacksBuyingPrice = false,
  onToggle,
  onChange,
}: ItemGridProps) {
  const t = useTranslations('offers');
  const fills = useTranslations('offerChanges.fill');
  const toast = useToast();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<number | null>(null);
  /** As the opened line was before; null for a new one. */
  const [openedFrom, setOpenedFrom] = useState<Item | null>(null);
  /** How often a save had been refused when the new line began: nothing is wrong with it until another is. */
  const [refusedBefore, setRefusedBefore] = useState(0);
  const [pasting, setPasting] = useState<Pasted | null>(null);
  const [cell, setCell] = useState<CellPlace | null>(null);
  /** The line up to which the cell is being filled. */
  const [fillTo, setFillTo] = useState<number | null>(null);
  /** The line as it was when its cell got the focus. */
  const entered = useRef<Item | null>(null);
  /** The line whose product is being chosen. */
  const [choosing, setChoosing] = useState<number | null>(null);
  const [isPricing, setPricing] = useState(false);
  const [dragged, setDragged] = useState<number | null>(null);
  const found = items
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => holdsWords(`${item.name} ${item.nameEn} ${item.productLabel ?? ''}`, search));
  const nbPages = Math.max(1, Math.ceil(found.length / pageSize));
  const shownPage = Math.min(page, nbPages);
  const shown = found.slice((shownPage - 1) * pageSize, shownPage * pageSize);
  const before = new Map(base.map((item) => [item.originalId, item]));
  const current = opened === null ? undefined : items[opened];
  const selling = choosing === null ? undefined : items[choosing];

  const lines = useLackingPrice({ items: base, isWanted: lacksBuyingPrice, isOpen, pageSize, onPage: setPage });
  const set = (index: number, said: Partial<Item>): void =>
    onChange((now) => now.map((item, place) => (place === index ? { ...item, ...said } : item)));
  // A save leads to another editor, and a message outlives it.
  const isShownNow = useRef(true);
  useEffect(() => {
    isShownNow.current = true;
    return () => {
      isShownNow.current = false;
    };
  }, []);
  /** Done at once, and taken back from its message: what has been typed since stays. */
  const step = (after: readonly Item[], tell: (options: { undo: () => void }) => void): void => {
    onChange(() => after);
    tell({
      undo: () => {
        if (isShownNow.current) onChange((now) => takenBack(now, items, after));
        else toast.show(t('grid.savedMeanwhile'));
      },
    });
  };
  const add = (): void => {
    if (!isOpen) onToggle?.(true);
    onChange((now) => [...now, newItem(now)]);
    setPage(Math.ceil((items.length + 1) / pageSize));
    setOpenedFrom(null);
    setRefusedBefore(nbRefused);
    setOpened(items.length);
  };
  const openLine = (index: number): void => {
    setOpenedFrom(items[index] ?? null);
    setOpened(index);
  };
  /** A new line goes again, one that was there is as it was. */
  const giveUp = (): void => {
    const line = opened === null ? undefined : items[opened];
    setOpened(null);
    if (line === undefined) return;
    onChange((now) =>
      openedFrom === null
        ? renumbered(now.filter(({ originalId }) => originalId !== line.originalId))
        : now.map((one) => (one.originalId === line.originalId ? { ...openedFrom, sequence: one.sequence } : one)),
    );
  };
  /** A new line that was left as it began is none. */
  const closeLine = (): void => {
    const isUntouched =
      openedFrom === null && current !== undefined && current.name === '' && current.productId === null;
    if (isUntouched) giveUp();
    else setOpened(null);
  };
  const paste = (text: string, index: number, column: GridColumn): void => {
    if (!isOpen) onToggle?.(true);
    setPasting({ text, index, column });
  };
  const take = (after: Item[], count: number): void => {
    step(renumbered(after), (options) => toast.show(t('grid.pasted', { count }), options));
    setPasting(null);
  };
  const places = shown.map(({ index }) => index);
  const between = (from: number, to: number): number[] =>
    places.filter((place) => place >= Math.min(from, to) && place <= Math.max(from, to));
  const fill = (source: number, targets: readonly number[], column: GridColumn): void => {
    const after = filledLines(items, source, targets, column);
    setFillTo(null);
    const count = after.filter((line, place) => line !== items[place]).length;
    if (count > 0) step(after, (options) => toast.show(fills('filled', { count }), options));
  };
  const filledColumn = GRID_COLUMNS.find((name) => name === cell?.column && name !== 'name');
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    const at = cellOf(event.target as HTMLElement);
    const column = GRID_COLUMNS.find((name) => name === at?.column);
    if (at !== null && column !== undefined && event.key === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      const above = places[places.indexOf(at.index) - 1];
      if (above !== undefined && column !== 'name') fill(above, [at.index], column);
      return;
    }
    if (event.key === 'Escape' && column !== undefined) {
      const before = entered.current;
      if (before === null) return;
      const fields = Object.fromEntries(FIELDS_OF_COLUMN[column].map((field) => [field, before[field]]));
      onChange((now) => now.map((line) => (line.originalId === before.originalId ? { ...line, ...fields } : line)));
      return;
    }
    moveByKeys(event);
  };
  const remove = (index: number): void => {
    const line = items[index];
    if (line === undefined) return;
    const name = line.name === '' ? t('grid.line', { number: index + 1 }) : line.name;
    step(renumbered(items.filter((item) => item !== line)), (options) =>
      toast.show(t('grid.removed', { line: name }), options),
    );
  };
  const onPaste = (event: ClipboardEvent<HTMLTableSectionElement>): void => {
    const text = event.clipboardData.getData('text/plain');
    // A single word goes into the field as everywhere.
    if (!/[\t\n]/.test(text.trim())) return;
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-column]');
    const index = Number(cell?.closest<HTMLElement>('[data-index]')?.dataset['index']);
    const column = GRID_COLUMNS.find((name) => name === cell?.dataset['column']);
    if (column === undefined || Number.isNaN(index)) return;
    event.preventDefault();
    paste(text, index, column);
  };
  const pasteAtEnd = async (): Promise<void> => {
    try {
      paste(await navigator.clipboard.readText(), items.length, 'name');
    } catch {
      toast.error(t('grid.clipboardClosed'));
    }
  };
  // Whoever stands in no field pastes whole lines, at the end.
  usePastedText((text) => paste(text, items.length, 'name'));
  useTableKeys({ keys: [], currentKey: null, onCurrentChange: () => undefined, shortcuts: { e: add } });
  const move = (from: number, target: number): void => onChange((now) => movedBefore(now, from, target));

  const isShown = isOpen || search !== '';
  const nbWrong = new Set(Object.keys(errors).flatMap((field) => /^items\.(\d+)/.exec(field)?.[1] ?? [])).size;
  const title = (
    <>
      {t('grid.title')} <span>{items.length}</span>
    </>
  );
  return (
    <section className={styles.items} data-fold="items" aria-labelledby="offer-items">
      <header className={styles.itemsHead}>
        <h2 id="offer-items">
          {onToggle === undefined ? (
            title
          ) : (
            <button type="button" aria-expanded={isShown} onClick={() => onToggle(!isOpen)}>
              <Glyph icon={IconChevronRight} size={18} />
              {title}
            </button>
          )}
        </h2>
        {!isShown && nbWrong > 0 && <Tag tone="danger">{t('nbErrors', { count: nbWrong })}</Tag>}
        {mayChangeAll && (
          <Button size="sm" variant="ghost" icon={IconPercentage} onClick={() => setPricing(true)}>
            {t('grid.percent')}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          icon={IconClipboard}
          keyHint={t('grid.pasteKey')}
          onClick={() => void pasteAtEnd()}
        >
          {t('grid.paste')}
        </Button>
        <Button size="sm" variant="tinted" icon={IconPlus} keyHint="E" onClick={add}>
          {t('grid.add')}
        </Button>
      </header>
      {isShown && <p className={styles.soft}>{t('grid.help')}</p>}
      <div className={styles.gridScroll} hidden={!isShown}>
        {isShown && shown.length > 0 && (
          <table className={styles.grid}>
            <thead>
              <tr>
                {(
                  [
                    'move',
                    'name',
                    'type',
                    'product',
                    'price',
                    'buyingPrice',
                    'timeDuration',
                    'locker',
                    'nameEn',
                    'acts',
                  ] as const
                ).map((name) => (
                  <th key={name} scope="col" data-column={name}>
                    {name === 'move' ? (
                      <VisuallyHidden>{t('grid.columns.move')}</VisuallyHidden>
                    ) : (
                      t(`grid.columns.${name}`)
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            {/* Keys are those of the fields in it. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
            <tbody
              ref={lines}
              onPaste={onPaste}
              onKeyDown={onKeyDown}
              onFocus={({ target }) => {
                const at = cellOf(target);
                entered.current = at === null ? null : (items[at.index] ?? null);
                setCell(at);
              }}
              onBlur={({ relatedTarget }) => {
                if (cellOf(relatedTarget) === null) setCell(null);
              }}
            >
              {shown.map(({ item, index }) => (
                <ItemRow
                  key={item.originalId}
                  item={item}
                  index={index}
                  before={before.get(item.originalId)}
                  types={editable.priceTypes}
                  partnerBills={partnerBills || lacksBuyingPrice}
                  errors={errors}
                  isLast={index === items.length - 1}
                  dragged={dragged}
                  onSet={(said) => set(index, said)}
                  onMove={(target) => move(index, target)}
                  onDragged={(isDragged) => setDragged(isDragged ? index : null)}
                  onDropped={() => {
                    if (dragged !== null) move(dragged, droppedBefore(dragged, index));
                    setDragged(null);
                  }}
                  fillColumn={cell?.index === index ? filledColumn : undefined}
                  filledColumn={
                    cell !== null && fillTo !== null && between(cell.index, fillTo).includes(index)
                      ? filledColumn
                      : undefined
                  }
                  onFillOver={setFillTo}
                  onFill={(target) => {
                    if (filledColumn !== undefined) fill(index, between(index, target), filledColumn);
                  }}
                  onOpen={() => openLine(index)}
                  onChooseProduct={() => setChoosing(index)}
                  onRemove={() => remove(index)}
                />
              ))}
            </tbody>
          </table>
        )}
        {items.length === 0 && <p className={styles.noItems}>{t('grid.empty')}</p>}
        {items.length > 0 && found.length === 0 && <p className={styles.noItems}>{t('grid.notFound')}</p>}
      </div>
      {isShown && nbPages > 1 && (
        <Pagination page={shownPage} pageSize={pageSize} total={found.length} onPageChange={setPage} />
      )}
      {current !== undefined && opened !== null && (
        <ItemDialog
          key={current.originalId}
          item={current}
          index={opened}
          count={items.length}
          editable={editable}
          errors={openedFrom === null && nbRefused === refusedBefore ? noErrors : errors}
          isNew={openedFrom === null}
          groups={[...new Set(items.flatMap(({ extension }) => extension.groupName ?? []))]}
          onSet={(said) => set(opened, said)}
          onPlace={(target) => {
            move(opened, target);
            setOpened(target > opened ? target - 1 : target);
          }}
          onChooseProduct={() => setChoosing(opened)}
          onGiveUp={giveUp}
          onClose={closeLine}
        />
      )}
      {choosing !== null && selling !== undefined && (
        <ProductChoice
          editable={editable}
          chosen={selling.productId ?? null}
          productForm={productForm}
          onChoose={(product) => {
            set(choosing, withProduct(selling, product));
            setChoosing(null);
          }}
          onClose={() => setChoosing(null)}
        />
      )}
      {pasting !== null && (
        <PasteDialog
          pasted={pasting}
          items={items}
          products={editable.products}
          onTake={take}
          onClose={() => setPasting(null)}
        />
      )}
      {isPricing && <PercentDialog items={items} onTake={onChange} onClose={() => setPricing(false)} />}
    </section>
  );
}
