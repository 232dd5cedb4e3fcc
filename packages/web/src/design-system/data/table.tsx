import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMemo, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../class-names.ts';
import { Checkbox } from '../fields/checkbox.tsx';
import { Glyph } from '../icons/glyph.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Explained } from '../overlays/explained.tsx';
import { Skeleton } from '../status/skeleton.tsx';
import type { Column } from './column.ts';
import { TableRow } from './table-row.tsx';
import styles from './table.module.css';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useNearRow } from './use-near-row.ts';

export type Sort = { key: string; direction: 'ascending' | 'descending' };

export type Selection = { keys: ReadonlySet<string>; onChange: (keys: ReadonlySet<string>) => void };

export type TableProps<Row> = {
  /** What the rows are: "Commandes". */
  label: string;
  /** Keep the same array between renders, so that only changed rows are drawn again. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What the box that chooses a row is called: "Sélectionner la commande 48 217". */
  selectLabel?: (row: Row) => string;
  /** Where a row leads: a click anywhere on it, and the link in its leading cell. */
  rowHref?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  sort?: Sort | null;
  onSortChange?: (sort: Sort) => void;
  selection?: Selection;
  /** Which rows can be chosen, where not all can: the others have no box. */
  canSelect?: (row: Row) => boolean;
  /** The row whose details stand beside the table. */
  currentKey?: string | null;
  /** 38 px rows, or 34. */
  density?: 'regular' | 'dense';
  /** Skeleton rows instead of `rows`. */
  loading?: boolean;
  /** What stands there when there is no row. */
  empty?: ReactNode;
  /** Shows only what stays beside an open panel. */
  narrow?: boolean;
  /** Somebody's pointer rests on a row, or is pressed there: what it leads to may be fetched ahead. */
  onNear?: (row: Row) => void;
  /** Leaves 88 px of room under the last row for the bar of bulk acts. */
  roomBelow?: boolean;
};

/** Dense rows under a sticky header; the keys are `useTableKeys`'s. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, rowKey, rowHref, onOpen, sort, onSortChange, selection, currentKey } = props;
  const { density = 'regular', loading = false, empty, roomBelow = false, narrow = false } = props;
  const columns = useMemo(
    () => (narrow ? props.columns.filter(({ secondary }) => secondary !== true) : props.columns),
    [narrow, props.columns],
  );
  const byKey = useMemo(() => new Map(rows.map((row) => [rowKey(row), row])), [rows, rowKey]);

  const canSelect = (row: Row) => props.canSelect?.(row) ?? true;
  const toggle = (key: string) => {
    if (selection === undefined) return;
    const keys = new Set(selection.keys);
    if (!keys.delete(key)) keys.add(key);
    selection.onChange(keys);
  };
  const onClick = (event: MouseEvent<HTMLTableSectionElement>) => {
    const target = event.target as HTMLElement;
    const key = target.closest('tr')?.dataset.key;
    const row = key === undefined ? undefined : byKey.get(key);
    const own = target.closest('a, button, input, label, select, [role="menu"]');
    if (row !== undefined && own === null && window.getSelection()?.isCollapsed !== false) onOpen?.(row);
  };

  const near = useNearRow((key) => {
    const row = byKey.get(key);
    if (row !== undefined) props.onNear?.(row);
  });

  return (
    <div className={classNames(styles.scroller, roomBelow && styles.roomBelow)}>
      <table className={classNames(styles.table, styles[density])} aria-label={label} aria-busy={loading || undefined}>
        <colgroup>
          {selection !== undefined && <col style={{ width: 44 }} />}
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selection !== undefined && <SelectAll selection={selection} keys={rows.filter(canSelect).map(rowKey)} />}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort ?? null} onSortChange={onSortChange} />
            ))}
          </tr>
        </thead>
        {/* A click on a row is a shortcut for the link in its leading cell. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <tbody onClick={onClick} data-opens={onOpen !== undefined} {...near}>
          {loading ? (
            Array.from({ length: 8 }, (_, index) => (
              <LoadingRow key={index} columns={columns} canChoose={selection !== undefined} />
            ))
          ) : (
            <DrawnRows rows={rows} columns={columns.length + (selection === undefined ? 0 : 1)}>
              {(row) => {
                const key = rowKey(row);
                return (
                  <TableRow
                    key={key}
                    id={key}
                    row={row}
                    columns={columns}
                    href={rowHref?.(row)}
                    onOpen={onOpen}
                    selected={canSelect(row) ? selection?.keys.has(key) : undefined}
                    hasBoxes={selection !== undefined}
                    selectLabel={props.selectLabel}
                    current={key === currentKey}
                    onToggle={toggle}
                  />
                );
              }}
            </DrawnRows>
          )}
        </tbody>
      </table>
      {!loading && rows.length === 0 && empty}
    </div>
  );
}

type DrawnRowsProps<Row> = { rows: readonly Row[]; columns: number; children: (row: Row) => ReactNode };

/** What is not drawn yet has its place, so that a list that one comes back to stands where it was left. */
function DrawnRows<Row>({ rows, columns, children }: DrawnRowsProps<Row>) {
  const drawn = useDrawnRows(rows.length);
  return (
    <>
      {rows.slice(0, drawn).map(children)}
      {drawn < rows.length && (
        <tr aria-hidden="true" className={styles.notDrawn} style={{ '--rows': rows.length - drawn } as CSSProperties}>
          <td colSpan={columns}>&nbsp;</td>
        </tr>
      )}
    </>
  );
}

