import { getDashboardBadOrders } from '@loge/contract/dashboards/get-dashboard-bad-orders';
import { getDashboardBadOrdersDetail } from '@loge/contract/dashboards/get-dashboard-bad-orders-detail';
import { inboxOrdersAlertList } from '@loge/contract/dashboards/inbox-orders-alert-list';
import { allOrdersList } from '@loge/contract/orders/all-orders-list';
import { inboxOrdersList } from '@loge/contract/orders/inbox-orders-list';
import { biGetReport } from '@loge/contract/reporting/bi-get-report';
import { measureSentence } from '@loge/domain/reporting/measure-sentence';
import type { ReportingQueryOnWire } from '@loge/contract/reporting/bi-wire';
import { writeFigure } from '@loge/domain/reporting/figure-filter';
import readExcelFile from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { advanceOrder } from '../../testing/advance-order.ts';
import { ask } from '../../testing/ask.ts';
import { buildClientCompany } from '../../testing/builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';

/* The same question asked in several places has one answer (docs/rules/measures.md). */

const loge = startTestServer({ now: '2026-10-05T08:00:00Z' });
let world: OrderingWorld;
let nadia: Signed;
/** Done in October, and promised at the desk: unpaid for more than thirty days. */
let owed = 0;

beforeAll(async () => {
  world = await orderingWorld(loge);
  const shirts = await world.offer({
    extra_cost_cents: 250,
    extra_cost_label_fr: 'Livraison',
    discount_percent: 10,
    discount_label_fr: 'Remise',
    discount_label_en: 'Discount',
    items: [{ price_cents: 3000 }],
  });
  const advance = advanceOrder(loge, () => world.marc.id);
  owed = await world.placed(shirts);
  await advance(owed, 'accepted', 'done');
  const debited = await world.placed(shirts);
  await loge.call(
    'SetOrderPayments',
    { data: { orderId: debited, payments: [{ type: 12, amount: 2950 }] } },
    world.marc,
  );
  await advance(debited, 'accepted', 'done');
  const paid = await world.placed(shirts);
  await loge.call('SetOrderPayments', { data: { orderId: paid, payments: [{ type: 6, amount: 2950 }] } }, world.marc);
  await advance(paid, 'accepted', 'done');
  await advance(await world.placed(shirts), 'cancelled');
  await world.placed(shirts);
  loge.now = new Date('2026-11-20T10:00:00Z');
  nadia = await world.manager(['BI', 'REPORTING', 'BIZLOG', 'PROD', 'MONITORING']);
});

const list = (action: typeof allOrdersList | typeof inboxOrdersList, view?: string) =>
  ask(loge, action, { data: view === undefined ? {} : { view } }, nadia);

const download = async (action: string, fields: Record<string, string>): Promise<Buffer> => {
  const url = `/gateway?${new URLSearchParams({ action, ...fields }).toString()}`;
  const answer = await loge.server.app.inject({ method: 'GET', url, headers: { 'x-session': nadia.token } });
  return answer.rawPayload;
};

type Sheet = readonly (readonly unknown[])[];
async function extract(id: string): Promise<{ readonly rows: Sheet; readonly definitions: Sheet }> {
  const { data } = await loge.call('launchNewExtract', { id, from: '2026-01-01' }, nadia);
  const file = Buffer.from(String((data as unknown as { data: string }).data), 'base64');
  const sheets = (await readExcelFile(file)) as unknown as { data: Sheet }[];
  return { rows: sheets[0]?.data ?? [], definitions: sheets[1]?.data ?? [] };
}
const column = ([head = [], ...rows]: Sheet, name: string): unknown[] => rows.map((row) => row[head.indexOf(name)]);
const totalOf = (rows: Sheet): number =>
  Math.round(column(rows, 'Montant TTC').reduce<number>((sum, value) => sum + Number(value ?? 0), 0) * 100);

