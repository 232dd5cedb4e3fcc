import { fecProblems } from '@loge/domain/accounting/fec';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { tableAnswer } from '../../platform/lists/list-files.ts';
import { buildConciergerie } from '../../testing/builders.ts';
import { buildBankLine } from '../../testing/bank-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';
import { numberBookEntries } from '../../ledger/number-book-entries.ts';
import { entriesOf, entryTable } from '../entry-table.ts';

const loge = startTestServer();
const siren = '732829320';
let world: OrderingWorld;
let nadia: Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['COMPTA', 'PROD']);
  // An order of 33,21 € that is paid by transfer, its money at the bank, and a credit that nobody used yet.
  await world.credit(world.camille.id, 2_000);
  const orderId = await world.placed(await world.offer({ items: [{ price_cents: 3_321 }] }));
  await loge.call('SetOrderPayments', { data: { orderId, payments: [{ type: 12, amount: 3_321 }] } }, nadia);
  const { lineId } = await buildBankLine(loge.database, world.conciergerieId, {
    label: `=VIR ROUSSEL CMD ${orderId}`,
    amountCents: 3_321,
  });
  const { id } = await loge.database
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  const parts = [{ payments: [id], amount: 3_321 }];
  await loge.call('AcceptBankMatches', { matches: [{ lineId, parts }] }, nadia);
  await buildBankLine(loge.database, world.conciergerieId, { label: 'COM TPE', amountCents: -1_860 });
  await buildSeller(loge.database, world.conciergerieId, { siren });
  await numberBookEntries(loge.database, loge.now);
});

const download = (action: string, fields: Record<string, string>, as: Signed = nadia) =>
  loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${new URLSearchParams({ action, ...fields }).toString()}`,
    headers: { 'x-session': as.token },
  });
const rowsOf = (body: string): string[][] =>
  body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'));
const sum = (rows: readonly (readonly string[])[], column: number): number =>
  rows.reduce((cents, row) => cents + Math.round(Number((row[column] ?? '0').replace(',', '.')) * 100), 0);
/** What the ledger says of an account, in cents; of all accounts their debits. */
const ledger = async (account: string | null): Promise<number> => {
  const found = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents) filter (where ${account}::text is not null or amount_cents > 0), 0)::int as cents
    from ledger_entries where conciergerie_id = ${world.conciergerieId} and (${account}::text is null or account = ${account})
  `.execute(loge.database);
  return found.rows[0]?.cents ?? 0;
};

describe('ExportInExtenso', () => {
  test('has each entry of the month, with the figures of the ledger', async () => {
    const answer = await download('ExportInExtenso', { year: '2026', month: '11' });
    expect(answer.headers['content-disposition']).toContain('in-extenso-2026-11.csv');
    const rows = rowsOf(answer.body);
    expect(sum(rows, 9)).toBe(await ledger(null));
    expect(sum(rows, 9)).toBe(sum(rows, 10));
    const bank = rows.filter(([, , , account]) => account === '512000');
    expect(sum(bank, 9)).toBe(await ledger('bank'));
    expect(bank[0]?.[0]).toBe('BQ');
    expect(new Set(rows.map(([, number]) => number)).size).toBe(Number(rows.at(-1)?.[1]));
    expect(rowsOf((await download('ExportInExtenso', { year: '2026', month: '10' })).body)).toEqual([]);
  });

  test('is a workbook that others open, with the same amounts', async () => {
    const { rawPayload } = await download('ExportInExtenso', { year: '2026', month: '11', format: 'xlsx' });
    const [, ...rows] = await readSheet(rawPayload);
    const debits = rows.reduce((cents, row) => cents + Math.round(Number(row[9]) * 100), 0);
    expect(debits).toBe(await ledger(null));
  });

  test.each([
    [{ year: '2022', month: '11' }, 'year'],
    [{ year: '2026', month: '13' }, 'month'],
    [{ year: '2026', month: '11', format: 'pdf' }, 'format'],
  ])('refuses %j', async (fields, field) => {
    expect((await download('ExportInExtenso', fields)).json()).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field }],
    });
  });
});

describe('ExportFec', () => {
  test('passes what the tax administration’s tester asks, and balances with the ledger', async () => {
    const { body, headers } = await download('ExportFec', { year: '2026', siren });
    expect(headers['content-disposition']).toContain(`${siren}FEC20261231.txt`);
    expect(fecProblems(body, 2026)).toEqual([]);
    const debits = body
      .split('\r\n')
      .slice(1, -1)
      .reduce((cents, line) => cents + Number((line.split('\t')[11] ?? '').replace(',', '')), 0);
    expect(debits).toBe(await ledger(null));
  });

  test('asks for a SIREN of nine digits', async () => {
    expect((await download('ExportFec', { year: '2026', siren: '12345' })).json()).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'siren' }],
    });
  });
});