function SelectAll({ selection, keys }: { selection: Selection; keys: readonly string[] }) {
  const t = useTranslations('tables.table');
  const chosen = keys.filter((key) => selection.keys.has(key)).length;
  const all = keys.length > 0 && chosen === keys.length;
  return (
    <th scope="col" className={styles.check}>
      <Checkbox
        size="sm"
        aria-label={t('selectAll')}
        checked={all}
        mixed={chosen > 0 && !all}
        onCheckedChange={() => selection.onChange(new Set(all ? [] : keys))}
      />
    </th>
  );
}

type HeaderCellProps<Row> = {
  column: Column<Row>;
  sort: Sort | null;
  onSortChange: ((sort: Sort) => void) | undefined;
};

function HeaderCell<Row>({ column, sort, onSortChange }: HeaderCellProps<Row>) {
  const { key, header, help, hideHeader = false, align = 'start', sortable = false } = column;
  const direction = sort?.key === key ? sort.direction : undefined;
  const words = hideHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header;
  return (
    <th scope="col" aria-sort={direction} className={align === 'end' ? styles.end : undefined}>
      {sortable && onSortChange !== undefined ? (
        <Explained by={help}>
          <button
            type="button"
            className={styles.sort}
            onClick={() => onSortChange({ key, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
          >
            {words}
            {direction !== undefined && (
              <Glyph icon={direction === 'ascending' ? IconArrowUp : IconArrowDown} size={15} stroke={2} />
            )}
          </button>
        </Explained>
      ) : help === undefined ? (
        words
      ) : (
        <Explained by={help}>
          {/* What explains itself must be reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <span tabIndex={0}>{words}</span>
        </Explained>
      )}
    </th>
  );
}

type LoadingRowProps = {
  columns: readonly { key: string; align?: 'start' | 'end'; hideHeader?: boolean }[];
  canChoose: boolean;
};

const boxes: LoadingRowProps['columns'][number] = { key: 'boxes', hideHeader: true };

function LoadingRow({ columns, canChoose }: LoadingRowProps) {
  return (
    <tr>
      {(canChoose ? [boxes, ...columns] : columns).map(({ key, align, hideHeader }, index) => (
        <td key={key} className={align === 'end' ? styles.loadingEnd : undefined}>
          {hideHeader !== true && <Skeleton width={`${45 + ((index * 29) % 45)}%`} />}
        </td>
      ))}
    </tr>
  );
}
