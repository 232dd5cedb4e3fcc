import { movedBefore, renumbered } from '@loge/domain/offers/arrange-items';
import type { GridColumn } from '@loge/domain/offers/paste-lines';
import { holdsWords } from '@loge/domain/shared/searched-words';
import { IconChevronRight, IconClipboard, IconPercentage, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Pagination } from '../../design-system/data/pagination.tsx';
import { useTableKeys } from '../../design-system/data/use-table-keys.ts';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { ItemTable } from './item-table.tsx';
import type { Editable, Item } from './offer-sheet.ts';
import styles from './offers.module.css';
import { PasteDialog, type Pasted } from './paste-dialog.tsx';
import { PercentDialog } from './percent-dialog.tsx';
import { ProductChoice, type ProductForm, withProduct } from './product-choice.tsx';
import { type GridStep, useGridSteps } from './use-grid-steps.ts';
import { useLackingPrice } from './use-lacking-price.ts';
import { useOpenedLine } from './use-opened-line.ts';
import { usePastedText } from './use-pasted-text.ts';

interface ItemGridProps {
  readonly editable: Editable;
  readonly items: readonly Item[];
  readonly base: readonly Item[];
  readonly partnerBills: boolean;
  readonly search: string;
  readonly errors: Readonly<Record<string, string>>;
  /** How often a save was refused. */
  readonly nbRefused: number;
  /** Not for the person who may only edit lines: global changes of prices. */
  readonly mayChangeAll: boolean;
  /** Makes a product that there is not; left out without the right. */
  readonly productForm?: ProductForm | undefined;
  /** Whether the lines are drawn; a search in the page draws them too. */
  readonly isOpen?: boolean;
  /** One has come to fill a buying price that is missing. */
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
export function ItemGrid(props: ItemGridProps) {
  const { editable, items, base, partnerBills, search, errors, nbRefused, isOpen = true, onToggle, onChange } = props;
  const { lacksBuyingPrice = false } = props;
  const t = useTranslations('offers');
  const [page, setPage] = useState(1);
  const opened = useOpenedLine(items, nbRefused, onChange);
  // Here, and not in the table: that goes with its last line, which may come back.
  const step = useGridSteps(items, onChange);
  const [pasting, setPasting] = useState<Pasted | null>(null);
  /** The line whose product is being chosen. */
  const [choosing, setChoosing] = useState<number | null>(null);
  const found = items
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => holdsWords(`${item.name} ${item.nameEn} ${item.productLabel ?? ''}`, search));
  const nbPages = Math.max(1, Math.ceil(found.length / pageSize));
  const shownPage = Math.min(page, nbPages);
  const shown = found.slice((shownPage - 1) * pageSize, shownPage * pageSize);
  const lines = useLackingPrice({ items: base, found, isWanted: lacksBuyingPrice, isOpen, pageSize, onPage: setPage });
  const add = (): void => {
    if (!isOpen) onToggle?.(true);
    opened.add();
    setPage(Math.ceil((items.length + 1) / pageSize));
  };
  const paste = (text: string, index: number, column: GridColumn): void => {
    if (!isOpen) onToggle?.(true);
    setPasting({ text, index, column });
  };
  // Anyone who stands in no field pastes whole lines, at the end.
  usePastedText((text) => paste(text, items.length, 'name'));
  useTableKeys({ keys: [], currentKey: null, onCurrentChange: () => undefined, shortcuts: { e: add } });
  const isShown = isOpen || search !== '';
  return (
    <section className={styles.items} data-fold="items" aria-labelledby="offer-items">
      <GridHead {...props} isShown={isShown} onAdd={add} onPasted={(text) => paste(text, items.length, 'name')} />
      {isShown && <p className={styles.soft}>{t('grid.help')}</p>}
      <div className={styles.gridScroll} hidden={!isShown}>
        {isShown && shown.length > 0 && (
          <ItemTable
            {...{ editable, items, shown, base, errors, onChange, step }}
            lines={lines}
            partnerBills={partnerBills || lacksBuyingPrice}
            onPasted={paste}
            onOpen={opened.open}
            onChooseProduct={setChoosing}
          />
        )}
        {items.length === 0 && <p className={styles.noItems}>{t('grid.empty')}</p>}
        {items.length > 0 && found.length === 0 && <p className={styles.noItems}>{t('grid.notFound')}</p>}
      </div>
      {isShown && nbPages > 1 && (
        <Pagination page={shownPage} pageSize={pageSize} total={found.length} onPageChange={setPage} />
      )}
      <GridDialogs
        {...props}
        step={step}
        opened={opened}
        choosing={choosing}
        onChoosing={setChoosing}
        pasting={pasting}
        onPasted={() => setPasting(null)}
      />
    </section>
  );
}

