import { basicData } from '@loge/contract/access/basic-data';
import { getAllCategories } from '@loge/contract/catalogue/get-all-categories';
import { getOffresForProduct } from '@loge/contract/catalogue/get-offres-for-product';
import { getProduct } from '@loge/contract/catalogue/get-product';
import { getProducts } from '@loge/contract/catalogue/get-products';
import { getUniverseCategories } from '@loge/contract/catalogue/get-universe-categories';
import { getUniverses } from '@loge/contract/catalogue/get-universes';
import { getMessageThread } from '@loge/contract/chat/get-message-thread';
import { getMessageThreads } from '@loge/contract/chat/get-message-threads';
import { getDashboardBadOrders } from '@loge/contract/dashboards/get-dashboard-bad-orders';
import { getDashboardBadOrdersDetail } from '@loge/contract/dashboards/get-dashboard-bad-orders-detail';
import { inboxOrdersAlertList } from '@loge/contract/dashboards/inbox-orders-alert-list';
import { myAlerts } from '@loge/contract/notifications/my-alerts';
import { getAllOffresForPartner } from '@loge/contract/offers/get-all-offres-for-partner';
import { getEditableOffre } from '@loge/contract/offers/get-editable-offre';
import { getOffersToClassify } from '@loge/contract/offers/get-offers-to-classify';
import { myOrdersList } from '@loge/contract/ordering/my-orders-list';
import { allOrdersList } from '@loge/contract/orders/all-orders-list';
import { getReturns } from '@loge/contract/orders/get-returns';
import { inboxOrdersList } from '@loge/contract/orders/inbox-orders-list';
import { allOrdersPartner } from '@loge/contract/partner-portal/all-orders-partner';
import { getOrdersMonthList } from '@loge/contract/partner-portal/get-orders-month-list';
import { getAllPartners2 } from '@loge/contract/partners/get-all-partners2';
import { getPartnerInfo } from '@loge/contract/partners/get-partner-info';
import { getPartnerOrders } from '@loge/contract/partners/get-partner-orders';
import { getPresentationsForPartenaire } from '@loge/contract/partners/get-presentations-for-partenaire';
import { removalRequests } from '@loge/contract/admin/removal-requests';
import { getOrdersForReception } from '@loge/contract/reception/get-orders-for-reception';
import { getPartnersForReception } from '@loge/contract/reception/get-partners-for-reception';
import { getPrintForRemise } from '@loge/contract/reception/get-print-for-remise';
import { getRemisesHistory } from '@loge/contract/reception/get-remises-history';
import { biGetOrdersBehind } from '@loge/contract/reporting/bi-get-orders-behind';
import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { CALLED_OFF_STATUSES, isDone, ORDER_STATUSES } from '@loge/domain/orders/order-status';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { fillDemoWorld } from '../../demo-world/fill-demo-world.ts';
import { ask } from '../../testing/ask.ts';
import { buildManager, buildUser } from '../../testing/builders.ts';
import { countsOfAnswers, NO_LIST, reasonsForNoList } from '../../testing/counts-of-answers.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/*
 * Each count that an answer holds is as many as the list that it opens, in the demo world. Counts are found in the contracts: a new one is either held against its list
 * below, or says why there is none.
 */

const loge = startTestServer();
let nadia: Signed;
/** Nadia at the desk with most orders. */
let atDesk: Signed;
let admin: Signed;
let camille: Signed;
let partner: Signed;
let partners: readonly { readonly id: number; readonly nbOffres: number; readonly nbConciergeries: number }[] = [];

beforeAll(async () => {
  const { database } = loge;
  await fillDemoWorld(database, { today: '2026-11-20', beneficiaries: 40, orders: 250 });
  // A world as small as this one has nothing abnormal: some of its orders become so.
  await sql`
    update orders set anomalies = '{"overpaid": "2026-11-01T00:00:00Z", "longUnpaid": "2026-11-02T00:00:00Z"}', anomaly_at = '2026-11-01T00:00:00Z'
    where id in (select distinct on (conciergerie_id) id from orders where status = 'done' order by conciergerie_id, id)
  `.execute(database);
  const desks = (await database.selectFrom('conciergeries').select('id').orderBy('id').execute()).map(({ id }) => id);
  nadia = await loge.signIn(
    (await buildManager(database, { conciergerieIds: desks, permissions: PERMISSION_KEYS })).login,
  );
  atDesk = { ...nadia, conciergerieId: desks[0] ?? 0 };
  admin = await loge.signIn((await buildUser(database, { is_admin: true })).login);
  camille = await loge.signIn('camille@demo.loge.test');
  partner = await loge.signIn('pressing@demo.loge.test');
  partners = (await ask(loge, getAllPartners2, {}, nadia)).items;
}, 120_000);

