import { BooksVerifier } from '@loge/domain/accounting/verify-books';
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { numberBookEntries } from '../../ledger/number-book-entries.ts';
import { advanceOrder } from '../../testing/advance-order.ts';
import { type BillingWorld, billingWorld } from '../../testing/billing-world.ts';
import { buildPartner } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import type { OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { buildMandate } from '../../testing/self-billing-builders.ts';
import { buildSeller } from '../../testing/seller-builders.ts';

/* The second half of docs/rules/month-by-hand.md: its tables are read here. */
const loge = startTestServer({ now: '2026-10-01T08:00:00Z' });
const siren = '732829320';
let here: BillingWorld;
let nadia: OrderingWorld['marc'];
let page: string;
let cleaner: BuiltOffer;
let repairer: BuiltOffer;
const orders: Record<string, number> = {};

/** The rows of the table under a heading, without its head; cells without their spaces and bold type. */
const tableOf = (heading: string): string[][] => {
  const [, after = ''] = page.split(`\n## ${heading}\n`);
  const lines =
    after
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('|')) ?? [];
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('**', '').trim()),
  );
};
const centsOf = (text = ''): number => (text === '' ? 0 : Math.round(Number(text.replace(',', '.')) * 100));

const pay = async (orderId: number, amount: number) =>
  expect(
    await loge.call('SetOrderPayments', { data: { orderId, payments: [{ type: 8, amount }] } }, nadia),
  ).toMatchObject({ code: 0 });
const bill = async (orderId: number) =>
  expect(await loge.call('GenerateTicket', { orderId, print: false }, nadia)).toMatchObject({ code: 0 });