describe('ExportAcmf', () => {
  test('says what stands open, account by account as the ledger does', async () => {
    const rows = rowsOf((await download('ExportAcmf', {})).body);
    const of = (number: string): number =>
      sum(
        rows.filter((row) => row[2] === number),
        6,
      );
    expect(of('512000')).toBe(await ledger('bank'));
    expect(of('411000')).toBe(await ledger('receivable'));
    expect(of('419800')).toBe(await ledger('credits'));
    expect(rows.find(([, nature]) => nature === 'Crédit à utiliser')?.slice(4, 7)).toEqual([
      `B${world.camille.id}`,
      'Camille Roussel',
      '-20,00',
    ]);
  });
});

describe('ExportBankReconciliation', () => {
  test('has every line, what it is, and no formula', async () => {
    const rows = rowsOf((await download('ExportBankReconciliation', {})).body);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.[4]).toMatch(/^'=VIR ROUSSEL/);
    expect(rows.map((row) => [row[7], row[8], row[9], row[10]])).toEqual([
      ['33,21', 'Oui', '511700', '1'],
      ['-18,60', 'Non', '', '0'],
    ]);
  });

  test('says of a line of 0.00 that nothing is to be placed', async () => {
    await buildBankLine(loge.database, world.conciergerieId, { label: 'INFORMATION', amountCents: 0 });
    const rows = rowsOf((await download('ExportBankReconciliation', {})).body);
    expect(rows.map((row) => [row[7], row[8]]).at(-1)).toEqual(['0,00', 'Sans objet']);
  });
});

describe('all of them', () => {
  const all = [
    ['ExportInExtenso', { year: 2026, month: 11, format: 'csv' }],
    ['ExportFec', { year: 2026, siren }],
    ['ExportAcmf', { format: 'csv' }],
    ['ExportBankReconciliation', { format: 'csv' }],
  ] as const;

  test.each(all)('%s is fetched by a token that works once', async (action, input) => {
    const payload = JSON.stringify(input);
    const made = await loge.call('GetUserToken', { target: action, payload }, nadia, { method: 'GET' });
    const { token } = made.data as unknown as { token: string };
    const get = () =>
      loge.server.app.inject({
        method: 'GET',
        url: `/gateway?${new URLSearchParams({ action, token, payload }).toString()}`,
      });
    expect((await get()).statusCode).toBe(200);
    expect((await get()).json()).toMatchObject({ refusal: 'link-expired' });
  });

  test.each(all)('%s shows nothing of other desks, and nothing to who keeps no accounts', async (action, input) => {
    const fields = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
    expect((await download(action, fields, world.marc)).json()).toMatchObject({ refusal: 'forbidden' });
    const elsewhere = await (await orderingWorld(loge)).manager(['COMPTA']);
    const { body } = await download(action, fields, elsewhere);
    if (action === 'ExportFec') expect(JSON.parse(body)).toMatchObject({ fields: [{ field: 'siren' }] });
    else expect(body.trimEnd().split('\r\n')).toHaveLength(1);
  });
});

/** 100,000 lines: 50,000 transactions at a desk of their own, written without the guards, which would look at each. */
async function bookMany(): Promise<number> {
  const desk = await buildConciergerie(loge.database);
  await loge.database.transaction().execute(async (writing) => {
    await sql`set local session_replication_role = replica`.execute(writing);
    await sql`
      with booked as (
        insert into ledger_transactions (conciergerie_id, source_key, event, created_at)
        select ${desk}, 'many-' || n, 'registerDeposited', timestamptz '2026-11-02' + n * interval '10 seconds'
        from generate_series(1, 50000) n returning id
      )
      insert into ledger_entries (transaction_id, line, conciergerie_id, account, amount_cents)
      select id, line, ${desk}, case line when 1 then 'money:cash' else 'treasury' end, case line when 1 then 100 else -100 end
      from booked, generate_series(1, 2) line
    `.execute(writing);
  });
  await sql`analyze ledger_transactions, ledger_entries`.execute(loge.database);
  return desk;
}

test('100,000 rows are streamed without filling memory', { timeout: 120_000 }, async () => {
  const desk = await bookMany();
  for (const format of ['csv', 'xlsx'] as const) {
    const pages = entriesOf(loge.database, { conciergerieIds: [desk], first: '2026-11-01', last: '2026-11-30' });
    const reader = { lang: 'fr', zone: 'Europe/Paris', today: '2026-11' } as const;
    const { bytes } = tableAnswer({ definition: entryTable, pages }, format, reader);
    if (!(bytes instanceof Readable)) throw new Error('Not streamed');
    const before = process.memoryUsage().rss;
    let highest = before;
    let size = 0;
    let lines = 0;
    for await (const chunk of bytes as AsyncIterable<Buffer | string>) {
      size += chunk.length;
      if (format === 'csv') lines += String(chunk).split('\r\n').length - 1;
      highest = Math.max(highest, process.memoryUsage().rss);
    }
    expect(size).toBeGreaterThan(1_000_000);
    if (format === 'csv') expect(lines).toBe(100_001);
    expect((highest - before) / 1024 / 1024).toBeLessThan(200);
  }
});