test.each([
  ['AllOrdersList', allOrdersList],
  ['InboxOrdersList', inboxOrdersList],
] as const)('each view of %s counts the list that it opens', async (_name, action) => {
  const { views } = await list(action);
  expect(views.length).toBeGreaterThan(5);
  for (const { name, count } of views) expect([name, (await list(action, name)).totalItems]).toEqual([name, count]);
});

test('unpaid is the same order above all orders, in the inbox, in the explorer and in the file', async () => {
  expect((await list(allOrdersList, 'unpaid')).items.map(({ id }) => id)).toEqual([owed]);
  expect((await list(inboxOrdersList, 'unpaid')).items.map(({ id }) => id)).toEqual([owed]);
  expect(column((await extract('CommandesImpayees')).rows, 'Commande')).toEqual([owed]);
  const query = { metrics: [{ metricName: 'unpaidOrders', aggregation: 'count' as const }] };
  const { rows } = await ask(loge, biGetReport, { cubeName: 'Orders', query }, nadia);
  expect(rows.at(-1)?.cells[0]).toEqual([1]);
});

test('an anomaly is the same on the dashboard, its detail, its list and its file, and is one of the unpaid', async () => {
  const { conciergeries } = await ask(loge, getDashboardBadOrders, {}, nadia);
  expect(conciergeries).toMatchObject([{ nbAnomalies: 1, reasons: { longUnpaid: 1 } }]);
  const detail = await ask(loge, getDashboardBadOrdersDetail, { conciergerieId: world.conciergerieId }, nadia);
  const listed = await ask(loge, inboxOrdersAlertList, { pageNumber: 1 }, nadia);
  const file = (await download('ExportBadOrders', { format: 'csv' })).toString('utf8').trimEnd().split('\r\n');
  expect(detail.nbAnomalies).toBe(1);
  expect([detail.orders, listed.data].map((orders) => orders.map(({ id }) => id))).toEqual([[owed], [owed]]);
  expect(file.slice(1).map((line) => Number(line.split(';')[0]))).toEqual([owed]);
});

test('what is owed is the same in the list, the explorer, the report and the files, and nothing for what was cancelled', async () => {
  const due = 4 * 2950;
  expect((await list(allOrdersList)).totalAmount).toBe(due);
  const query = { metrics: [{ metricName: 'amount', aggregation: 'sum' as const }] };
  const { rows } = await ask(loge, biGetReport, { cubeName: 'Orders', query }, nadia);
  expect(rows.at(-1)?.cells[0]).toEqual([due]);
  const asked = { conciergeries: JSON.stringify([world.conciergerieId]), from: '2026-01-01', to: '2026-12-31' };
  const report = (await download('ReportingExtraction', { ...asked, format: 'csv' })).toString('utf8');
  const lines = report
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  const at = lines[0]?.indexOf('Montant TTC') ?? -1;
  const cents = lines.slice(1).map((line) => Math.round(Number(line[at]?.replace(',', '.')) * 100));
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(due);
  expect(totalOf((await extract('Commandes')).rows)).toBe(due);
  expect(totalOf((await extract('Lignes')).rows), 'lines add up to their orders').toBe(due);
});

