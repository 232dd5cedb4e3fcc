import { getSeller } from '@loge/contract/accounting/get-seller';
import { type BooksLeft, BooksVerifier } from '@loge/domain/accounting/verify-books';
import { frenchVatNumber } from '@loge/domain/billing/seller-identity';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { numberBookEntries } from '../../ledger/number-book-entries.ts';
import { checkInvariants } from '../../platform/database/invariants.ts';
import { ask } from '../../testing/ask.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';

/** Fiscal years that are not the calendar's. docs/rules/ledger.md. */
const loge = startTestServer();
const siren = '552100554';

interface Desk {
  readonly world: OrderingWorld;
  nadia: OrderingWorld['marc'];
}
const desk = async (of: string): Promise<Desk> => {
  const world = await orderingWorld(loge);
  await buildSeller(loge.database, world.conciergerieId, { siren: of, vat_number: frenchVatNumber(of) });
  return { world, nadia: await world.manager(['COMPTA', 'PROD', 'BILLING_MGMT']) };
};
const at = async (here: Desk, moment: string): Promise<void> => {
  loge.now = new Date(moment);
  here.nadia = { ...here.nadia, ...(await loge.signIn(here.nadia.login)) };
};
const fec = ({ nadia }: Desk, of: string, year: number) =>
  loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${new URLSearchParams({ action: 'ExportFec', year: String(year), siren: of }).toString()}`,
    headers: { 'x-session': nadia.token },
  });
const endOn = async ({ world, nadia }: Desk, fiscalYearEnd: string) => {
  const { seller } = await ask(loge, getSeller, { conciergerieId: world.conciergerieId }, nadia);
  return loge.call('SetSeller', { conciergerieId: world.conciergerieId, seller, fiscalYearEnd }, nadia);
};
const numbersOf = (body: string): string[] => [
  ...new Set(
    body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split('\t').slice(2, 4).join(' ')),
  ),
];

test('a year of eighteen months, then one of twelve: numbers go through each, the next begins with what it left', async () => {
  const here = await desk(siren);
  const start = loge.now.toISOString().slice(0, 10).replaceAll('-', '');
  expect(await endOn(here, '2026-11-01')).toMatchObject({ fields: [{ field: 'fiscalYearEnd' }] });
  expect(await endOn(here, '2028-01-01')).toMatchObject({ fields: [{ field: 'fiscalYearEnd' }] });
  expect(await endOn(here, '2027-06-30')).toMatchObject({
    code: 0,
    data: { fiscalYear: { startsOn: '2026-01-01', endsOn: '2027-06-30' } },
  });
  await here.world.credit(here.world.camille.id, 1_000);
  await at(here, '2027-03-01T09:00:00Z');
  await here.world.credit(here.world.camille.id, 2_000);
  await numberBookEntries(loge.database, loge.now);
  await at(here, '2027-07-02T09:00:00Z');
  await here.world.credit(here.world.camille.id, 4_000);
  await numberBookEntries(loge.database, loge.now);
  const { fiscalYear } = await ask(loge, getSeller, { conciergerieId: here.world.conciergerieId }, here.nadia);
  expect(fiscalYear).toEqual({ startsOn: '2027-07-01', endsOn: '2028-06-30' });

  const [long, next] = [await fec(here, siren, 2026), await fec(here, siren, 2027)];
  expect(long.headers['content-disposition']).toContain(`${siren}FEC20270630.txt`);
  expect(next.headers['content-disposition']).toContain(`${siren}FEC20280630.txt`);
  expect(numbersOf(long.body)).toEqual([`1 ${start}`, '2 20270301']);
  expect(numbersOf(next.body)).toEqual(['0 20270701', '1 20270702']);
  let left: BooksLeft | null = null;
  for (const [name, { body }] of [
    [`${siren}FEC20270630.txt`, long],
    [`${siren}FEC20280630.txt`, next],
  ] as const) {
    const verifier: BooksVerifier = new BooksVerifier(name, left);
    body
      .split('\r\n')
      .slice(0, -1)
      .every((line) => verifier.read(line));
    expect(verifier.finish()).toBeNull();
    left = verifier.left();
  }
  // No year of two that last for two years begins in the second one.
  expect(await endOn(here, '2029-06-30')).toMatchObject({ code: 0 });
  const none = await fec(here, siren, 2028);
  expect(none.json()).toMatchObject({ fields: [{ field: 'year', rule: 'noFiscalYear' }] });
  expect(await checkInvariants(loge.database)).toEqual([]);
});

test('a company that also sells at desks of others keeps its year', async () => {
  const [here, there] = [await desk('542107651'), await desk('542107651')];
  await at(here, loge.now.toISOString());
  await at(there, loge.now.toISOString());
  expect(await endOn(here, `${loge.now.getUTCFullYear() + 1}-06-30`)).toMatchObject({
    fields: [{ field: 'fiscalYearEnd', rule: 'sellerOfOtherDesks' }],
  });
});

/** The fiscal years of a company between two days, by the year of each day. */
const yearsOf = async (of: string, from: string, to: string): Promise<string[]> => {
  const { rows } = await sql<{ year: string; days: number }>`
    select format('%s: %s to %s', f.year, f.starts_on, f.ends_on) as year, count(*)::int as days
    from generate_series(${from}::date, ${to}::date, interval '1 day') d (day) cross join lateral fiscal_year_of(${of}, d.day::date) f
    where d.day::date between f.starts_on and f.ends_on group by f.year, f.starts_on, f.ends_on order by f.starts_on
  `.execute(loge.database);
  expect(
    rows.reduce((sum, { days }) => sum + days, 0),
    'each day is in the year that is said of it',
  ).toBe((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1);
  return rows.map(({ year }) => year);
};
const said = (of: string, startsOn: string, endsOn: string, notedAt = '2026-11-01') =>
  sql`insert into seller_fiscal_years (seller_identity_id, siren, starts_on, ends_on, noted_at)
    select max(id), ${of}, ${startsOn}::date, ${endsOn}::date, ${notedAt}::date from seller_identities where siren = ${of}`.execute(
    loge.database,
  );

test.each([
  // It ends on 28 February of a leap year: the next one has twelve months from the 29th.
  [
    '440117620',
    '2027-03-01',
    '2028-02-28',
    [
      '2028: 2028-02-29 to 2029-02-28',
      '2029: 2029-03-01 to 2030-02-28',
      '2030: 2030-03-01 to 2031-02-28',
      '2031: 2031-03-01 to 2032-02-29',
    ],
  ],
  [
    '428785042',
    '2027-03-01',
    '2028-02-29',
    [
      '2028: 2028-03-01 to 2029-02-28',
      '2029: 2029-03-01 to 2030-02-28',
      '2030: 2030-03-01 to 2031-02-28',
      '2031: 2031-03-01 to 2032-02-29',
    ],
  ],
  [
    '409800592',
    '2026-03-01',
    '2027-02-28',
    [
      '2027: 2027-03-01 to 2028-02-29',
      '2028: 2028-03-01 to 2029-02-28',
      '2029: 2029-03-01 to 2030-02-28',
      '2030: 2030-03-01 to 2031-02-28',
      '2031: 2031-03-01 to 2032-02-29',
    ],
  ],
  // 24 months from 29 February.
  ['421100645', '2028-02-29', '2030-02-28', ['2030: 2030-03-01 to 2031-02-28', '2031: 2031-03-01 to 2032-02-29']],
])('around 29 February: %s, from %s to %s', async (of, startsOn, endsOn, next) => {
  await desk(of);
  await said(of, startsOn, endsOn);
  expect(await yearsOf(of, startsOn, '2032-02-29')).toEqual([
    `${startsOn.slice(0, 4)}: ${startsOn} to ${endsOn}`,
    ...next,
  ]);
});

test('what two servers have said otherwise before a desk moved: the latest word holds, for years and for the option', async () => {
  const of = '775670417';
  await desk(of);
  await said(of, '2026-01-01', '2027-06-30', '2026-11-02');
  await desk(of);
  await said(of, '2026-01-01', '2026-12-31', '2026-11-01');
  // Said before the year of eighteen months was: no year of its own any more.
  await said(of, '2027-01-01', '2028-06-30', '2026-11-01');
  expect(await yearsOf(of, '2026-01-01', '2028-06-30')).toEqual([
    '2026: 2026-01-01 to 2027-06-30',
    '2027: 2027-07-01 to 2028-06-30',
  ]);
  const { rows: ids } = await sql<{
    id: number;
  }>`select id from seller_identities where siren = ${of} order by id`.execute(loge.database);
  for (const [index, onDebits, notedAt] of [
    [0, true, '2026-11-02'],
    [1, false, '2026-11-01'],
  ] as const)
    await sql`insert into seller_vat_options (seller_identity_id, siren, starts_on, on_debits, noted_at)
      values (${ids[index]?.id}, ${of}, '2026-12-01', ${onDebits}, ${notedAt}::date)`.execute(loge.database);
  const { rows } = await sql<{ on: boolean }>`select is_on_debits(${of}, '2026-12-05') as on`.execute(loge.database);
  expect(rows).toEqual([{ on: true }]);
});
