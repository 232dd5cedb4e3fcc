import { withType } from '@loge/domain/offers/arrange-items';
import { lockerCell, type LockerOfLine, readLockerCell } from '@loge/domain/offers/locker-cell';
import { IconAlertTriangle, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import type { GridColumn } from '@loge/domain/offers/paste-lines';
import { memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { FillHandle } from './fill-handle.tsx';
import { eurosText, typedNumber } from './number-field.tsx';
import type { Editable, Item } from './offer-sheet.ts';
import styles from './offers.module.css';

interface ItemRowProps {
  readonly item: Item;
  readonly index: number;
  /** As it was last saved; undefined for a new line. */
  readonly before: Item | undefined;
  readonly types: Editable['priceTypes'];
  readonly partnerBills: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly isLast: boolean;
  /** The place of the line that is being dragged; null while none is. */
  readonly dragged: number | null;
  readonly onSet: (said: Partial<Item>) => void;
  /** Puts the line before the one at that place. */
  readonly onMove: (target: number) => void;
  readonly onDragged: (isDragged: boolean) => void;
  readonly onDropped: () => void;
  /** The cell of this line that may be filled into others, as it has the focus. */
  readonly fillColumn: GridColumn | undefined;
  /** The cell that is being filled here. */
  readonly filledColumn: GridColumn | undefined;
  readonly onFillOver: (index: number | null) => void;
  readonly onFill: (index: number) => void;
  readonly onOpen: () => void;
  readonly onChooseProduct: () => void;
  readonly onRemove: () => void;
}

/** One line of the grid. Alt with an arrow moves it; the rest of its fields stand in a dialog. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, index, before, types, partnerBills, errors, isLast, dragged, onSet, onMove } = props;
  const [isOver, setOver] = useState(false);
  const t = useTranslations('offers.grid');
  const name = item.name === '' ? t('line', { number: index + 1 }) : item.name;
  const errorOf = (field: string): string | undefined => errors[`items.${index}.${field}`];
  const isChanged = (field: keyof Item): boolean => before?.[field] !== item[field];
  const handle = (column: GridColumn) =>
    props.fillColumn === column && (
      <FillHandle onOver={props.onFillOver} onFill={props.onFill} onGiveUp={() => props.onFillOver(null)} />
    );
  const isFilled = (column: GridColumn): boolean | undefined => props.filledColumn === column || undefined;
  const isAboveSale = item.price !== null && item.buyingPrice !== null && item.buyingPrice > item.price;
  const text = (column: 'name' | 'nameEn') => (
    <td data-column={column} data-changed={isChanged(column)} data-filled={isFilled(column)}>
      <input
        type="text"
        aria-label={t('cell', { column: t(`columns.${column}`), line: name })}
        aria-invalid={errorOf(column) !== undefined || undefined}
        title={errorOf(column)}
        placeholder={column === 'nameEn' ? t('toTranslate') : undefined}
        maxLength={200}
        value={item[column]}
        onChange={({ target }) => onSet({ [column]: target.value })}
      />
      {handle(column)}
    </td>
  );
  return (
    <tr
      data-index={index}
      data-line={item.originalId}
      data-dragged={dragged === index}
      data-over={isOver && dragged !== null && dragged !== index ? (dragged < index ? 'behind' : 'before') : undefined}
      onDragOver={(event) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        props.onDropped();
      }}
    >
      <td data-column="move">
        <button
          type="button"
          draggable
          className={styles.grip}
          aria-label={t('move', { line: name })}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onDragStart={({ dataTransfer }) => {
            // Some browsers drag nothing that has no data.
            dataTransfer.setData('application/x-line', String(index));
            dataTransfer.effectAllowed = 'move';
            props.onDragged(true);
          }}
          onDragEnd={() => props.onDragged(false)}
          onKeyDown={(event) => {
            if (!event.altKey) return;
            if (event.key === 'ArrowUp' && index > 0) onMove(index - 1);
            else if (event.key === 'ArrowDown' && !isLast) onMove(index + 2);
            else return;
            event.preventDefault();
          }}
        >
          <Glyph icon={IconGripVertical} size={16} />
        </button>
      </td>
      {text('name')}
      <td data-column="type">
        <select
          aria-label={t('cell', { column: t('columns.type'), line: name })}
          aria-invalid={errorOf('type') !== undefined || undefined}
          title={errorOf('type')}
          value={item.type ?? ''}
          onChange={({ target }) => onSet(withType(item, target.value === '' ? null : Number(target.value)))}
        >
          {item.type === null && <option value="">{t('chooseType')}</option>}
          {types.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </td>
      <td data-column="product" data-filled={isFilled('product')}>
        {item.type === 0 ? (
          <button
            type="button"
            className={styles.cellButton}
            data-wrong={errorOf('productId') !== undefined}
            title={errorOf('productId')}
            aria-describedby={errorOf('productId') === undefined ? undefined : `line-${index}-product`}
            onClick={props.onChooseProduct}
          >
            {item.productLabel ?? t('chooseProduct')}
            {errorOf('productId') !== undefined && (
              <VisuallyHidden>
                <span id={`line-${index}-product`}>{errorOf('productId')}</span>
              </VisuallyHidden>
            )}
          </button>
        ) : (
          <span className={styles.dash}>—</span>
        )}
        {handle('product')}
      </td>
      <td data-column="price" data-filled={isFilled('price')} data-changed={isChanged('price')}>
        {item.devis ? (
          <button type="button" className={styles.cellButton} onClick={props.onOpen}>
            {t('onQuote')}
          </button>
        ) : (
          <CentsCell
            label={t('cell', { column: t('columns.price'), line: name })}
            error={errorOf('price')}
            cents={item.price}
            onCents={(price) => onSet({ price })}
          />
        )}
        {handle('price')}
      </td>
      <td
        data-column="buyingPrice"
        data-filled={isFilled('buyingPrice')}
        data-changed={isChanged('buyingPrice')}
        data-warning={isAboveSale}
      >
        {isAboveSale && <Glyph icon={IconAlertTriangle} size={15} label={t('boughtAboveSale')} />}
        {partnerBills || item.buyingPrice !== null ? (
          <CentsCell
            label={t('cell', { column: t('columns.buyingPrice'), line: name })}
            error={errorOf('buyingPrice')}
            cents={item.buyingPrice}
            onCents={(buyingPrice) => onSet({ buyingPrice })}
          />
        ) : (
          <span className={styles.dash}>—</span>
        )}
        {handle('buyingPrice')}
      </td>
      <td data-column="timeDuration" data-filled={isFilled('timeDuration')}>
        <input
          type="text"
          inputMode="numeric"
          aria-label={t('cell', { column: t('columns.timeDuration'), line: name })}
          value={item.timeDuration ?? ''}
          onChange={({ target }) => {
            const minutes = typedNumber(target.value, 'whole');
            if (minutes !== undefined) onSet({ timeDuration: minutes === 0 ? null : minutes });
          }}
        />
        {handle('timeDuration')}
      </td>
      <td
        data-column="locker"
        data-filled={isFilled('locker')}
        data-changed={
          isChanged('lockerSize') || isChanged('numberOfItemsInLockerSize') || isChanged('lockerHangerForReturn')
        }
      >
        {item.type === 0 ? (
          <LockerCell
            label={t('cell', { column: t('columns.locker'), line: name })}
            said={item}
            onSaid={(said) => onSet(said)}
          />
        ) : (
          <span className={styles.dash}>—</span>
        )}
        {handle('locker')}
      </td>
      {text('nameEn')}
      <td data-column="acts">
        <span className={styles.rowActs}>
          <IconButton icon={IconPencil} size="sm" label={t('open', { line: name })} onClick={props.onOpen} />
          <IconButton icon={IconTrash} size="sm" label={t('remove', { line: name })} onClick={props.onRemove} />
        </span>
      </td>
    </tr>
  );
});

/** Size, how many fit and whether on a hanger, typed as one reads it; what is none is marked and changes nothing. */
function LockerCell({
  label,
  said,
  onSaid,
}: {
  label: string;
  said: LockerOfLine;
  onSaid: (said: LockerOfLine) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && readLockerCell(typed) === null;
  return (
    <input
      type="text"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      data-unreadable={isWrong || undefined}
      placeholder="—"
      value={typed ?? lockerCell(said)}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = readLockerCell(target.value);
        if (read !== null) onSaid(read);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setTyped(null);
      }}
    />
  );
}

/** An amount that is typed; what is none is marked and changes nothing. */
function CentsCell({
  label,
  error,
  cents,
  onCents,
}: {
  label: string;
  error: string | undefined;
  cents: number | null;
  onCents: (cents: number | null) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typedNumber(typed, 'cents') === undefined;
  return (
    <input
      type="text"
      inputMode="decimal"
      aria-label={label}
      aria-invalid={isWrong || error !== undefined || undefined}
      data-unreadable={isWrong || undefined}
      title={error}
      value={typed ?? eurosText(cents)}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = typedNumber(target.value, 'cents');
        if (number !== undefined) onCents(number);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setTyped(null);
      }}
    />
  );
}
