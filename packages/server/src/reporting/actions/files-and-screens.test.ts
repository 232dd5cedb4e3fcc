import { getAllCategories } from '@loge/contract/catalogue/get-all-categories';
import { getUniverseCategories } from '@loge/contract/catalogue/get-universe-categories';
import { inboxOrdersAlertList } from '@loge/contract/dashboards/inbox-orders-alert-list';
import { getAllOffresForPartner } from '@loge/contract/offers/get-all-offres-for-partner';
import { getOffrePriceGrid } from '@loge/contract/offers/get-offre-price-grid';
import { getOffrePrices } from '@loge/contract/offers/get-offre-prices';
import { allOrdersList } from '@loge/contract/orders/all-orders-list';
import { allOrdersPartner } from '@loge/contract/partner-portal/all-orders-partner';
import { getOrdersMonthList } from '@loge/contract/partner-portal/get-orders-month-list';
import { getAllPartners2 } from '@loge/contract/partners/get-all-partners2';
import { getSubscriptions } from '@loge/contract/profile/get-subscriptions';
import { biGetReport } from '@loge/contract/reporting/bi-get-report';
import { schemasOf } from '@loge/contract/shared/action-contract';
import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { isCalledOff, statusOfNumber } from '@loge/domain/orders/order-status';
import { beforeAll, expect, test } from 'vitest';
import { fillDemoWorld } from '../../demo-world/fill-demo-world.ts';
import { handlers } from '../../registry.ts';
import { ask } from '../../testing/ask.ts';
import { buildManager } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/*
 * Each file that is a table has the totals of the screen that it is of, in the demo world. Files are found in the contracts: a new one is either held against its screen
 * below, or says what it is beside one. Files of lists are held in platform/lists/lists.test.ts, one number in several files in one-number.test.ts.
 */

const loge = startTestServer();
let nadia: Signed;
let partner: Signed;
let desk = 0;

beforeAll(async () => {
  const { database } = loge;
  await fillDemoWorld(database, { today: '2026-11-20', beneficiaries: 40, orders: 600 });
  const desks = (await database.selectFrom('conciergeries').select('id').orderBy('id').execute()).map(({ id }) => id);
  desk = desks[0] ?? 0;
  const { login } = await buildManager(database, { conciergerieIds: desks, permissions: PERMISSION_KEYS });
  nadia = await loge.signIn(login);
  partner = await loge.signIn('pressing@demo.loge.test');
}, 120_000);

interface Table {
  readonly rows: number;
  /** What a column comes to; amounts in cents. */
  readonly sum: (column: string) => number;
}

async function download(action: string, fields: Record<string, string>, as: Signed): Promise<Table> {
  const url = `/gateway?${new URLSearchParams({ action, format: 'csv', ...fields }).toString()}`;
  const { body, statusCode } = await loge.server.app.inject({ method: 'GET', url, headers: { 'x-session': as.token } });
  expect([action, statusCode, body.startsWith('\uFEFF')]).toEqual([action, 200, true]);
  const [head = [], ...rows] = body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  return {
    rows: rows.length,
    sum: (column) => {
      const at = head.indexOf(column);
      if (at === -1) throw new Error(`${action} has no column ${column}: ${head.join(', ')}`);
      const values = rows.map((row) => row[at] ?? '');
      const factor = values.some((value) => /,\d\d$/.test(value)) ? 100 : 1;
      return values.reduce((sum, value) => sum + Math.round(Number(value.replace(',', '.')) * factor), 0);
    },
  };
}

/** The price of what was refused or cancelled stands struck through, and counts in no total. */
const isStruck = (number: number): boolean => {
  const status = statusOfNumber(number);
  return status !== null && isCalledOff(status);
};
const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
const offersOfAll = async () => {
  const { items } = await ask(loge, getAllPartners2, {}, nadia);
  const lists = await Promise.all(items.map(({ id }) => ask(loge, getAllOffresForPartner, { partnerId: id }, nadia)));
  return lists.flatMap(({ offres }) => offres);
};
const metric = (metricName: string, aggregation: 'count' | 'sum') => ({ metricName, aggregation });

/** What a file comes to, and what its screen says. */
type Both = readonly [file: unknown, screen: unknown];