test('each figure of the explorer opens the same orders in the list of orders, with the same sum', async () => {
  const metrics = [
    { metricName: 'orders', aggregation: 'count' as const },
    { metricName: 'amount', aggregation: 'sum' as const },
  ];
  const dimensionsRows = ['universe', 'status', 'paymentMode'];
  const dimensionsColumns = ['creationMonth', 'placedBy'];
  const filters: ReportingQueryOnWire['filters'] = [
    { dimensionName: 'creationDay', criteria: [], include: true, from: '2026-10-01', to: '2026-11-30' },
    { dimensionName: 'partner', criteria: ['999999'], include: false },
  ];
  const query = { metrics, dimensionsRows, dimensionsColumns, filters };
  const { rows, columns } = await ask(loge, biGetReport, { cubeName: 'Orders', query }, nadia);
  const keysOf = (names: readonly string[], keys: readonly string[]): ReportingQueryOnWire['filters'] =>
    keys.map((key, index) => ({ dimensionName: names[index] ?? '', criteria: [key], include: true }));
  let asked = 0;
  for (const { keys, cells } of rows)
    for (const [place, [count, cents]] of cells.entries()) {
      if (count === null || count === undefined) continue;
      const here = [...keysOf(dimensionsRows, keys), ...keysOf(dimensionsColumns, columns[place]?.keys ?? [])];
      const figure = writeFigure({ cubeName: 'Orders', filters: [...filters, ...here] }) ?? [];
      const filter = { name: 'figure', type: 'in' as const, valuesSelected: [...figure] };
      const { totalItems, totalAmount } = await ask(loge, allOrdersList, { data: { filters: [filter] } }, nadia);
      expect([figure, totalItems, totalAmount]).toEqual([figure, count, cents ?? 0]);
      asked += 1;
    }
  expect(asked).toBeGreaterThan(10);
});

test('a figure that a list does not know is refused at its values, and says what it is in both languages', async () => {
  const filter = (valuesSelected: string[]) => ({ name: 'figure', type: 'in' as const, valuesSelected });
  const refused = await loge.call('AllOrdersList', { data: { filters: [filter(['0.nothing=1'])] } }, nadia);
  expect(refused).toMatchObject({ fields: [{ field: 'data.filters.0.valuesSelected', rule: 'invalidChoice' }] });
  const figure = ['0.creationMonth=2026-10', '1.status!=cancelled', '2.creationDay>2026-10-02'];
  const { filters } = await ask(loge, allOrdersList, { data: { filters: [filter(figure)] } }, nadia);
  expect(filters[0]).toMatchObject({ name: 'figure', label: 'Chiffre', valuesSelected: figure });
  expect(filters[0]?.values.map(({ label }) => label)).toEqual([
    'Mois de création\u00a0: octobre 2026',
    'Statut sauf Annulée',
    'Jour de création depuis 02/10/2026',
  ]);
  const stranger = await buildClientCompany(loge.database, { name: 'Société inconnue' });
  const foreign = await ask(loge, allOrdersList, { data: { filters: [filter([`0.company=${stranger}`])] } }, nadia);
  expect(foreign.filters[0]?.values, 'names of others are not told').toMatchObject([
    { label: expect.stringMatching(new RegExp(`${stranger}$`)) },
  ]);
  const { filters: without } = await list(allOrdersList);
  expect(without.map(({ name }) => name)).not.toContain('figure');
});

test('what was billed is each order’s bill less its credit note, and empty without one', async () => {
  await buildSeller(loge.database, world.conciergerieId);
  const biller = await world.manager(['BILLING_MGMT']);
  const billed = async () => {
    const { rows } = await extract('Commandes');
    return column(rows, 'Facturé').at(column(rows, 'Commande').indexOf(owed));
  };
  expect(await billed()).toBeNull();
  expect(await loge.call('GenerateTicket', { orderId: owed }, biller)).toMatchObject({ code: 0 });
  expect(await billed()).toBe(29.5);
  expect(await loge.call('deleteBill', { orderId: owed }, biller)).toMatchObject({ code: 0 });
  expect(await billed()).toBe(0);
});

test('a workbook says in its second sheet what its figures mean', async () => {
  const { definitions } = await extract('Commandes');
  expect(definitions).toEqual([
    ['Colonne', 'Ce qu’elle veut dire'],
    ['Montant TTC', measureSentence('amountDue', 'fr')],
    ['Facturé', measureSentence('invoiced', 'fr')],
    ['Encaissé', measureSentence('collectedNet', 'fr')],
    ['Impayée', measureSentence('unpaid', 'fr')],
  ]);
});