/** What a count says beside how many its list holds, one pair for each count that was looked at. */
type Pairs = readonly (readonly [count: number, listed: number])[];
const each = async <Of>(items: readonly Of[], pair: (item: Of) => Promise<Pairs[number] | Pairs>): Promise<Pairs> => {
  const pairs: Pairs[number][] = [];
  for (const item of items) {
    const found = await pair(item);
    if (typeof found[0] === 'number') pairs.push(found as Pairs[number]);
    else pairs.push(...(found as Pairs));
  }
  return pairs;
};

const viewsOf = async (action: typeof allOrdersList | typeof inboxOrdersList, as: Signed): Promise<Pairs> =>
  each((await ask(loge, action, { data: {} }, as)).views, async ({ name, count }) => [
    count,
    (await ask(loge, action, { data: { view: name } }, as)).totalItems,
  ]);

const openStatuses = ORDER_STATUSES.filter(
  ({ key }) => !isDone(key) && !(CALLED_OFF_STATUSES as readonly string[]).includes(key),
).map(({ number }) => String(number));
const ordersOfPartner = async (partnerId: number, statuses: readonly string[] | null): Promise<number> => {
  const filters = statuses === null ? [] : [{ name: 'status', type: 'in' as const, valuesSelected: [...statuses] }];
  return (await ask(loge, getPartnerOrders, { partnerId, filters }, nadia)).totalItems;
};

const someCategories = async () => (await ask(loge, getAllCategories, {}, nadia)).categories.slice(0, 12);
const standingProducts = async (categoryId: number): Promise<number> =>
  (await ask(loge, getProducts, { categoryId }, nadia)).products.filter(({ archived }) => !archived).length;
const someProducts = async () =>
  (
    await Promise.all(
      (await someCategories()).map(({ catOffreId }) => ask(loge, getProducts, { categoryId: catOffreId }, nadia)),
    )
  )
    .flatMap(({ products }) => products)
    .slice(0, 12);
const offersByCategory = async (): Promise<ReadonlyMap<number, number>> => {
  const counts = new Map<number, number>();
  for (const { id } of partners)
    for (const { catOffreId, published } of (await ask(loge, getAllOffresForPartner, { partnerId: id }, nadia)).offres)
      if (published !== 0) counts.set(catOffreId, (counts.get(catOffreId) ?? 0) + 1);
  return counts;
};
const categories = async (): Promise<readonly { id: number; nbOffres: number; nbProducts: number }[]> =>
  (await ask(loge, getUniverseCategories, {}, nadia)).categories.slice(0, 12);
const inUniverses = async () =>
  (await ask(loge, getUniverses, {}, nadia)).universes.flatMap(({ items }) => items).slice(0, 12);
const offersOfProduct = (id: number) => ask(loge, getOffresForProduct, { id, exhaustiveList: true }, nadia);
const someOffers = async () =>
  (
    await Promise.all(
      partners.slice(0, 4).map(async ({ id }) => {
        const { offres } = await ask(loge, getAllOffresForPartner, { partnerId: id }, nadia);
        return offres.slice(0, 3).map((offre) => ({ ...offre, partnerId: id }));
      }),
    )
  ).flat();
const edited = (offreId: number, partnerId: number) => ask(loge, getEditableOffre, { offreId, partnerId }, nadia);

const anomalies = async () => (await ask(loge, getDashboardBadOrders, {}, nadia)).conciergeries;
const abnormalAt = (conciergerieId: number) =>
  ask(loge, getDashboardBadOrdersDetail, { conciergerieId }, nadia).then(({ orders }) => orders);
