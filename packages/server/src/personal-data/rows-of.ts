import { type RawBuilder, sql } from 'kysely';

/*
 * Which rows of a table `t` are somebody's. The tables of orders are found by the number of the order, those of goods by the item.
 */

type RowsOf = (userId: number) => RawBuilder<unknown>;

/** Named by a column. */
export const by =
  (column: string): RowsOf =>
  (userId) =>
    sql`t.${sql.ref(column)} = ${userId}`;

const ordersOf = (userId: number): RawBuilder<unknown> =>
  sql`any(array(select o.id from orders o where o.beneficiary_id = ${userId}))`;

/** Of an order of theirs. */
export const byOrder: RowsOf = (userId) => sql`t.order_id = ${ordersOf(userId)}`;

/** Of an item of an order of theirs. */
export const byItem: RowsOf = (userId) =>
  sql`t.order_item_id = any(array(select i.id from order_items i where i.order_id = ${ordersOf(userId)}))`;

/** Of a payment of theirs: for an order, or theirs without one. */
export const byPayment: RowsOf = (userId) =>
  sql`t.payment_id = any(array(select p.id from payments p where p.user_id = ${userId} or p.order_id = ${ordersOf(userId)}))`;

/** Sent to their address, or written to them. */
export const byAddress =
  (column: string): RowsOf =>
  (userId) =>
    sql`t.${sql.ref(column)}::citext = any(array(select unnest(array[u.email, u.login]) from users u where u.id = ${userId}))`;

/** Entries of the books about a payment, an order or a credit of theirs. `l` is the transaction. */
export const byLedger: RowsOf = (userId) => sql`(l.order_id = ${ordersOf(userId)}
  or l.payment_id = any(array(select p.id from payments p where p.user_id = ${userId}))
  or l.credit_id = any(array(select c.id from credits c where c.user_id = ${userId})))`;
