import { sql } from 'kysely';
import { generateTicket } from '@loge/contract/orders/generate-ticket';
import { beforeAll, expect, test } from 'vitest';
import { insertRemovalRequest, linkRemovalRequest } from '../accounts/rows/removal-request-rows.ts';
import { numberEvents } from '../integrations/number-events.ts';
import { exchangeInvoices } from '../invoicing/jobs/exchange-invoices.ts';
import { checkInvariants } from '../platform/database/invariants.ts';
import { machineWrite } from '../platform/unit-of-work/machine-write.ts';
import { advanceOrder } from '../testing/advance-order.ts';
import { ask } from '../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager, type Person } from '../testing/builders.ts';
import { buildTerminalRequest } from '../testing/counter-builders.ts';
import { orderingWorld, type OrderingWorld } from '../testing/ordering-world.ts';
import type { TestServer } from '../testing/running-server.ts';
import { buildSeller } from '../testing/seller-builders.ts';
import { startMovableServers } from '../testing/two-movable-servers.ts';

/** What programs, devices and the invoicing platform are told of a desk, and jobs of it, when it moves to a server that tells them of its own. */
const { a: serverA, b: serverB, move } = startMovableServers();
const siren = '732829320';
let world: OrderingWorld;
let orderId = 0;
let leaver: Person;
let before: { uid: string; of_order: number | null }[] = [];
/** Of an account's removal; a request of a terminal may have the same number. */
let requestId = 0;
let terminalRequestId = 0;

const happens = ({ server }: TestServer, event: { orderId?: number; conciergerieId?: number } = {}) =>
  machineWrite(server.services, 'test', async (_transaction, changes) =>
    changes.record({ action: event.orderId === undefined ? 'credit-given' : 'order-rated', ...event }),
  );
