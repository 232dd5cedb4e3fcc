import { bookPurchases } from '../billing/partner-books.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { demoPeople } from '../demo-world/demo-people.ts';
import { fillDemoWorldIfEmpty } from '../demo-world/fill-if-empty.ts';
import { checkInvariants } from '../platform/database/invariants.ts';
import { demoPassword, type TestServer } from '../testing/running-server.ts';
import { startMovableServers } from '../testing/two-movable-servers.ts';
import { buildManager } from '../testing/builders.ts';
import { waitForBlockedTransactions } from '../testing/wait-for-blocked-transactions.ts';
import { keepPicture } from '../testing/pictures.ts';
import type { Database } from '../platform/database/connection.ts';
import { findDesksInvoicedElsewhere, isInvoiced } from '../billing/rows/self-billed-invoice-rows.ts';
import { moveDesk } from './move-desk-to-server.ts';
import { MoveRefused } from './move-refused.ts';

/** Two servers, as two houses run them: the first with the demo world, the second new. A desk with little of its own: move-desk-to-server.test.ts. */
const {
  a: serverA,
  b: serverB,
  originOf,
  between: betweenServers,
} = startMovableServers({
  async fill({ database }) {
    await fillDemoWorldIfEmpty(database, {
      today: '2026-11-20',
      beneficiaries: 30,
      orders: 200,
      log: () => undefined,
    });
  },
});
const login = demoPeople.accounts.find(({ login: name }) => name.startsWith('camille'))?.login ?? '';
let deskId = 0;

