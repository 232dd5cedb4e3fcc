import { sql } from 'kysely';
import { asOrder, withOrders } from '../order-facts/order-sources.ts';
import { type Asking, table } from '../platform/gateway/row-source.ts';
import { isRefusal } from '../platform/refusal.ts';
import { findCommentsToAcknowledge } from './rows/order-keeping-rows.ts';
import { findOrderedLines } from './rows/order-pricing-rows.ts';

const partOf = (part: string) => ({
  from: sql`${sql.table(part)} r join orders o on o.id = r.order_id`,
  ...asOrder,
  columns: sql<{ readonly orderId: number }>`r.order_id as "orderId"`,
  lockedBy: 'o.id',
});
const lines = table('order-line', partOf('order_items'));
const comments = table('order-comment', partOf('order_comments'));

const idsOf = (rows: readonly { readonly id: number }[]): readonly number[] => rows.map(({ id }) => id);

/** What hangs on an order is changed with the order locked: the part and the facts of its order, as they are then. */
export const orderPartSources = {
  'order-line': {
    read: lines.read,
    write: async (asking: Asking) => {
      const found = await lines.write(asking);
      if (isRefusal(found)) return found;
      return withOrders(asking.database, await findOrderedLines(asking.database, idsOf(found)));
    },
  },
  'order-comment': {
    read: comments.read,
    write: async (asking: Asking) => {
      const found = await comments.write(asking);
      if (isRefusal(found)) return found;
      return withOrders(asking.database, await findCommentsToAcknowledge(asking.database, idsOf(found)));
    },
  },
};