const fec = async (): Promise<string[][]> => {
  const { body } = await loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${new URLSearchParams({ action: 'ExportFec', year: '2026', siren }).toString()}`,
    headers: { 'x-session': nadia.token },
  });
  const verifier = new BooksVerifier(`${siren}FEC20261231.txt`, null);
  body
    .split('\r\n')
    .slice(0, -1)
    .every((line) => verifier.read(line));
  expect(verifier.finish()).toBeNull();
  return body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split('\t'));
};
/** What each account comes to; debit positive. */
const balancesOf = (lines: readonly string[][]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const cells of lines)
    sums[cells[4] ?? ''] = (sums[cells[4] ?? ''] ?? 0) + centsOf(cells[11]) - centsOf(cells[12]);
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
};

beforeAll(async () => {
  page = await readFile(join(import.meta.dirname, '../../../../../docs/rules/month-by-hand.md'), 'utf8');
  here = await billingWorld(loge);
  const { world, at } = here;
  await buildSeller(loge.database, world.conciergerieId, { siren });
  await sql`update conciergeries set bill_series = 'THO' where id = ${world.conciergerieId}`.execute(loge.database);
  nadia = await world.manager(['COMPTA', 'PROD', 'BILLING_MGMT']);
  const partnerAt72 = async () => ({
    partner_id: await buildPartner(loge.database, { all_items_buying_price_percent: 72 }),
  });
  const of = (price_cents: number, over: object = {}) => world.offer({ items: [{ price_cents }], ...over });
  const offers = {
    A: await of(2_250, await partnerAt72()),
    B: await of(2_140),
    C: await of(4_500),
    D: await of(2_000, { vat_rate_percent: 5.5, sells_goods: true }),
    E: await of(1_350),
    F: await of(3_000, { ...(await partnerAt72()), partner_will_bill: true }),
    G: await of(900),
  };
  [cleaner, repairer] = [offers.A, offers.F];
  const advance = advanceOrder(loge, () => nadia.id);
  const order = (name: string): number => orders[name] ?? 0;
  const done = (name: string) => advance(order(name), 'accepted', 'done');
  for (const name of ['A', 'B', 'C', 'D', 'E'] as const) orders[name] = await world.placed(offers[name]);
  orders['F'] = await world.placed(offers.F, { paymentMode: 4 });
  await at('2026-10-05T08:00:00Z', async () => {
    await done('A');
    await pay(order('A'), 2_250);
    await bill(order('A'));
  });
  await at('2026-10-12T08:00:00Z', () => pay(order('D'), 2_000));
  await at('2026-10-19T08:00:00Z', () => done('C'));
  await at('2026-10-20T08:00:00Z', async () => {
    await pay(order('C'), 2_000);
    await world.credit(world.camille.id, 1_500);
  });
  await at('2026-10-21T08:00:00Z', async () => {
    await done('F');
    const { id: paymentId } = await loge.database
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', order('F'))
      .executeTakeFirstOrThrow();
    expect(await loge.call('CollectPayment', { paymentId }, nadia)).toMatchObject({ code: 0 });
  });
  await at('2026-10-26T08:00:00Z', async () => {
    await done('D');
    await bill(order('D'));
  });
  await at('2026-10-27T08:00:00Z', async () => {
    await done('E');
    await bill(order('E'));
  });
  await at('2026-10-28T08:00:00Z', async () => {
    expect(await loge.call('deleteBill', { orderId: order('E') }, nadia)).toMatchObject({ code: 0 });
    await bill(order('E'));
  });
  await at('2026-10-30T08:00:00Z', async () => {
    orders['G'] = await world.placed(offers.G, { useCredits: true, expectedCredits: 900 });
    await done('G');
  });
  await at('2026-10-31T22:30:00Z', () => done('B'));
});

test('the books of October come to what the page works out by hand', async () => {
  await here.at('2026-11-01T09:00:00Z', async () => {
    await numberBookEntries(loge.database, loge.now);
    const lines = await fec();
    const balance = tableOf('The balance on 31 October');
    const byHand = balance.filter(([account]) => account !== 'sum');
    expect(balancesOf(lines)).toEqual(
      Object.fromEntries(byHand.map(([account = '', , debit, credit]) => [account, centsOf(debit) - centsOf(credit)])),
    );
    const [, , debit, credit] = balance.at(-1) ?? [];
    expect([debit, credit].map(centsOf)).toEqual(
      [2, 3].map((column) => byHand.reduce((sum, row) => sum + centsOf(row[column]), 0)),
    );
    expect(new Set(lines.map((cells) => cells[2])).size).toBe(20);
    for (const [rate = '', base = '', vat] of tableOf('The VAT of the month')) {
      const account = rate === '20' ? '445720' : '445755';
      expect([rate, -(balancesOf(lines)[account] ?? 0)]).toEqual([rate, centsOf(vat)]);
      const htCents = centsOf(base.split(' ').at(-1));
      expect(
        Math.abs((htCents * Number(rate.replace(',', '.'))) / 100 - centsOf(vat)),
        'VAT of that base',
      ).toBeLessThan(1);
    }
  });
});

test('and so do its papers', async () => {
  const { rows } = await sql<{ paper: string; day: string; cents: number; order: number }>`
    select reference as paper, to_char(issued_on, 'DD/MM') as day, including_vat_cents::int as cents, order_id::int as "order" from bills order by id
  `.execute(loge.database);
  expect(rows).toEqual(
    tableOf('The papers').map(([paper, day, cents, name = '']) => ({
      paper,
      day,
      cents: centsOf(cents),
      order: orders[name],
    })),
  );
});

test('November: what is paid makes the rest of the VAT due', async () => {
  const [, due, waits] = /\*\*([\d,]+)\*\* of 20 % become due, ([\d,]+) of E wait/.exec(page) ?? [];
  await here.at('2026-11-03T09:00:00Z', () => pay(orders['C'] ?? 0, 2_500));
  await here.at('2026-11-05T09:00:00Z', () => pay(orders['B'] ?? 0, 2_140));
  await here.at('2026-12-01T09:00:00Z', async () => {
    await numberBookEntries(loge.database, loge.now);
    const lines = await fec();
    const ofNovember = lines.filter((cells) => cells[3]?.startsWith('202611') === true);
    expect(-(balancesOf(ofNovember)['445720'] ?? 0)).toBe(centsOf(due));
    expect(-(balancesOf(lines)['4457420'] ?? 0)).toBe(centsOf(waits));
  });
});

test('December: a commission is invoiced and a partner’s invoice entered, and both are settled', async () => {
  const claire = here.claire;
  const act = async (action: string, input: Record<string, unknown>) =>
    expect(await loge.call(action, input, claire)).toMatchObject({ code: 0 });
  await buildMandate(loge.database, cleaner.partnerId, { by: nadia.id, now: loge.now });
  const statements = [await here.generate(repairer), await here.generate(cleaner)];
  await here.at('2026-12-03T09:00:00Z', async () => {
    for (const attenduFactuId of statements)
      await act('OpenOrCloseAttenduFactu', { attenduFactuId, statusOpened: false });
    await act('IssueSelfBilledInvoice', { attenduFactuId: statements[1] });
  });
  await here.at('2026-12-28T09:00:00Z', async () => {
    await act('SettleBillingStatement', { attenduFactuId: statements[1], amount: 1620 });
    await act('SettleBillingStatement', { attenduFactuId: statements[0], amount: -840 });
  });
  await here.at('2026-12-29T09:00:00Z', async () => {
    await numberBookEntries(loge.database, loge.now);
    const lines = (await fec()).filter((cells) => /^(?:COM|AF)-/.test(cells[8] ?? ''));
    expect(lines.map((cells) => [cells[8]?.split('-')[0], cells[4], centsOf(cells[11]), centsOf(cells[12])])).toEqual(
      tableOf('The partners in December').map(([, paper, account, debit, credit]) => [
        paper,
        account,
        centsOf(debit),
        centsOf(credit),
      ]),
    );
    // What is paid shares a letter with what it pays.
    expect(lines.filter((cells) => cells[4] === '401000').map((cells) => cells[13] !== '')).toEqual([true, true]);
  });
});