interface GridHeadProps extends ItemGridProps {
  readonly isShown: boolean;
  readonly onAdd: () => void;
  /** Lines for the end of the grid. */
  readonly onPasted: (text: string) => void;
}

/** What the grid is, whether it is folded, and how lines come into it. */
function GridHead(props: GridHeadProps) {
  const { items, errors, mayChangeAll, isOpen = true, isShown, onToggle, onAdd, onPasted, onChange } = props;
  const t = useTranslations('offers');
  const toast = useToast();
  const [isPricing, setPricing] = useState(false);
  const nbWrong = new Set(Object.keys(errors).flatMap((field) => /^items\.(\d+)/.exec(field)?.[1] ?? [])).size;
  const pasteAtEnd = async (): Promise<void> => {
    try {
      onPasted(await navigator.clipboard.readText());
    } catch {
      toast.error(t('grid.clipboardClosed'));
    }
  };
  const title = (
    <>
      {t('grid.title')} <span>{items.length}</span>
    </>
  );
  return (
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
      <Button size="sm" variant="tinted" icon={IconPlus} keyHint="E" onClick={onAdd}>
        {t('grid.add')}
      </Button>
      {isPricing && <PercentDialog items={items} onTake={onChange} onClose={() => setPricing(false)} />}
    </header>
  );
}

interface GridDialogsProps extends ItemGridProps {
  readonly step: GridStep;
  readonly opened: ReturnType<typeof useOpenedLine>;
  readonly choosing: number | null;
  readonly onChoosing: (index: number | null) => void;
  readonly pasting: Pasted | null;
  readonly onPasted: () => void;
}

/** The line that is opened, the product that is chosen for it, and lines that are pasted. */
function GridDialogs(props: GridDialogsProps) {
  const { editable, items, errors, productForm, onChange, step, opened, choosing, onChoosing, pasting, onPasted } =
    props;
  const t = useTranslations('offers');
  const { line, index } = opened;
  const selling = choosing === null ? undefined : items[choosing];
  const set = (at: number, said: Partial<Item>): void =>
    onChange((now) => now.map((item, place) => (place === at ? { ...item, ...said } : item)));
  return (
    <>
      {line !== undefined && index !== null && (
        <ItemDialog
          key={line.originalId}
          item={line}
          index={index}
          count={items.length}
          editable={editable}
          errors={opened.isUnsaved ? noErrors : errors}
          isNew={opened.isNew}
          groups={[...new Set(items.flatMap(({ extension }) => extension.groupName ?? []))]}
          onSet={(said) => set(index, said)}
          onPlace={(target) => {
            onChange((now) => movedBefore(now, index, target));
            opened.setIndex(target > index ? target - 1 : target);
          }}
          onChooseProduct={() => onChoosing(index)}
          onGiveUp={opened.giveUp}
          onClose={opened.close}
        />
      )}
      {choosing !== null && selling !== undefined && (
        <ProductChoice
          editable={editable}
          chosen={selling.productId ?? null}
          productForm={productForm}
          onChoose={(product) => {
            set(choosing, withProduct(selling, product));
            onChoosing(null);
          }}
          onClose={() => onChoosing(null)}
        />
      )}
      {pasting !== null && (
        <PasteDialog
          pasted={pasting}
          items={items}
          products={editable.products}
          onTake={(after, count) => {
            step(renumbered(after), t('grid.pasted', { count }));
            onPasted();
          }}
          onClose={onPasted}
        />
      )}
    </>
  );
}
