import { frenchVatNumber } from '@loge/domain/billing/seller-identity';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { eraseAccount } from '../../accounts/erase-account.ts';
import { numberBookEntries, numberEntriesOfDesk } from '../../ledger/number-book-entries.ts';
import { checkInvariants } from '../../platform/database/invariants.ts';
import { Changes } from '../../platform/unit-of-work/changes.ts';
import { advanceOrder } from '../../testing/advance-order.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';
import { keepBooks } from './keep-books.ts';

/** The file of a year that is over is the same for ever. docs/rules/ledger.md. */
const loge = startTestServer();

interface Desk {
  readonly world: OrderingWorld;
  nadia: OrderingWorld['marc'];
}
const desk = async (siren: string): Promise<Desk> => {
  const world = await orderingWorld(loge);
  await buildSeller(loge.database, world.conciergerieId, { siren, vat_number: frenchVatNumber(siren) });
  return { world, nadia: await world.manager(['COMPTA', 'PROD', 'BILLING_MGMT']) };
};
const at = async (here: Desk, moment: string): Promise<void> => {
  loge.now = new Date(moment);
  here.nadia = { ...here.nadia, ...(await loge.signIn(here.nadia.login)) };
};
const fec = async ({ nadia }: Desk, siren: string, year: number) =>
  (
    await loge.server.app.inject({
      method: 'GET',
      url: `/gateway?${new URLSearchParams({ action: 'ExportFec', year: String(year), siren }).toString()}`,
      headers: { 'x-session': nadia.token },
    })
  ).rawPayload;
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const cellsOf = (file: Buffer): string[][] =>
  file
    .toString('utf8')
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split('\t'));
/** The minute's job. */
const minute = async (): Promise<void> => {
  await numberBookEntries(loge.database, loge.now);
  await keepBooks(loge.server.services);
};

test('closed an hour after the year: people erased, desks moved, bills, late bookings change not a byte of it', async () => {
  const siren = '552100554';
  const here = await desk(siren);
  const { world } = here;
  const leaving = await world.beneficiary({ first_name: 'Odile', last_name: 'Garance' });
  await world.credit(leaving.id, 700);
  const orderId = await world.placed(await world.offer({ items: [{ price_cents: 12_000 }] }));
  await advanceOrder(loge, () => here.nadia.id)(orderId, 'accepted', 'done');
  await minute();
  const { rows: open } = await sql`select from kept_books where siren = ${siren}`.execute(loge.database);
  expect(open).toEqual([]);

  await at(here, '2026-12-31T23:30:00Z');
  await minute();
  expect((await sql`select from kept_books where siren = ${siren}`.execute(loge.database)).rows).toEqual([]);
  await at(here, '2027-01-01T00:05:00Z');
  await Promise.all([minute(), minute()]);
  const { rows: kept } = await sql<{ sha256: string; form: string }>`
    select sha256, form from kept_books where siren = ${siren}`.execute(loge.database);
  const year = await fec(here, siren, 2026);
  expect(kept).toEqual([{ sha256: sha256(year), form: 'full' }]);
  expect(cellsOf(year)).toHaveLength(5);

  // What was booked in the old year where nobody sold, and is numbered afterwards, stands in the new one.
  const other = await orderingWorld(loge);
  const credit = await other.credit(other.camille.id, 100);
  const moved = sql`
    update ledger_transactions set created_at = '2026-12-30T09:00:00Z' where credit_id = ${credit}`;
  await loge.database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await moved.execute(transaction);
  });
  await buildSeller(loge.database, other.conciergerieId, { siren, vat_number: frenchVatNumber(siren) });
  await loge.database
    .transaction()
    .execute((transaction) => numberEntriesOfDesk(transaction, other.conciergerieId, loge.now));
  await loge.database
    .insertInto('manager_conciergeries')
    .values({ user_id: here.nadia.id, conciergerie_id: other.conciergerieId })
    .execute();
  await at(here, '2027-01-05T09:00:00Z');
  expect(await loge.call('GenerateTicket', { orderId, print: false }, here.nadia)).toMatchObject({ code: 0 });
  await sql`update users set active = false where id = ${leaving.id}`.execute(loge.database);
  await loge.database
    .transaction()
    .execute((transaction) =>
      eraseAccount(transaction, leaving.id, { by: leaving.id, now: loge.now, changes: new Changes() }),
    );
  await sql`update conciergeries set name = 'Autre nom' where id = ${world.conciergerieId}`.execute(loge.database);
  await minute();
  expect((await fec(here, siren, 2026)).equals(year)).toBe(true);
  const next = cellsOf(await fec(here, siren, 2027)).filter((cells) => cells[2] === '1');
  expect(next.map((cells) => `${cells[3]} ${cells[8]}`)).toEqual([`20270101 CRE${credit}`, `20270101 CRE${credit}`]);
  expect(await checkInvariants(loge.database)).toEqual([]);

  // Its entries leave with a desk that moves to another server; the file stays.
  const second = await orderingWorld(loge);
  await sql`update conciergeries set seller_identity_id = (select seller_identity_id from conciergeries where id = ${world.conciergerieId}) where id = ${second.conciergerieId}`.execute(
    loge.database,
  );
  const staying: Desk = { world: second, nadia: await second.manager(['COMPTA']) };
  await loge.database
    .insertInto('manager_conciergeries')
    .values({ user_id: staying.nadia.id, conciergerie_id: other.conciergerieId })
    .execute();
  await loge.database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update conciergeries set server_origin = 'https://autre.loge.test' where id = ${world.conciergerieId}`.execute(
      transaction,
    );
    const gone = await sql<{
      row: object;
    }>`delete from book_entries where conciergerie_id = ${world.conciergerieId} returning to_jsonb(book_entries) as row`.execute(
      transaction,
    );
    expect(gone.rows.length).toBeGreaterThan(0);
  });
  expect((await fec(staying, siren, 2026)).equals(year)).toBe(true);
  await sql`delete from book_counters where siren = ${siren}`.execute(loge.database);
});

test('a year that an earlier version may have handed over keeps its form: no bills, no letters, no opening', async () => {
  const siren = '542107651';
  const here = await desk(siren);
  const { world } = here;
  const orderId = await world.placed(await world.offer({ items: [{ price_cents: 12_000 }] }));
  await advanceOrder(loge, () => here.nadia.id)(orderId, 'accepted', 'done');
  expect(await loge.call('GenerateTicket', { orderId, print: false }, here.nadia)).toMatchObject({ code: 0 });
  expect(
    await loge.call('SetOrderPayments', { data: { orderId, payments: [{ type: 8, amount: 12_000 }] } }, here.nadia),
  ).toMatchObject({ code: 0 });
  await sql`insert into plain_books (until_day) values ('2027-12-31')`.execute(loge.database);
  await at(here, '2028-01-01T00:05:00Z');
  await numberBookEntries(loge.database, loge.now);
  const asBefore = await fec(here, siren, 2027);
  await keepBooks(loge.server.services);
  const year = await fec(here, siren, 2027);
  expect(year.equals(asBefore)).toBe(true);
  const lines = cellsOf(year);
  expect(new Set(lines.map((cells) => `${cells[8]} ${cells[13]}`))).toEqual(new Set([`CMD${orderId} `]));
  await world.credit(world.camille.id, 100);
  await minute();
  // The next one is written as files are now.
  expect(cellsOf(await fec(here, siren, 2028)).map((cells) => cells[0])).toContain('AN');
  await sql`delete from plain_books`.execute(loge.database);
  expect(await checkInvariants(loge.database)).toEqual([]);
});