const FILES: Readonly<Record<string, () => Promise<Both>>> = {
  ExtractAllOrdersPartner: async () => {
    const { months } = await ask(loge, getOrdersMonthList, {}, partner);
    const { month = '', nbOrders = 0 } = months[1] ?? {};
    const file = await download('ExtractAllOrdersPartner', { data: month }, partner);
    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
    const filters = [{ name: 'date', type: 'date' as const, valuesSelected: [`${month}-01`, `${month}-${last}`] }];
    const { items } = await ask(loge, allOrdersPartner, { data: { filters } }, partner);
    expect(nbOrders).toBeGreaterThan(2);
    return [
      [file.rows, file.rows, file.sum('Montant TTC')],
      [nbOrders, items.length, sumOf(items.map(({ money }) => money.amount))],
    ];
  },
  ExportBadOrders: async () => {
    const file = await download('ExportBadOrders', {}, nadia);
    const { data, numItemsTotal } = await ask(loge, inboxOrdersAlertList, {}, nadia);
    return [
      [file.rows, file.sum('Montant TTC')],
      [numItemsTotal, sumOf(data.filter(({ status }) => !isStruck(status)).map(({ amount }) => amount))],
    ];
  },
  ReportingExtraction: async () => {
    const file = await download(
      'ReportingExtraction',
      { conciergeries: JSON.stringify([desk]), from: '2026-09-01', to: '2026-11-20' },
      nadia,
    );
    const filters = [
      { dimensionName: 'creationDay', criteria: [], include: true, from: '2026-09-01', to: '2026-11-20' },
      { dimensionName: 'conciergerie', criteria: [String(desk)], include: true },
    ];
    const metrics = [
      metric('orders', 'count'),
      metric('ordersDone', 'count'),
      metric('ordersCancelled', 'count'),
      metric('amount', 'sum'),
    ];
    const { rows } = await ask(loge, biGetReport, { cubeName: 'Orders', query: { metrics, filters } }, nadia);
    const listed = [{ name: 'date', type: 'date' as const, valuesSelected: ['2026-09-01', '2026-11-20'] }];
    const list = await ask(loge, allOrdersList, { data: { filters: listed } }, { ...nadia, conciergerieId: desk });
    return [
      [
        ['Commandes', 'Terminées', 'Annulées ou refusées', 'Montant TTC'].map(file.sum),
        [file.sum('Commandes'), file.sum('Montant TTC')],
      ],
      [rows.at(-1)?.cells.at(-1), [list.totalItems, list.totalAmount]],
    ];
  },
  ExportSubscriptionCounts: async () => {
    const file = await download('ExportSubscriptionCounts', {}, nadia);
    const { subscriptions } = await ask(loge, getSubscriptions, {}, nadia);
    return [file.sum('Abonnés'), sumOf(subscriptions.map(({ followers }) => followers))];
  },
  ExportCategories: async () => {
    const file = await download('ExportCategories', {}, nadia);
    const { categories } = await ask(loge, getUniverseCategories, {}, nadia);
    const all = await ask(loge, getAllCategories, {}, nadia);
    return [
      [file.rows, file.rows, file.sum('Offres publiées'), file.sum('Produits')],
      [
        categories.length,
        all.categories.length,
        sumOf(categories.map(({ nbOffres }) => nbOffres)),
        sumOf(categories.map(({ nbProducts }) => nbProducts)),
      ],
    ];
  },
  ExportOffers: async () => {
    const file = await download('ExportOffers', {}, nadia);
    const offers = await offersOfAll();
    return [
      [file.rows, file.sum('Éléments')],
      [offers.length, sumOf(offers.map(({ nbItems }) => nbItems))],
    ];
  },
  ExportPrices: async () => {
    const file = await download('ExportPrices', {}, nadia);
    const { totalItems } = await ask(loge, getOffrePrices, {}, nadia);
    const list = await download('ExportList', { list: 'GetOffrePrices', query: '{}' }, nadia);
    return [
      [file.rows, file.rows],
      [totalItems, list.rows],
    ];
  },
  ExportPriceGrid: async () => {
    const { items } = await ask(loge, getAllPartners2, {}, nadia);
    const { offres } = await ask(loge, getAllOffresForPartner, { partnerId: items[0]?.id ?? 0 }, nadia);
    const offreId = offres[0]?.id ?? 0;
    const file = await download('ExportPriceGrid', { offreId: String(offreId) }, nadia);
    const { lines } = await ask(loge, getOffrePriceGrid, { offreId }, nadia);
    return [file.rows, lines.flatMap(({ prices }) => prices.filter((price) => price !== null)).length];
  },
};

/** Tables that no screen shows, or that are held elsewhere. */
const BESIDE: Readonly<Record<string, string>> = {
  ExportList: 'every list, platform/lists/lists.test.ts',
  BiExportReport: 'explorer-by-hand.test.ts',
  CategoriesPrestataireOffreConciergerieExtract: 'where offers are proposed: no screen shows all of them',
  OffreConciergerieProduitsExtract: 'where products are sold: no screen shows all of them',
  OffrePublieesNonUtiliseesExtract: 'offers without orders: no screen shows all of them',
  PrestaOffreTxMargeExtract: 'one-number.test.ts and catalogue-extracts.test.ts: no screen shows all of them',
  ExportSellingPrices: 'ten years of articles: no screen shows all of them',
  ExportAnonymisation: 'accounts whose data is gone: no screen shows all of them',
  ExportOpenCampaignRate: 'flash-mailings/actions: no figure of orders',
  ExportHoursAlerts: 'dashboards/actions: no figure of orders',
  ExportAcmf: 'entries of the books',
  ExportAllBalances: 'entries of the books',
  ExportBankReconciliation: 'lines of the bank',
  ExportCashInventory: 'entries of a cash register',
  ExportCashJournal: 'entries of a cash register',
  ExportCashJournalInWords: 'entries of a cash register',
  ExportInExtenso: 'entries of the books',
};

const files = handlers
  .map(({ contract }) => contract)
  .filter((contract) => contract.bytes === true && 'format' in schemasOf(contract).input._zod.def.shape)
  .map(({ name }) => name);

test('each file that is a table is held against its screen, or is said to stand beside one', () => {
  expect(files.toSorted()).toEqual([...Object.keys(FILES), ...Object.keys(BESIDE)].toSorted());
});

test.each(Object.keys(FILES))('%s has the totals of its screen', async (name) => {
  const [file, screen] = (await FILES[name]?.()) ?? [];
  expect(file).toBeDefined();
  expect(file).toEqual(screen);
});
