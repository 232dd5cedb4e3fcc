import { getSeller } from '@loge/contract/accounting/get-seller';
import { type BooksLeft, BooksVerifier } from '@loge/domain/accounting/verify-books';
import { frenchVatNumber } from '@loge/domain/billing/seller-identity';
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
