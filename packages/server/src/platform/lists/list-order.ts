import { type RawBuilder, sql } from 'kysely';

/** What a list is sorted by; the number of the row decides between equals, and rows without a value come last either way. */
export type ListOrder =
  /** By the number of the row itself, which is the order in which rows were made. */
  | { readonly by: 'id' }
  /** By a column of the row. An index (desk, key, id) makes it fast. */
  | {
      readonly by: 'column';
      readonly key: RawBuilder<unknown>;
      readonly nullable: boolean;
      /** What stands for the key among rows of other servers, where its text is not the same for every connection: a moment as a number. */
      readonly place?: RawBuilder<unknown>;
    }
  /** By a column of few values, in the order of these words: an index (desk, column, id) makes it fast. */
  | { readonly by: 'values'; readonly column: RawBuilder<unknown>; readonly values: readonly string[] }
  /**
   * By a name of the row that it belongs to, e.g. its beneficiary's. An index over `name` and one from the parent to its rows make it fast. In `name`
   * the parent is `n`.
   */
  | {
      readonly by: 'parent';
      readonly parent: string;
      readonly parentId: RawBuilder<unknown>;
      readonly name: RawBuilder<unknown>;
    }
  /** By something that has to be computed for every row: for lists of few rows only. */
  | { readonly by: 'reckoned'; readonly key: RawBuilder<unknown> };

export interface ChosenOrder {
  readonly order: ListOrder;
  readonly ascending: boolean;
}

/** What stands for a row when its list is put in order. */
export function sortKey(order: ListOrder): RawBuilder<unknown> {
  switch (order.by) {
    case 'id':
      return sql`null::int`;
    case 'column':
    case 'reckoned':
      return order.key;
    case 'values':
      return sql`array_position(${order.values}::text[], ${order.column})`;
    case 'parent':
      return sql`(select ${order.name} from ${sql.table(order.parent)} n where n.id = ${order.parentId})`;
  }
}

/** What stands for a row when its list is put together with those of other servers. */
export const placeKey = (order: ListOrder): RawBuilder<unknown> =>
  order.by === 'column' && order.place !== undefined ? order.place : sortKey(order);
