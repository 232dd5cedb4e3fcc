import { memo, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../fields/checkbox.tsx';
import { Link } from '../links/link.tsx';
import type { Column } from './column.ts';
import styles from './table.module.css';

type TableRowProps<Row> = {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  href: string | undefined;
  onOpen: ((row: Row) => void) | undefined;
  /** Undefined where the row cannot be chosen. */
  selected: boolean | undefined;
  /** Other rows have a box to choose them by: the place of this one's stays empty. */
  hasBoxes: boolean;
  selectLabel: ((row: Row) => string) | undefined;
  current: boolean;
  onToggle: (key: string) => void;
};

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { id, row, columns, href, onOpen, selected, hasBoxes, selectLabel, current, onToggle } = props;
  const t = useTranslations('tables.table');
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (current) element.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <tr
      ref={element}
      data-key={id}
      data-selected={selected}
      aria-current={current || undefined}
      aria-selected={selected}
    >
      {hasBoxes && (
        <td className={styles.check}>
          {selected !== undefined && (
            <Checkbox
              size="sm"
              aria-label={selectLabel?.(row) ?? t('selectRow')}
              checked={selected}
              onCheckedChange={() => onToggle(id)}
            />
          )}
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={column.align === 'end' ? styles.end : undefined}>
          {column.leads === true ? <Lead row={row} column={column} href={href} onOpen={onOpen} /> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Drawn again only when its row, columns or state change; the handlers are read when used. */
export const TableRow = memo(PlainTableRow, (before, after) =>
  (['row', 'columns', 'href', 'selected', 'current', 'onToggle'] as const).every(
    (name) => before[name] === after[name],
  ),
) as typeof PlainTableRow;

type LeadProps<Row> = Pick<TableRowProps<Row>, 'row' | 'href' | 'onOpen'> & { column: Column<Row> };

function Lead<Row>({ row, column, href, onOpen }: LeadProps<Row>) {
  const content = column.cell(row);
  if (href !== undefined) {
    return (
      <Link href={href} className={styles.lead}>
        {content}
      </Link>
    );
  }
  if (onOpen === undefined) return content;
  return (
    <button type="button" className={styles.lead} onClick={() => onOpen(row)}>
      {content}
    </button>
  );
}
