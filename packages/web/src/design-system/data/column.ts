import type { ReactNode } from 'react';

/** One column of a table. */
export type Column<Row> = {
  key: string;
  header: string;
  /** What the column means, on hover and on focus of its head. */
  help?: string;
  /** Read, not shown: columns of buttons. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
  /** Amounts, counts and order numbers stand right; words never do. */
  align?: 'start' | 'end';
  /** Pixels; the columns without one share what is left. */
  width?: number;
  sortable?: boolean;
  /** The cell that leads to the row: its content becomes the link. One per table. */
  leads?: boolean;
  /** Left out while the table is `narrow`, beside a panel. */
  secondary?: boolean;
};
