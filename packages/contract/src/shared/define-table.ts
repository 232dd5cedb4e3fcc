import type { Text } from '@loge/domain/shared/lang';
import * as z from 'zod/mini';
import type { ListColumn } from './define-list.ts';

/** What is written into a file row by row: its name without an ending, and its columns in their order. A list is one too. */
export interface TableDefinition<Row = never, Column extends string = string> {
  readonly file: Text;
  readonly columns: Readonly<Record<Column, ListColumn<Row>>>;
}

/** Declares a table of rows: `defineTable<BookedEntry>()({ file, columns })`. */
export const defineTable =
  <Row>() =>
  <Column extends string>(definition: TableDefinition<Row, Column>): TableDefinition<Row, Column> =>
    definition;

/** How a table is written: semicolons and decimal commas (Spec: manager §9), or a workbook. */
export const tableFormat = z.enum(['csv', 'xlsx']);

export type TableFormat = z.output<typeof tableFormat>;