beforeAll(async () => {
  const camille = await serverA.database
    .selectFrom('users')
    .select('conciergerie_id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow();
  deskId = camille.conciergerie_id ?? 0;
});

const between = (from: TestServer, to: TestServer) => betweenServers(deskId, from, to);
const move = (from: TestServer = serverA, to: TestServer = serverB) => moveDesk(between(from, to));

const comment = (database: Database, orderId: number, content: string) =>
  sql`
    insert into order_comments (order_id, conciergerie_id, author_side, content)
    select id, conciergerie_id, 'platform', ${content} from orders where id = ${orderId}
  `.execute(database);

const count = async ({ database }: TestServer, table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where conciergerie_id = ${deskId}
  `.execute(database);
  return rows[0]?.count ?? 0;
};
const tables = ['orders', 'order_items', 'payments', 'ledger_entries', 'business_log', 'cash_chain_records', 'lockers'];
const counts = async (server: TestServer) =>
  Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(server, table)] as const)));

/** An invoice of everything in a closed statement that the desk has part in, of a partner without any. */
async function invoiceStatement({ database, now }: TestServer): Promise<number> {
  const invoiced = await database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    const { rows } = await sql<{ statement_id: number }>`
      insert into self_billed_invoices (partner_id, statement_id, mandate_id, conciergerie_ids, kind, year, number, reference, issued_on, answer_by, line_count,
        excluding_vat_cents, vat_cents, including_vat_cents, document, file_id, created_at)
      select s.partner_id, s.id, 1, array(select distinct conciergerie_id from billing_statement_lines where statement_id = s.id), 'self_billed_invoice', 2026, 1,
        'AF-1-2026-0001', '2026-11-03', '2026-11-18', 1, s.excluding_vat_cents, s.including_vat_cents - s.excluding_vat_cents, s.including_vat_cents,
        jsonb_build_object('lines', jsonb_build_array(amounts), 'vat', jsonb_build_array(amounts), 'reference', 'AF-1-2026-0001', 'issuedOn', '2026-11-03', 'seller', jsonb_build_object('name', 'Pressing'), 'buyer', jsonb_build_object('siren', '552100554')) || amounts,
        'invoice', now()
      from billing_statements s
      cross join lateral (select jsonb_build_object('ratePercent', 20, 'excludingVatCents', s.excluding_vat_cents,
        'vatCents', s.including_vat_cents - s.excluding_vat_cents, 'includingVatCents', s.including_vat_cents) as amounts) its
      where s.state = 'closed' and s.including_vat_cents > 0
        and exists (select from billing_statement_lines l where l.statement_id = s.id and l.conciergerie_id = ${deskId})
        and not exists (select from self_billed_invoices i where i.partner_id = s.partner_id)
      order by s.id limit 1 returning statement_id
    `.execute(transaction);
    const [made] = rows;
    if (made === undefined) throw new Error('There is no closed statement of the desk.');
    return made.statement_id;
  });
  await database
    .transaction()
    .execute((transaction) => bookPurchases({ database: transaction, by: null, now, today: '2026-11-20' }, invoiced));
  return invoiced;
}

test('moves a desk with everything of it, and back', async () => {
  const invoiced = await invoiceStatement(serverA);
  const before = await counts(serverA);
  expect(before['orders']).toBeGreaterThan(50);
  const signedIn = await serverA.signIn(login);

  expect(await move()).toBeGreaterThan(500);
  expect(await counts(serverB)).toEqual(before);
  expect(Object.values(await counts(serverA)).every((number) => number === 0)).toBe(true);
  expect(await checkInvariants(serverA.database)).toEqual([]);
  expect(await checkInvariants(serverB.database)).toEqual([]);

  // What was invoiced here is not invoiced there again, nor is its statement opened.
  expect(await findDesksInvoicedElsewhere(serverB.database, invoiced)).toEqual([deskId]);
  expect(await isInvoiced(serverB.database, invoiced)).toBe(true);
  const opened = sql`update billing_statements set state = 'open', closed_at = null where id = ${invoiced}`;
  await expect(opened.execute(serverB.database)).rejects.toThrow('is invoiced');

  // Who was signed in is led there, and so is who signs in.
  expect(await serverA.call('MyProfile', {}, signedIn)).toMatchObject({ code: 10, data: originOf(serverB) });
  expect(await serverA.call('login', { login, pass: demoPassword, noCookies: 'true' })).toMatchObject({
    code: 10,
    data: originOf(serverB),
  });
  const there = await serverB.signIn(login);
  expect(await serverB.call('MyProfile', {}, there)).toMatchObject({ code: 0 });

  // Who works for other desks here goes on with them, and with this one there.
  const deskIds = async (server: TestServer) => {
    const nadia = { login: 'nadia@demo.loge.test', pass: demoPassword, noCookies: 'true' };
    expect(await server.call('login', nadia)).toMatchObject({ code: 0 });
    const rows = await server.database
      .selectFrom('manager_conciergeries as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select('m.conciergerie_id as id')
      .where('u.login', '=', 'nadia@demo.loge.test')
      .execute();
    return rows.map(({ id }) => id);
  };
  expect(await deskIds(serverA)).not.toContain(deskId);
  expect(await deskIds(serverA)).not.toEqual([]);
  expect(await deskIds(serverB)).toEqual([deskId]);

  await move(serverB, serverA);
  expect(await deskIds(serverA)).toContain(deskId);
  expect(await counts(serverA)).toEqual(before);
  expect(await checkInvariants(serverA.database)).toEqual([]);
  expect(await checkInvariants(serverB.database)).toEqual([]);
  expect(await serverA.call('MyProfile', {}, await serverA.signIn(login))).toMatchObject({ code: 0 });
  expect(await move(serverB, serverA), 'a move that is over').toBe(0);
});

test('brings along files and jobs that wait', async () => {
  const { database, server } = serverA;
  const pictures = await Promise.all([
    keepPicture(serverA, { isPublic: true }),
    keepPicture(serverA, { isPublic: true }),
  ]);
  const [named, shown] = pictures.map(({ id }) => id) as [string, string];
  await database
    .updateTable('conciergeries')
    .set({ image_id: named, description_fr: `<img src="/gateway?action=GetBinaryData&amp;id=${shown}">` })
    .where('id', '=', deskId)
    .execute();
  const orders = await database.selectFrom('orders').select(['id', 'conciergerie_id']).orderBy('id').execute();
  const own = orders.find(({ conciergerie_id }) => conciergerie_id === deskId)?.id ?? 0;
  const other = orders.find(({ conciergerie_id }) => conciergerie_id !== deskId)?.id ?? 0;
  const later = new Date('2027-01-04T08:00:00Z');
  await server.services.jobs.enqueue(database, 'request-rating', { orderId: own }, later);
  await server.services.jobs.enqueue(database, 'request-rating', { orderId: other }, later);

  await move();
  for (const id of [named, shown])
    expect(await serverB.server.services.files.read(id)).toEqual(await server.services.files.read(id));
  const jobs = async (of: TestServer) => {
    const { rows } = await sql<{ order: number; after: Date }>`
      select (data ->> 'orderId')::int as order, start_after as after from pgboss.job where name = 'request-rating' and state = 'created'
    `.execute(of.database);
    return rows;
  };
  expect(await jobs(serverA)).toEqual([{ order: other, after: later }]);
  expect(await jobs(serverB)).toEqual([{ order: own, after: later }]);
  await move(serverB, serverA);
  expect(await jobs(serverB)).toEqual([]);
});

test('lets nothing in while it moves, and waits for what was let in before', async () => {
  const { database } = serverA;
  const { id: orderId } = await database
    .selectFrom('orders')
    .select('id')
    .where('conciergerie_id', '=', deskId)
    .executeTakeFirstOrThrow();
  const note = 'written just before';
  const told: string[] = [];
  const writing = Promise.withResolvers<void>();
  const written = database.transaction().execute(async (transaction) => {
    await comment(transaction, orderId, note);
    await writing.promise;
  });
  const moving = moveDesk({ ...between(serverA, serverB), tell: (line) => told.push(line) });
  await waitForBlockedTransactions(database, 1);
  // The desk is closed already: its people are told so, and what does not ask who they are is stopped by the database.
  const signedIn = await serverA.signIn(login);
  expect(await serverA.call('MyProfile', {}, signedIn)).toMatchObject({ code: 0 });
  expect(await serverA.call('SetFavorite', {}, signedIn)).toMatchObject({ code: 380 });
  await expect(comment(database, orderId, 'too late')).rejects.toMatchObject({ code: '55P03' });
  const elsewhere = await database
    .selectFrom('orders')
    .select('id')
    .where('conciergerie_id', '!=', deskId)
    .executeTakeFirstOrThrow();
  await comment(database, elsewhere.id, 'at another desk');
  writing.resolve();
  await Promise.all([written, moving]);
  const arrived = await serverB.database
    .selectFrom('order_comments')
    .select('content')
    .where('content', 'in', [note, 'too late'])
    .execute();
  expect(arrived).toEqual([{ content: note }]);
  await move(serverB, serverA);
});

test('copies again what was changed while it was copied', async () => {
  const { database } = serverA;
  const locker = await database
    .selectFrom('lockers')
    .select('id')
    .where('conciergerie_id', '=', deskId)
    .executeTakeFirstOrThrow();
  const told: string[] = [];
  const writing = Promise.withResolvers<void>();
  const written = database.transaction().execute(async (transaction) => {
    // No new row: nothing that the closed desk would refuse.
    await transaction.updateTable('lockers').set({ name: 'RENAMED-1' }).where('id', '=', locker.id).execute();
    await writing.promise;
  });
  const moving = moveDesk({ ...between(serverA, serverB), tell: (line) => told.push(line) });
  // It has seen the old name, and meets the change where it removes the row.
  await waitForBlockedTransactions(database, 1);
  writing.resolve();
  await Promise.all([written, moving]);
  expect(told).toContain('Something of it was written meanwhile; once more.');
  expect(
    await serverB.database.selectFrom('lockers').select('name').where('id', '=', locker.id).executeTakeFirst(),
  ).toEqual({ name: 'RENAMED-1' });
  await move(serverB, serverA);
});

test('a move that died between the two commits is begun again, without a row twice', async () => {
  const before = await counts(serverA);
  const [{ name: databaseA } = { name: '' }] = (
    await sql<{ name: string }>`select current_database()::text as name`.execute(serverA.database)
  ).rows;
  // As the target commits, the source's connection is lost.
  await sql`
    create function lose_source() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pid) from pg_stat_activity where datname = ${sql.lit(databaseA)} and state = 'idle in transaction';
      return null;
    end $$`.execute(serverB.database);
  await sql`
    create constraint trigger lose_source after insert on conciergeries deferrable initially deferred
    for each row execute function lose_source()`.execute(serverB.database);
  await sql`alter table conciergeries enable always trigger lose_source`.execute(serverB.database);
  await expect(move()).rejects.toThrow(/connection/i);
  await sql`drop trigger lose_source on conciergeries`.execute(serverB.database);
  expect(await counts(serverA)).toEqual(before);
  expect(await counts(serverB)).toEqual(before);
  const closed = await serverB.database
    .selectFrom('conciergeries')
    .select('moving_since')
    .where('id', '=', deskId)
    .executeTakeFirst();
  expect(closed?.moving_since, 'it takes nothing there').not.toBeNull();

  await move();
  expect(await counts(serverB)).toEqual(before);
  expect(await checkInvariants(serverB.database)).toEqual([]);
  await move(serverB, serverA);
});

test('refuses what it cannot bring along, and leaves the desk open where it was', async () => {
  const before = await counts(serverA);
  await buildManager(serverA.database, { conciergerieIds: [deskId], login: 'twice@demo.loge.test' });
  await buildManager(serverB.database, { conciergerieIds: [], login: 'twice@demo.loge.test' });
  await expect(move()).rejects.toThrow('A row of users is on the other server under another number');
  expect(await counts(serverA)).toEqual(before);
  expect(await count(serverB, 'orders')).toBe(0);
  const desk = await serverA.database
    .selectFrom('conciergeries')
    .select(['moving_since', 'server_origin'])
    .where('id', '=', deskId)
    .executeTakeFirst();
  expect(desk).toEqual({ moving_since: null, server_origin: null });
  await expect(moveDesk({ ...between(serverA, serverB), deskId: 999_999 })).rejects.toThrow(MoveRefused);
  await sql`delete from users where login = 'twice@demo.loge.test'`.execute(serverB.database);
  const age = (by: string) =>
    sql`update partners set created_at = created_at + ${by}::interval`.execute(serverB.database);
  await age('1 day');
  await expect(move()).rejects.toThrow('On the other server another row of partners has this number');
  await age('-1 day');
  const wanted = between(serverA, serverB);
  const stranger = { ...wanted, to: { ...wanted.to, origin: 'https://evil.example.test' } };
  await expect(moveDesk(stranger)).rejects.toThrow('SERVERS does not name');
  const otherKeys = { ...serverB.server.services.settings, secretKeys: [Buffer.alloc(32, 9)] };
  await expect(moveDesk({ ...wanted, to: { ...wanted.to, settings: otherKeys } })).rejects.toThrow('same keys');
});
