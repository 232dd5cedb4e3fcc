import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../testing/test-database.ts';
import { erasePerson, lockAccountToErase } from '../../accounts/rows/account-erasure-rows.ts';
import { takeRefundsToAskAbout } from '../../payments/rows/card-refund-rows.ts';
import type { Database } from './connection.ts';
import type { DB } from './database-types.ts';
import { findCustomersToDelete } from '../../payments/rows/payment-customer-rows.ts';
import { countNotifications } from '../notifications/notification-rows.ts';
import { matchOrders } from '../../orders/rows/order-list-conditions.ts';
import { findOrderPage, orderRows, orderSorts } from '../../orders/rows/order-list-rows.ts';
import { findListIds } from '../lists/find-list-ids.ts';
import { countNewer, countPlacedSince, findUpTo, placedUpTo } from '../lists/placed-up-to.ts';
import { findFeesByCard } from '../../payments/rows/registration-fee-rows.ts';
import { findRemovalRequests } from '../../accounts/rows/removal-request-rows.ts';
import { findDeliveries, replayDeliveries } from '../../integrations/rows/delivery-rows.ts';
import { findKnownPeople } from '../../single-sign-on/rows/sign-on-people-rows.ts';
import { findStatementMonths } from '../../payments/rows/statement-rows.ts';

/*
 * Tables that hold millions of rows where the product is used by many. What is asked about one person or one order must not read them
 * through: with that forbidden as far as it can be, PostgreSQL still does it only where no index leads there.
 */
const large =
  'orders|order_(?:items|status_changes|comments|notes|vat_lines)|payments|payment_collections|credit_uses|ledger_\\w+|business_log|mails|notifications|users|ui_events|chat_\\w+|files';
/** A table read through, or the whole of one of its indexes. */
const readThrough = new RegExp(
  `Seq Scan on (?:${large})\\b|Index (?:Only )?Scan (?:Backward )?using \\S+ on (?:${large})\\b[^\\n]*\\n(?!\\s+Index Cond)`,
);

let drop: () => Promise<void>;
let pool: pg.Pool;
let database: Database;
let asked: CompiledQuery[] = [];

beforeAll(async () => {
  const clone = await cloneDatabase();
  drop = clone.drop;
  pool = new pg.Pool({ connectionString: clone.url, options: '-c enable_seqscan=off', max: 2 });
  database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) });
});
afterAll(async () => {
  await database.destroy();
  await drop();
});

const now = new Date('2026-11-20T09:00:00Z');
const leaving = { id: 7, email: 'zoe@example.test', login: 'zoe@example.test' };

test.for<[string, (database: Database) => Promise<unknown>]>([
  ['what is open of somebody who leaves', (there) => lockAccountToErase(there, 7)],
  ['what is erased of them', (there) => erasePerson(there, leaving, now)],
  [
    'who asked to leave',
    (there) => findRemovalRequests(there, { processed: false, search: '', after: null, limit: 50 }),
  ],
  ['whom a payment provider may forget', (there) => findCustomersToDelete(there, 'stripe', 50)],
  [
    'the refunds that are asked after',
    (there) => takeRefundsToAskAbout(there, 'stripe', { now, next: now, endsBefore: now, limit: 20 }),
  ],
  ['the fees that an order brought', (there) => findFeesByCard(there, { orderIds: [1, 2], userId: 7 })],
  ['what somebody has not read', (there) => countNotifications(there, 7, { since: now, atMost: 100 })],
  ['the months of an account', (there) => findStatementMonths(there, 7)],
  [
    'whom a company means',
    (there) =>
      findKnownPeople(there, {
        connectionId: 1,
        clientCompanyId: 1,
        subject: 'u-1',
        externalId: '4711',
        email: 'zoe@example.test',
        linkedUserId: null,
      }),
  ],
  [
    'the orders that a manager follows',
    (there) =>
      findOrderPage(there, {
        conciergerieIds: [1],
        conditions: [{ on: 'followedBy', managerId: 7 }],
        sort: { column: 'id', ascending: false },
        offset: 0,
        limit: 20,
        withLines: false,
        now,
      }),
  ],
  ['how far a list of orders goes', (there) => findUpTo(there, orderRows, matchOrders([1, 2], []), null)],
  ['what is newer in it', (there) => countNewer(there, orderRows, matchOrders([1, 2], []), 7)],
  [
    'what is newer on several servers',
    (there) => countPlacedSince(there, orderRows, matchOrders([1, 2], []), now.getTime()),
  ],
])('%s is found by an index', async ([, ask]) => {
  asked = [];
  await ask(database);
  expect(asked.length).toBeGreaterThan(0);
  for (const { sql: text, parameters } of [...asked]) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan, text).not.toMatch(readThrough);
  }
});

test.for([
  ['adherent', 'users_by_name'],
  ['offreLabel', 'orders_by_offer_label'],
] as const)('a later page by %s walks %s, whose collation is the list’s', async ([column, index]) => {
  asked = [];
  const match = placedUpTo(orderRows, matchOrders([1], []), 1000);
  await findListIds(database, orderRows, match, {
    order: { order: orderSorts(now)[column], ascending: true },
    slice: { offset: 100, limit: 100 },
    counted: { more: true },
  });
  const [{ sql: text, parameters } = { sql: '', parameters: [] }] = asked;
  const client = await pool.connect();
  // An index in another order could not be walked, and there is nothing else that sorts.
  await client.query(
    'begin; set local enable_sort = off; set local enable_incremental_sort = off; set local enable_bitmapscan = off',
  );
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...parameters]);
  await client.query('rollback');
  client.release();
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`using ${index} on`);
});

test.for<[string, string, (database: Database) => Promise<unknown>]>([
  [
    'a page of what was sent to an address',
    'webhook_deliveries_of_webhook',
    (there) => findDeliveries(there, 7, { before: 1000, limit: 50 }),
  ],
  [
    'what is sent there again of some days',
    'webhook_deliveries_of_days',
    (there) => replayDeliveries(there, { webhookId: 7, from: now, to: now, now }),
  ],
])('%s is read in the sequence of %s', async ([, index, ask]) => {
  asked = [];
  await ask(database);
  const [{ sql: text, parameters } = { sql: '', parameters: [] }] = asked;
  const client = await pool.connect();
  await client.query(
    'begin; set local enable_sort = off; set local enable_incremental_sort = off; set local enable_bitmapscan = off',
  );
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...parameters]);
  await client.query('rollback');
  client.release();
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`using ${index} on`);
});