const eventsOf = async ({ database }: TestServer, conciergerieId: number) => {
  const { rows } = await sql<{ uid: string; of_order: number | null; position: number | null }>`
    select uid, order_number as of_order, position from integration_events where conciergerie_id = ${conciergerieId}
    order by order_number nulls last, id
  `.execute(database);
  return rows;
};
const count = async ({ database }: TestServer, table: string): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(database);
  return rows[0]?.rows ?? 0;
};
const jobsOf = async ({ database }: TestServer, name: string) => {
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = ${name} and state = 'created' order by created_on, id
  `.execute(database);
  return rows.map(({ data }) => data);
};

/** A bill of the company itself, that has left for the platform and of which statuses are known. */
async function sendBill(): Promise<void> {
  const nadia = await world.manager(['COMPTA', 'PROD', 'BILLING_MGMT']);
  await buildSeller(serverA.database, world.conciergerieId, { siren });
  await sql`insert into invoicing_sellers (siren, starts_on, noted_at) values (${siren}, '2026-10-01', now())`.execute(
    serverA.database,
  );
  await sql`
    insert into client_company_identities (client_company_id, siren)
    select client_company_id, '552014888' from conciergeries where id = ${world.conciergerieId}
  `.execute(serverA.database);
  orderId = await world.placed(await world.offer({ items: [{ price_cents: 12_000 }] }));
  await sql`update orders set beneficiary_id = null where id = ${orderId}`.execute(serverA.database);
  await advanceOrder(serverA, () => nadia.id)(orderId, 'accepted', 'done');
  await ask(serverA, generateTicket, { orderId }, nadia);
  for (const minutes of [1, 2, 3]) {
    serverA.now = new Date(serverA.now.getTime() + minutes * 60_000);
    await exchangeInvoices(serverA.server.services);
  }
}

/** A device of a person of the desk was pushed a notification. */
async function pushNotification(): Promise<void> {
  await sql`
    with told as (
      insert into notifications (user_id, type, label_fr, label_en, created_at)
      values (${world.camille.id}, 'order_done', 'Prête', 'Ready', ${serverA.now}) returning id
    ), device as (
      insert into push_devices (user_id, session_id, endpoint, p256dh, auth, key_id, created_at)
      select user_id, id, 'https://push.example.test/1', decode(repeat('04', 65), 'hex'), decode(repeat('05', 16), 'hex'), 'key', ${serverA.now}
      from sessions where user_id = ${world.camille.id} order by id limit 1 returning id
    )
    insert into push_messages (device_id, news, kind, topic, notification_id, label_fr, label_en, path, send_after, created_at)
    select device.id, 'news', 'orders', 'topic', told.id, 'Prête', 'Ready', '/', ${serverA.now}, ${serverA.now} from device, told
  `.execute(serverA.database);
}

beforeAll(async () => {
  world = await orderingWorld(serverA);
  await sendBill();
  await pushNotification();
  leaver = await buildBeneficiary(serverA.database, { conciergerie_id: world.conciergerieId });
  await happens(serverA, { orderId });
  // Both servers have given numbers, from one on; the last event of each has none yet.
  await numberEvents(serverA.database);
  await happens(serverA, { orderId });
  await happens(serverB);
  await happens(serverB);
  await numberEvents(serverB.database);
  before = (await eventsOf(serverA, world.conciergerieId)).map(({ uid, of_order }) => ({ uid, of_order }));

  // Numbers of the two kinds of requests begin alike.
  const other = { email: 'nobody@example.test', name: 'Nobody', reason: '', lang: 'fr', dueOn: '2026-11-25' } as const;
  await insertRemovalRequest(serverA.database, { ...other, now: serverA.now, callerId: null });
  const request = { email: world.camille.login, name: 'Camille', reason: '', lang: 'fr', dueOn: '2026-11-25' } as const;
  requestId =
    (await insertRemovalRequest(serverA.database, { ...request, now: serverA.now, callerId: world.camille.id })) ?? 0;
  await linkRemovalRequest(serverA.database, requestId);
  ({ requestId: terminalRequestId } = await buildTerminalRequest(serverA, world));
  const later = new Date('2027-01-04T08:00:00Z');
  const { jobs } = serverA.server.services;
  await jobs.enqueue(serverA.database, 'account-removal', { requestId }, later);
  expect(requestId).not.toBe(terminalRequestId);
  for (const each of [requestId, terminalRequestId])
    await jobs.enqueue(serverA.database, 'play-card-terminal', { requestId: each }, later);
  expect(await move(world.conciergerieId)).toBeGreaterThan(5);
});

test('leaves both servers sound', async () => {
  for (const { database } of [serverA, serverB]) expect(await checkInvariants(database)).toEqual([]);
});

test('events get numbers of the new server, and keep their places within their order', async () => {
  expect(before.length).toBeGreaterThan(2);
  expect(await eventsOf(serverA, world.conciergerieId)).toEqual([]);
  await happens(serverB, { orderId });
  await numberEvents(serverB.database);
  const arrived = await eventsOf(serverB, world.conciergerieId);
  expect(arrived.slice(0, -1).map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
  const places = arrived.map(({ of_order }) => of_order);
  expect(places).toEqual(places.map((_, place) => place + 1));
  expect(arrived.every(({ position }) => (position ?? 0) > 2)).toBe(true);
});

test('an event that moved keeps its place although older ones of its order are forgotten', async () => {
  const kept = await eventsOf(serverB, world.conciergerieId);
  await sql`delete from integration_events where uid = ${kept[0]?.uid}`.execute(serverB.database);
  await move(world.conciergerieId, serverB, serverA);
  await numberEvents(serverA.database);
  expect((await eventsOf(serverA, world.conciergerieId)).map(({ of_order }) => of_order)).toEqual(
    kept.slice(1).map(({ of_order }) => of_order),
  );
  await move(world.conciergerieId);
});

test('a message of a device stays with it, without the notification that has left', async () => {
  const { rows } = await sql`select notification_id from push_messages`.execute(serverA.database);
  expect(rows).toEqual([{ notification_id: null }]);
  expect(await count(serverB, 'notifications')).toBeGreaterThan(0);
});

test('documents go to the new server with their statuses, and their company sends its invoices there as well', async () => {
  for (const table of ['invoice_transmissions', 'invoice_statuses', 'invoice_status_sendings'])
    expect([table, await count(serverA, table)]).toEqual([table, 0]);
  expect(await count(serverB, 'invoice_transmissions')).toBe(1);
  expect(await count(serverB, 'invoice_statuses')).toBeGreaterThan(0);
  const { rows } = await sql`select siren, starts_on::text as day from invoicing_sellers`.execute(serverB.database);
  expect(rows).toEqual([{ siren, day: '2026-10-01' }]);
});

test('a job goes along with the row that it names, and not with another one of the same number', async () => {
  expect(await jobsOf(serverB, 'account-removal')).toEqual([{ requestId }]);
  expect(await jobsOf(serverB, 'play-card-terminal')).toEqual([{ requestId: terminalRequestId }]);
  expect(await jobsOf(serverA, 'play-card-terminal')).toEqual([{ requestId }]);
});

test('an account that is left behind is closed and erased where it was', async () => {
  const elsewhere = await buildConciergerie(serverA.database);
  const chief = await buildManager(serverA.database, { conciergerieIds: [elsewhere], is_admin: true });
  const request = { email: leaver.login, name: 'Zoé', reason: '', lang: 'fr', dueOn: '2026-11-25' } as const;
  const id = await insertRemovalRequest(serverA.database, { ...request, now: serverA.now, callerId: leaver.id });
  await linkRemovalRequest(serverA.database, id ?? 0);
  const admin = await serverA.signIn(chief.login);
  expect(await serverA.call('RemoveRequestedAccount', { id }, admin)).toMatchObject({
    code: 0,
    data: { erased: true },
  });
  expect(await eventsOf(serverA, world.conciergerieId)).toHaveLength(1);
});