const unread = async (as: Signed): Promise<number> =>
  (await ask(loge, getMessageThreads, {}, as)).threads.reduce((sum, thread) => sum + thread.numberOfUnreadMessages, 0);
const awaited = async () => (await ask(loge, getPartnersForReception, {}, atDesk)).partners;
const handovers = async () => (await ask(loge, getRemisesHistory, {}, atDesk)).remises;
const printed = async (remiseId: number) =>
  (await ask(loge, getPrintForRemise, { remiseId }, nadia)).remise.detail.byPartner.flatMap(({ orders }) => orders);
const goods = async (partnerId: number) =>
  (await ask(loge, getOrdersForReception, { partnerIdsToInclude: [partnerId] }, atDesk)).items;
const articlesIn = (orders: readonly { readonly orderItems: readonly { readonly articles: number }[] }[]): number =>
  orders.flatMap(({ orderItems }) => orderItems).reduce((sum, { articles }) => sum + articles, 0);

/** Each count that opens a list, held against it. */
const COUNTS: Readonly<Record<string, () => Promise<Pairs>>> = {
  'AllOrdersList.views[].count': () => viewsOf(allOrdersList, nadia),
  'InboxOrdersList.views[].count': () => viewsOf(inboxOrdersList, nadia),
  'AllOrdersPartner.views[].count': async () =>
    each((await ask(loge, allOrdersPartner, { data: {} }, partner)).views, async ({ name, count }) => [
      count,
      (await ask(loge, allOrdersPartner, { data: { view: name } }, partner)).totalItems,
    ]),
  'MyAlerts.numberOfAnomaliesForConciergerie': async () => {
    const { numberOfAnomaliesForConciergerie: count } = await ask(loge, myAlerts, {}, atDesk);
    const lists = [
      await ask(loge, inboxOrdersList, { data: {} }, atDesk),
      await ask(loge, allOrdersList, { data: { view: 'toProcess' } }, atDesk),
    ];
    return lists.map(({ totalItems }) => [count, totalItems]);
  },
  'BasicData.nbUnreadMessages': async () =>
    each([camille, atDesk], async (as) => [(await ask(loge, basicData, {}, as)).nbUnreadMessages, await unread(as)]),
  'BasicData.nbUnreadAlerts': async () =>
    each([camille, nadia], async (as) => [
      (await ask(loge, basicData, {}, as)).nbUnreadAlerts,
      (await ask(loge, myAlerts, {}, as)).data.filter(({ acked }) => !acked).length,
    ]),
  'getMessageThreads.numberOfUnreadMessages': async () =>
    each([camille, atDesk], async (as) => [
      (await ask(loge, getMessageThreads, {}, as)).numberOfUnreadMessages,
      await unread(as),
    ]),
  'getMessageThreads.threads[].numberOfUnreadMessages': async () =>
    each((await ask(loge, getMessageThreads, {}, camille)).threads.slice(0, 5), async (thread) => {
      const { messageThreadType, targetId } = thread;
      const { elements } = await ask(loge, getMessageThread, { messageThreadType, targetId }, camille);
      const waiting = elements.filter(({ acknowledged, fromOwnSide }) => !acknowledged && !fromOwnSide);
      return [thread.numberOfUnreadMessages, waiting.length];
    }),
  'BiGetOrdersBehind.total': async () => {
    const query = { metrics: [{ metricName: 'orders', aggregation: 'count' as const }] };
    const at = [{ dimensionName: 'conciergerie', key: String(atDesk.conciergerieId) }];
    const { total } = await ask(loge, biGetOrdersBehind, { cubeName: 'Orders', query, at }, nadia);
    return [[total, (await ask(loge, allOrdersList, { data: {} }, atDesk)).totalItems]];
  },
  'MyOrdersList.countInProgress': async () => {
    const { countInProgress, data } = await ask(loge, myOrdersList, {}, camille);
    return [[countInProgress, data.length]];
  },
  'GetOrdersMonthList.months[].nbOrders': async () =>
    each((await ask(loge, getOrdersMonthList, {}, partner)).months, async ({ month, nbOrders }) => {
      const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
      const valuesSelected = [`${month}-01`, `${month}-${last}`];
      const filters = [{ name: 'date', type: 'date' as const, valuesSelected }];
      return [nbOrders, (await ask(loge, allOrdersPartner, { data: { filters } }, partner)).totalItems];
    }),
  'GetDashboardBadOrders.conciergeries[].nbAnomalies': async () =>
    each(await anomalies(), async (desk) => [desk.nbAnomalies, (await abnormalAt(desk.conciergerieId)).length]),
  'GetDashboardBadOrders.conciergeries[].reasons': async () =>
    each(await anomalies(), async ({ conciergerieId, reasons }) => {
      const orders = await abnormalAt(conciergerieId);
      return Object.entries(reasons).map(([reason, count]) => [
        count,
        orders.filter((order) => (order.reasons as readonly string[]).includes(reason)).length,
      ]);
    }),
  'GetDashboardBadOrders.conciergeries[].statuses': async () =>
    each(await anomalies(), async ({ conciergerieId, statuses }) => [
      Object.values(statuses).reduce((sum, count) => sum + count, 0),
      (await abnormalAt(conciergerieId)).length,
    ]),
  'GetDashboardBadOrdersDetail.nbAnomalies': async () =>
    each(await anomalies(), async ({ conciergerieId }) => {
      const { nbAnomalies, orders } = await ask(loge, getDashboardBadOrdersDetail, { conciergerieId }, nadia);
      return [nbAnomalies, orders.length];
    }),
  'InboxOrdersAlertList.numItemsTotal': async () => {
    const { numItemsTotal } = await ask(loge, inboxOrdersAlertList, {}, nadia);
    const inTiles = (await anomalies()).reduce((sum, { nbAnomalies }) => sum + nbAnomalies, 0);
    return [[numItemsTotal, inTiles]];
  },
  'InboxOrdersAlertList.reasonsCounts': async () =>
    each(Object.entries((await ask(loge, inboxOrdersAlertList, {}, nadia)).reasonsCounts), async ([reason, count]) => [
      count,
      (await ask(loge, inboxOrdersAlertList, { reasons: { [reason]: true } }, nadia)).numItemsTotal,
    ]),
  'GetAllPartners2.items[].nbOffres': async () =>
    each(partners.slice(0, 10), async ({ id, nbOffres }) => {
      const { offres } = await ask(loge, getAllOffresForPartner, { partnerId: id }, nadia);
      return [nbOffres, new Set(offres.filter(({ published }) => published === 1).map((one) => one.originalId)).size];
    }),
  'GetAllPartners2.items[].nbConciergeries': async () =>
    each(partners.slice(0, 10), async ({ id, nbConciergeries }) => {
      const { conciergeries } = await ask(loge, getPartnerInfo, { partnerId: id }, nadia);
      return [nbConciergeries, conciergeries.filter(({ active }) => active).length];
    }),
  'GetPartnerInfo.counts.orders': async () =>
    each(partners.slice(0, 10), async ({ id }) => [
      (await ask(loge, getPartnerInfo, { partnerId: id }, nadia)).counts.orders,
      await ordersOfPartner(id, null),
    ]),
  'GetPartnerInfo.counts.openOrders': async () =>
    each(partners.slice(0, 10), async ({ id }) => [
      (await ask(loge, getPartnerInfo, { partnerId: id }, nadia)).counts.openOrders,
      await ordersOfPartner(id, openStatuses),
    ]),
  'GetPartnerInfo.counts.presentations': async () =>
    each(partners.slice(0, 5), async ({ id }) => [
      (await ask(loge, getPartnerInfo, { partnerId: id }, nadia)).counts.presentations,
      (await ask(loge, getPresentationsForPartenaire, { partnerId: id }, nadia)).presentations.length,
    ]),
  'GetPartnerInfo.counts.offres': async () =>
    each(partners.slice(0, 5), async ({ id }) => [
      (await ask(loge, getPartnerInfo, { partnerId: id }, nadia)).counts.offres,
      (await ask(loge, getAllOffresForPartner, { partnerId: id }, nadia)).offres.length,
    ]),
  'GetAllOffresForPartner.offres[].nbItems': async () =>
    each(await someOffers(), async ({ id, partnerId, nbItems }) => [
      nbItems,
      (await edited(id, partnerId)).items.length,
    ]),
  'GetAllOffresForPartner.offres[].nbConciergeries': async () =>
    each(await someOffers(), async ({ id, partnerId, nbConciergeries }) => [
      nbConciergeries,
      (await edited(id, partnerId)).conciergeries.filter(({ selected }) => selected).length,
    ]),
  'GetOffersToClassify.total': async () => {
    const { total, offers } = await ask(loge, getOffersToClassify, {}, nadia);
    return [[total, offers.length]];
  },
  'GetAllCategories.categories[].nbProducts': async () =>
    each(await someCategories(), async ({ catOffreId, nbProducts }) => [
      nbProducts,
      await standingProducts(catOffreId),
    ]),
  'GetUniverseCategories.categories[].nbProducts': async () =>
    each(await categories(), async ({ id, nbProducts }) => [nbProducts, await standingProducts(id)]),
  'GetUniverses.universes[].items[].nbProducts': async () =>
    each(await inUniverses(), async ({ id, nbProducts }) => [nbProducts, await standingProducts(id)]),
  'GetUniverseCategories.categories[].nbOffres': async () => {
    const counts = await offersByCategory();
    return (await categories()).map(({ id, nbOffres }) => [nbOffres, counts.get(id) ?? 0]);
  },
  'GetUniverses.universes[].items[].nbOffres': async () => {
    const counts = await offersByCategory();
    return (await inUniverses()).map(({ id, nbOffres }) => [nbOffres, counts.get(id) ?? 0]);
  },
  'GetProducts.products[].nbOffres': async () =>
    each(await someProducts(), async ({ id, nbOffres }) => {
      const { offres, totalItems } = await offersOfProduct(id);
      return [
        [nbOffres, offres.length],
        [totalItems, offres.length],
      ];
    }),
  'GetProduct.product.nbOffres': async () =>
    each(await someProducts(), async ({ id }) => [
      (await ask(loge, getProduct, { id }, nadia)).product.nbOffres,
      (await offersOfProduct(id)).offres.length,
    ]),
  'GetPartnersForReception.partners[].nbOrders': async () =>
    each(await awaited(), async ({ partnerId, nbOrders }) => [nbOrders, (await goods(partnerId)).length]),
  'GetPartnersForReception.partners[].nbItems': async () =>
    each(await awaited(), async ({ partnerId, nbItems }) => [nbItems, articlesIn(await goods(partnerId))]),
  'GetRemisesHistory.remises[].nbOrders': async () =>
    each(await handovers(), async ({ id, nbOrders }) => [nbOrders, (await printed(id)).length]),
  'GetReturns.total': async () => {
    const { total, returns } = await ask(loge, getReturns, {}, atDesk);
    return [[total, returns.length]];
  },
  'RemovalRequests.open': async () => {
    const { open, items } = await ask(loge, removalRequests, {}, admin);
    return [[open, items.length]];
  },
  'RemovalRequests.overdue': async () => {
    const { overdue, items } = await ask(loge, removalRequests, {}, admin);
    return [[overdue, items.filter(({ urgency }) => urgency === 'overdue').length]];
  },
};

test.each(Object.keys(COUNTS))('%s is as many as its list holds', async (name) => {
  const pairs = (await COUNTS[name]?.()) ?? [];
  expect(pairs.length).toBeGreaterThan(0);
  expect(pairs.map(([count]) => count)).toEqual(pairs.map(([, listed]) => listed));
});

test('each count of an answer is held against its list, or is said to have none', () => {
  expect(countsOfAnswers.length).toBeGreaterThan(100);
  expect(countsOfAnswers.filter((name) => !(name in COUNTS) && reasonsForNoList(name).length === 0)).toEqual([]);
  expect(Object.keys(COUNTS).filter((name) => !countsOfAnswers.includes(name))).toEqual([]);
  expect(Object.keys(COUNTS).filter((name) => reasonsForNoList(name).length > 0)).toEqual([]);
  const patterns = Object.values(NO_LIST).flat();
  expect(patterns.filter((one) => !countsOfAnswers.some((name) => one.test(name))).map(String)).toEqual([]);
});
