import { computeNextAttenduFactu } from '@loge/contract/billing/compute-next-attendu-factu';
import { genererAttenduFactuPourTous } from '@loge/contract/billing/generer-attendu-factu-pour-tous';
import { biGetReport } from '@loge/contract/reporting/bi-get-report';
import type { InputOf } from '@loge/contract/shared/action-contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { advanceOrder } from '../../testing/advance-order.ts';
import { ask } from '../../testing/ask.ts';
import { type BillingWorld, billingWorld } from '../../testing/billing-world.ts';
import { buildPartner } from '../../testing/builders.ts';
import { buildWeeklyHours } from '../../testing/calendar-builders.ts';
import { buildCategory, type BuiltOffer, buildUniverse } from '../../testing/catalogue-builders.ts';
import type { OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

/* The month of docs/rules/month-by-hand.md: each number here is worked out there. */
const loge = startTestServer({ now: '2026-10-01T08:00:00Z' });
let here: BillingWorld;
let nadia: OrderingWorld['marc'];
let shirts: BuiltOffer;
let bikes: BuiltOffer;
const orders: number[] = [];

/** An order placed and brought on at these moments. */
async function ordered(
  offer: BuiltOffer,
  quantities: readonly number[],
  { placed, done, cancelled, by, over }: Moments,
): Promise<void> {
  const { at, world } = here;
  const items = quantities.flatMap((quantity, index) =>
    quantity === 0 ? [] : [{ offreItemId: offer.itemIds[index], quantity }],
  );
  const orderId = await at(placed, () => world.placed(offer, { items, ...over }, by));
  const advance = advanceOrder(loge, () => world.marc.id);
  if (cancelled !== undefined) await at(cancelled, () => advance(orderId, 'cancelled'));
  if (done !== undefined) await at(done, () => advance(orderId, 'accepted', 'done'));
  orders.push(orderId);
}

interface Moments {
  readonly placed: string;
  readonly done?: string;
  readonly cancelled?: string;
  readonly by: OrderingWorld['camille'];
  readonly over?: object;
}

beforeAll(async () => {
  here = await billingWorld(loge);
  const { world, at } = here;
  const { database } = loge;
  await sql`update conciergeries set name = 'Tour Horizon' where id = ${world.conciergerieId}`.execute(database);
  nadia = await world.manager(['ATTENDU_FACTU', 'HANDLE_INDEMNISATIONS', 'BI', 'REPORTING']);
  const inUniverse = async (universe: string, category: string) =>
    buildCategory(database, { universe_id: await buildUniverse(database, { label_fr: universe }), label_fr: category });
  const arcades = await buildPartner(database, {
    company_name: 'Pressing des Arcades',
    all_items_buying_price_percent: 72,
  });
  const rayon = await buildPartner(database, { company_name: 'L’Atelier Rayon' });
  shirts = await world.offer({
    partner_id: arcades,
    category_id: await inUniverse('Pressing et linge', 'Nettoyage'),
    items: [{ price_cents: 450 }, { price_cents: 1690 }],
  });
  bikes = await world.offer({
    partner_id: rayon,
    category_id: await inUniverse('Auto et vélo', 'Révision'),
    all_items_buying_price_percent: 80,
    items: [{ price_cents: 4500 }],
  });
  await buildWeeklyHours(database, bikes, world.conciergerieId, [[1, '09:00', 180]]);
  await sql`update partner_conciergeries set rate_cents = 120 where partner_id = ${arcades}`.execute(database);
  await sql`update partner_conciergeries set rate_cents = 2400, rate_type = 'HOURLY_RATE' where partner_id = ${rayon}`.execute(
    database,
  );

  const { camille } = world;
  const paul = await world.beneficiary();
  await ordered(shirts, [5], { placed: '2026-10-02T08:00:00Z', done: '2026-10-05T08:00:00Z', by: camille });
  await ordered(shirts, [1, 1], { placed: '2026-10-12T08:00:00Z', done: '2026-10-31T22:30:00Z', by: paul });
  await ordered(shirts, [2], { placed: '2026-10-15T08:00:00Z', cancelled: '2026-10-16T08:00:00Z', by: camille });
  await ordered(bikes, [1], { placed: '2026-10-19T08:00:00Z', done: '2026-10-19T15:00:00Z', by: paul });
  await at('2026-10-20T08:00:00Z', async () => {
    const of = { billingType: 2, partnerId: arcades, partnerShare: 50 };
    const given = { userId: camille.id, amount: 1500, name: 'Robe tachée', ...of };
    expect((await loge.call('CreateNewUserCompensation', given, nadia)).message).toBe('');
  });
  const fromCredit = { useCredits: true, expectedCredits: 1350 };
  await ordered(shirts, [3], {
    placed: '2026-10-26T08:00:00Z',
    done: '2026-10-27T08:00:00Z',
    by: camille,
    over: fromCredit,
  });
  await ordered(shirts, [0, 1], { placed: '2026-10-30T08:00:00Z', done: '2026-10-31T23:30:00Z', by: paul });
});

const december = <Made>(work: () => Promise<Made>) => here.at('2026-12-01T09:00:00Z', work);
const report = (query: InputOf<typeof biGetReport>['query'], cubeName: 'Orders' | 'Payments' = 'Orders') =>
  december(async () => {
    const { rows } = await ask(loge, biGetReport, { cubeName, query }, nadia);
    return rows.map(({ labels, cells }) => [labels[0] ?? 'Total', ...(cells[0] ?? [])]);
  });
const sum = (metricName: string) => ({ metricName, aggregation: 'sum' as const });
const ofOctober = { dimensionName: 'creationMonth', criteria: ['2026-10'], include: true };
const notCancelled = { dimensionName: 'status', criteria: ['cancelled'], include: false };

/** Each line's kind, order (by its number in the page) and amount, and what they come to. */
async function statementOf(id: number) {
  const { details, amountTTC, amountHT, vat } = await here.detail(id);
  const lines = details.map(({ kind, commande, price }) => [kind, orders.indexOf(commande) + 1, price]);
  return { lines, amountTTC, amountHT, vat: vat.map(({ rate, amount }) => [rate, amount]) };
}

test('a month of one desk comes to what the page works out by hand', async () => {
  const { inNovember, close } = here;
  const { reports } = await inNovember(() => ask(loge, genererAttenduFactuPourTous, {}, nadia));
  expect(
    reports.map(({ partnerName, error, amountHT, amountTTC }) => [partnerName, error, amountHT, amountTTC]),
  ).toEqual([
    ['L’Atelier Rayon', null, 27_000, 32_400],
    ['Pressing des Arcades', null, 3_119, 3_743],
  ]);
  const [rayon, arcades] = reports.map(({ attenduFactuId }) => attenduFactuId ?? 0) as [number, number];
  expect(await statementOf(arcades)).toEqual({
    lines: [
      ['order', 1, 1620],
      ['order', 5, 972],
      ['order', 2, 1541],
      ['passages', 0, 360],
      ['compensation', 0, -750],
    ],
    amountTTC: 3_743,
    amountHT: 3_119,
    vat: [[20, 624]],
  });
  expect(await statementOf(rayon)).toEqual({
    lines: [
      ['order', 4, 3600],
      ['hours', 0, 28_800],
    ],
    amountTTC: 32_400,
    amountHT: 27_000,
    vat: [[20, 5_400]],
  });
  await close(arcades);
  await close(rayon);
  const next = { partnerId: shirts.partnerId, annee: 2026, mois: 11 };
  const { attenduFactuId } = await december(() => ask(loge, computeNextAttenduFactu, next, nadia));
  expect(await statementOf(attenduFactuId)).toEqual({
    lines: [
      ['order', 6, 1217],
      ['passages', 0, 120],
    ],
    amountTTC: 1_337,
    amountHT: 1_114,
    vat: [[20, 223]],
  });

  // The explorer, by the day of ordering: what was sold, what it costs us, who ordered.
  const metrics = [
    { metricName: 'orders', aggregation: 'count' as const },
    sum('amount'),
    sum('buyingPrice'),
    { metricName: 'beneficiaries', aggregation: 'countDistinct' as const },
  ];
  const byPartner = { metrics, dimensionsRows: ['partner'], filters: [ofOctober, notCancelled] };
  const sold = [
    ['Pressing des Arcades', 4, 7_430, 5_350, 2],
    ['L’Atelier Rayon', 1, 4_500, 3_600, 1],
    ['Total', 5, 11_930, 8_950, 2],
  ];
  expect(await report({ ...byPartner, sorts: [{ column: 'amount.sum', ascending: false }] })).toEqual(sold);
  const paid = { metrics: [sum('amount'), sum('awaited')], dimensionsRows: ['mode'], filters: [notCancelled] };
  expect(await report(paid, 'Payments')).toEqual([
    ['À la conciergerie', null, 10_580],
    ['Crédits', 1_350, null],
    ['Total', 1_350, 10_580],
  ]);

  // What was settled stays what it costs us, whatever is agreed afterwards.
  await sql`update partners set all_items_buying_price_percent = 50 where id = ${shirts.partnerId}`.execute(
    loge.database,
  );
  expect(await report({ ...byPartner, sorts: [{ column: 'amount.sum', ascending: false }] })).toEqual(sold);
});

test('and so does the reporting extract', async () => {
  const asked = new URLSearchParams({
    action: 'ReportingExtraction',
    conciergeries: JSON.stringify([here.world.conciergerieId]),
    from: '2026-10-01',
    to: '2026-10-31',
  });
  const answer = await december(() =>
    loge.server.app.inject({
      method: 'GET',
      url: `/gateway?${asked.toString()}`,
      headers: { 'x-session': nadia.token },
    }),
  );
  expect(answer.body.replace('\uFEFF', '').trimEnd().split('\r\n').slice(1)).toEqual([
    'Tour Horizon;2026-10;Auto et vélo;Révision;1;1;0;1;45,00;0;',
    'Tour Horizon;2026-10;Pressing et linge;Nettoyage;5;4;1;2;74,30;0;',
  ]);
});
