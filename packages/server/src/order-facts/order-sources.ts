import { sql } from 'kysely';
import { type Asking, type ReachedAs, scopeOf, table } from '../platform/gateway/row-source.ts';
import type { Database } from '../platform/database/connection.ts';
import { isRefusal } from '../platform/refusal.ts';
import { loadOrdersFacts, ofOneCart, type OrderFacts } from './rows/order-facts-rows.ts';
import { seriesColumns } from './rows/order-series-rows.ts';

/** Whom an order belongs to: what decides who may know it, and who hears of its changes. */
export interface OrderScope {
  readonly conciergerieId: number;
  readonly conciergerieName: string;
  readonly beneficiaryId: number | null;
  readonly partnerId: number;
}

/** How an order, under the name o, and what hangs on one is reached and locked. */
export const asOrder = {
  whose: { own: 'o.beneficiary_id', desks: 'o.conciergerie_id', partner: 'o.partner_id' },
  lock: sql`for update of o`,
} as const;

const orders = table('order', {
  from: sql`orders o`,
  key: 'o.id',
  ...asOrder,
  columns: sql<OrderScope>`o.conciergerie_id as "conciergerieId", o.beneficiary_id as "beneficiaryId", o.partner_id as "partnerId",
    (select c.name from conciergeries c where c.id = o.conciergerie_id) as "conciergerieName"`,
});

type Reached = ReachedAs & { readonly id: number };

/** The facts of orders that have been reached and locked, with the audience as which that was. */
async function factsOf(database: Database, found: readonly Reached[]): Promise<readonly (OrderFacts & ReachedAs)[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const byId = new Map((await loadOrdersFacts(database, ids)).map((order) => [order.id, order]));
  return found.flatMap(({ id, as }) => {
    const order = byId.get(id);
    return order === undefined ? [] : [{ ...order, as }];
  });
}

/** Rows that hang on an order, with its facts. */
export async function withOrders<Row extends { readonly orderId: number }>(
  database: Database,
  rows: readonly Row[],
): Promise<readonly (Row & { readonly order: OrderFacts })[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ orderId }) => orderId))];
  const byId = new Map((await loadOrdersFacts(database, ids)).map((order) => [order.id, order]));
  return rows.flatMap((row) => {
    const order = byId.get(row.orderId);
    return order === undefined ? [] : [{ ...row, order }];
  });
}

/** Locked with the other orders of its cart, always in the sequence of their numbers, so that nobody waits for each other. */
async function lockWithCart(asking: Asking): Promise<readonly Reached[]> {
  const whose = { own: 'asked.beneficiary_id', desks: 'asked.conciergerie_id' };
  const { reached, as } = scopeOf('order-with-cart', whose, asking);
  const found = await sql<Reached & { readonly isAsked: boolean }>`
    select o.id, ${as} as "as", o.id = asked.id as "isAsked"
    from orders asked join orders o on ${ofOneCart('asked')}
    where asked.id = any(${asking.ids}::bigint[]) and ${reached}
    order by o.id for update of o
  `.execute(asking.database);
  return found.rows.filter(({ isAsked }) => isAsked);
}

export const orderSources = {
  /** To be read: whom it belongs to. To be changed: all its facts. */
  order: {
    read: orders.read,
    write: async (asking: Asking) => {
      const found = await orders.write(asking);
      return isRefusal(found) ? found : factsOf(asking.database, found);
    },
  },
  'order-with-cart': {
    read: orders.read,
    write: async (asking: Asking) => factsOf(asking.database, await lockWithCart(asking)),
  },
  /** A series that goes on or is over; a manager's also at a former desk of the beneficiary whom they have selected at hers. */
  'order-series': table('order-series', {
    from: sql`order_series s join conciergeries c on c.id = s.conciergerie_id`,
    key: 's.id',
    whose: {
      own: 's.beneficiary_id',
      desks: 's.conciergerie_id',
      chosen: ({ beneficiaryId, conciergerieId }) => sql`(s.beneficiary_id = ${beneficiaryId} and exists (
        select from users u where u.id = s.beneficiary_id and u.is_beneficiary and u.conciergerie_id = ${conciergerieId}))`,
    },
    columns: seriesColumns,
    lock: sql`for update of s`,
  }),
};
