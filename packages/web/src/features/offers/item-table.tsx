import { movedBefore, renumbered } from '@loge/domain/offers/arrange-items';
import { FIELDS_OF_COLUMN, filledLines } from '@loge/domain/offers/fill-lines';
import { GRID_COLUMNS, type GridColumn } from '@loge/domain/offers/paste-lines';
import { droppedBefore } from '@loge/domain/shared/drop-place';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { cellOf, type CellPlace, moveByKeys } from './grid-keys.ts';
import { ItemRow } from './item-row.tsx';
import type { Editable, Item } from './offer-sheet.ts';
import styles from './offers.module.css';
import type { ChangeItems, GridStep } from './use-grid-steps.ts';

interface ItemTableProps {
  readonly editable: Editable;
  readonly items: readonly Item[];
  /** The lines of the page that is shown, with their places among all. */
  readonly shown: readonly { readonly item: Item; readonly index: number }[];
  readonly base: readonly Item[];
  /** Where the lines are drawn. */
  readonly lines: RefObject<HTMLTableSectionElement | null>;
  readonly partnerBills: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: ChangeItems;
  readonly step: GridStep;
  readonly onPasted: (text: string, index: number, column: GridColumn) => void;
  readonly onOpen: (index: number) => void;
  readonly onChooseProduct: (index: number) => void;
}

const columns = [
  ...(['move', 'name', 'type', 'product', 'price'] as const),
  ...(['buyingPrice', 'timeDuration', 'locker', 'nameEn', 'acts'] as const),
];

/** The lines of one page: typed into, filled down, put into order by hand and by keyboard. */
export function ItemTable(props: ItemTableProps) {
  const { editable, items, shown, base, lines, partnerBills, errors, onChange, step } = props;
  const { onOpen, onChooseProduct } = props;
  const t = useTranslations('offers');
  const [dragged, setDragged] = useState<number | null>(null);
  const cells = useCells(props);
  const before = new Map(base.map((item) => [item.originalId, item]));
  const set = (index: number, said: Partial<Item>): void =>
    onChange((now) => now.map((item, place) => (place === index ? { ...item, ...said } : item)));
  const move = (from: number, target: number): void => onChange((now) => movedBefore(now, from, target));
  const remove = (line: Item, index: number): void =>
    step(
      renumbered(items.filter((item) => item !== line)),
      t('grid.removed', { line: line.name === '' ? t('grid.line', { number: index + 1 }) : line.name }),
    );
  return (
    <table className={styles.grid}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" data-column={name}>
              {name === 'move' ? <VisuallyHidden>{t('grid.columns.move')}</VisuallyHidden> : t(`grid.columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {/* Keys are those of the fields in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody
        ref={lines}
        onPaste={cells.onPaste}
        onKeyDown={cells.onKeyDown}
        onFocus={cells.onFocus}
        onBlur={cells.onBlur}
      >
        {shown.map(({ item, index }) => (
          <ItemRow
            key={item.originalId}
            item={item}
            index={index}
            before={before.get(item.originalId)}
            types={editable.priceTypes}
            partnerBills={partnerBills}
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
            {...cells.fillOf(index)}
            onOpen={() => onOpen(index)}
            onChooseProduct={() => onChooseProduct(index)}
            onRemove={() => remove(item, index)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The cell that has the focus: what is pasted into it, what it fills, and the keys that move from it. */
function useCells({ items, shown, onChange, step, onPasted }: ItemTableProps) {
  const fills = useTranslations('offerChanges.fill');
  const [cell, setCell] = useState<CellPlace | null>(null);
  /** The line up to which the cell is being filled. */
  const [fillTo, setFillTo] = useState<number | null>(null);
  /** The line as it was when its cell got the focus. */
  const entered = useRef<Item | null>(null);
  const places = shown.map(({ index }) => index);
  const between = (from: number, to: number): number[] =>
    places.filter((place) => place >= Math.min(from, to) && place <= Math.max(from, to));
  const fill = (source: number, targets: readonly number[], column: GridColumn): void => {
    const after = filledLines(items, source, targets, column);
    setFillTo(null);
    const count = after.filter((line, place) => line !== items[place]).length;
    if (count > 0) step(after, fills('filled', { count }));
  };
  const filledColumn = GRID_COLUMNS.find((name) => name === cell?.column && name !== 'name');
  const putBack = (column: GridColumn): void => {
    const line = entered.current;
    if (line === null) return;
    const fields = Object.fromEntries(FIELDS_OF_COLUMN[column].map((field) => [field, line[field]]));
    onChange((now) => now.map((one) => (one.originalId === line.originalId ? { ...one, ...fields } : one)));
  };
  return {
    onKeyDown: (event: KeyboardEvent<HTMLTableSectionElement>): void => {
      const at = cellOf(event.target as HTMLElement);
      const column = GRID_COLUMNS.find((name) => name === at?.column);
      if (at === null || column === undefined) return moveByKeys(event);
      if (event.key === 'd' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        const above = places[places.indexOf(at.index) - 1];
        if (above !== undefined && column !== 'name') fill(above, [at.index], column);
      } else if (event.key === 'Escape') putBack(column);
      else moveByKeys(event);
    },
    onPaste: (event: ClipboardEvent<HTMLTableSectionElement>): void => {
      const text = event.clipboardData.getData('text/plain');
      // A single word goes into the field as everywhere.
      if (!/[\t\n]/.test(text.trim())) return;
      const pasted = (event.target as HTMLElement).closest<HTMLElement>('[data-column]');
      const index = Number(pasted?.closest<HTMLElement>('[data-index]')?.dataset['index']);
      const column = GRID_COLUMNS.find((name) => name === pasted?.dataset['column']);
      if (column === undefined || Number.isNaN(index)) return;
      event.preventDefault();
      onPasted(text, index, column);
    },
    onFocus: ({ target }: FocusEvent<HTMLTableSectionElement>): void => {
      const at = cellOf(target);
      entered.current = at === null ? null : (items[at.index] ?? null);
      setCell(at);
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLTableSectionElement>): void => {
      if (cellOf(relatedTarget as HTMLElement | null) === null) setCell(null);
    },
    /** What a row shows of the filling, and does for it. */
    fillOf: (index: number) => ({
      fillColumn: cell?.index === index ? filledColumn : undefined,
      filledColumn:
        cell !== null && fillTo !== null && between(cell.index, fillTo).includes(index) ? filledColumn : undefined,
      onFillOver: setFillTo,
      onFill: (target: number): void => {
        if (filledColumn !== undefined) fill(index, between(index, target), filledColumn);
      },
    }),
  };
}
