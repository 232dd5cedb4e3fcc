import { beforeAll, describe, expect, test } from 'vitest';
import { buildBeneficiary, buildConciergerie, buildManager, buildPartner } from '../../testing/builders.ts';
import { buildOffer } from '../../testing/catalogue-builders.ts';
import { buildOrder, type BuiltOrder } from '../../testing/order-builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();

interface Listed {
  readonly items: {
    readonly id: number;
    readonly adherent: string;
    readonly finalAmount: number | null;
    readonly inboxReason: string | null;
    readonly actions: { readonly actionName: string; readonly options: { readonly newStatus: number | null } }[];
    readonly lineItems: unknown[];
  }[];
  readonly beacItems: unknown[];
  readonly totalItems: number;
  readonly totalAmount: number;
  readonly views: { readonly name: string; readonly count: number }[];
  readonly filters: { readonly name: string; readonly values: { readonly id: string }[] }[];
}

let here = 0;
let there = 0;
let marc: Signed;
let zoe = 0;
let orders: BuiltOrder[] = [];
let pressing = 0;

const list = async (
  data: Record<string, unknown> = {},
  as: Signed = marc,
  action = 'AllOrdersList',
): Promise<Listed> => {
  const answer = await loge.call(action, { data }, as);
  expect(answer.message).toBe('');
  return answer.data as unknown as Listed;
};
const ids = ({ items }: Listed): number[] => items.map(({ id }) => id);
const at = (index: number): BuiltOrder => orders[index] as BuiltOrder;

beforeAll(async () => {
  const { database } = loge;
  here = await buildConciergerie(database, { name: 'Tour Horizon' });
  there = await buildConciergerie(database, { name: 'Campus Rive Gauche' });
  const foreign = await buildConciergerie(database);
  const manager = await buildManager(database, { conciergerieIds: [here, there] });
  marc = { ...(await loge.signIn(manager.login)), conciergerieId: here };
  zoe = (
    await buildBeneficiary(database, { conciergerie_id: here, first_name: 'Zoé', last_name: 'Martineau', vip: true })
  ).id;
  pressing = await buildPartner(database, { company_name: 'Pressing des Arcades' });
  const shirts = await buildOffer(database, {
    conciergerieIds: [here],
    partner_id: pressing,
    name_fr: 'Chemises à l’unité',
  });
  orders = [
    await buildOrder(database, { conciergerieId: here, offer: shirts, beneficiary_id: zoe, begin_date: '2026-11-20' }),
    await buildOrder(database, { conciergerieId: here, status: 'available', begin_date: '2026-11-18' }),
    await buildOrder(database, { conciergerieId: here, status: 'accepted', begin_date: '2026-11-17' }),
    await buildOrder(database, {
      conciergerieId: here,
      lines: [{ unit_price_cents: null }],
      status: 'quote_requested',
    }),
    await buildOrder(database, { conciergerieId: here, status: 'cancelled', begin_date: '2026-11-20' }),
    await buildOrder(database, { conciergerieId: there, lines: [{ quantity: 3 }] }),
    await buildOrder(database, { conciergerieId: foreign }),
  ];
});

describe('AllOrdersList', () => {
  test('lists the selected conciergerie, newest first, with what is owed for it: nothing for what was cancelled or is on quote', async () => {
    const answer = await list();
    expect(ids(answer)).toEqual([4, 3, 2, 1, 0].map((index) => at(index).id));
    expect(answer).toMatchObject({ totalItems: 5, totalAmount: 3 * 1250 });
    expect(answer.items[4]).toMatchObject({ adherent: 'Zoé Martineau', finalAmount: 1250, lineItems: [] });
    expect(answer.items[1]?.finalAmount).toBeNull();
  });

  test('lists every conciergerie of the manager when none is selected, and never another', async () => {
    const { token } = marc;
    expect(await list({}, { token })).toMatchObject({ totalItems: 6 });
    const filter = { name: 'conciergerie', type: 'in', valuesSelected: [String(there)] };
    expect(ids(await list({ filters: [filter] }))).toEqual([at(5).id]);
    expect(ids(await list({ filters: [{ ...filter, excluded: true }] }))).not.toContain(at(5).id);
    const stranger = await loge.call(
      'AllOrdersList',
      { data: { filters: [{ ...filter, valuesSelected: [String(at(6).conciergerieId)] }] } },
      marc,
    );
    expect(stranger).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'data.filters.0.valuesSelected', rule: 'invalidChoice' }],
    });
  });

  test.each([
    ['status', 'in', ['13', '6'], false, [2, 1]],
    ['status', 'in', ['20'], true, [3, 2, 1, 0]],
    ['dateRealisation', 'date', ['2026-11-18', '2026-11-20'], false, [4, 1, 0]],
    ['dateRealisation', 'date', ['', '2026-11-17'], false, [2]],
    ['dateRealisation', 'date', ['2026-11-20', ''], true, [3, 2, 1]],
    ['date', 'date', ['2026-11-18', '2026-11-18'], false, [4, 3, 2, 1, 0]],
    ['date', 'date', ['2026-11-19', ''], false, []],
    ['onQuote', 'is', ['true'], false, [3]],
    ['vip', 'is', ['true'], false, [0]],
    ['vip', 'is', ['true'], true, [4, 3, 2, 1]],
    ['unpaid', 'is', ['true'], false, []],
    ['workflow', 'in', ['RENDEZ_VOUS'], false, []],
  ] as const)('filters by %s %s %j (excluded %s)', async (name, type, valuesSelected, excluded, expected) => {
    const answer = await list({ filters: [{ name, type, valuesSelected, excluded }] });
    expect(ids(answer)).toEqual(expected.map((index) => at(index).id));
    expect(answer.totalItems).toBe(expected.length);
  });

  test('filters by a partner among those that it offers', async () => {
    const answer = await list({ filters: [{ name: 'partner', type: 'in', valuesSelected: [String(pressing)] }] });
    expect(ids(answer)).toEqual([at(0).id]);
    const offered = answer.filters.find(({ name }) => name === 'partner')?.values.map(({ id }) => id);
    expect(offered).toContain(String(pressing));
  });

  test.each([
    ['a name without its accent', 'zoe mart', [0]],
    ['a partner', 'arcades', [0]],
    ['an offer', 'chemises a', [0]],
    ['two letters at the beginning of a word', 'ma', [0]],
    ['two letters in the middle of one', 'rt', []],
    ['a sign that means something in patterns', '%', []],
  ] as const)('finds by %s', async (_what, search, expected) => {
    expect(ids(await list({ search }))).toEqual(expected.map((index) => at(index).id));
  });

  test('finds by the number of an order', async () => {
    expect(ids(await list({ search: String(at(2).id) }))).toEqual([at(2).id]);
  });

  test.each([
    ['all', 5, [4, 3, 2, 1, 0]],
    ['toHandOver', 1, [1]],
    ['today', 1, [0]],
    ['unpaid', 0, []],
  ] as const)('has the view %s with its count', async (view, count, expected) => {
    const answer = await list({ view });
    expect(ids(answer)).toEqual(expected.map((index) => at(index).id));
    expect(answer.views.find(({ name }) => name === view)?.count).toBe(count);
  });

  test('sorts, the empty last, and pages behind the end are empty', async () => {
    const byDay = await list({ sort: { column: 'dateRealisation', ascending: true } });
    expect(ids(byDay)).toEqual([2, 1, 0, 4, 3].map((index) => at(index).id));
    const byPerson = await list({ sort: { column: 'adherent', ascending: true } });
    expect(byPerson.items[0]?.adherent).toBe('Zoé Martineau');
    // The others are of four people of one name: the number of the order decides.
    expect(ids(byPerson)).toEqual([0, 1, 2, 3, 4].map((index) => at(index).id));
    const backwards = await list({ sort: { column: 'adherent', ascending: false } });
    expect(ids(backwards)).toEqual([4, 3, 2, 1, 0].map((index) => at(index).id));
    const byPartner = await list({ sort: { column: 'partnerName', ascending: true }, view: 'today' });
    expect(ids(byPartner)).toEqual([at(0).id]);
    expect(await list({ page: 40 })).toMatchObject({ items: [], totalItems: 5 });
  });

  test('narrows to a beneficiary or to what a manager follows, and gives the lines when asked', async () => {
    const answer = await list({ adherentId: zoe, includeItemDetails: true });
    expect(ids(answer)).toEqual([at(0).id]);
    expect(answer.items[0]?.lineItems).toEqual([{ label: 'Article 1', quantity: 1, answer: null, comment: null }]);
    expect(ids(await list({ conciergeId: 999_999 }))).toEqual([]);
  });

  test('has what a beneficiary completed in the former system beside their orders, and beside nobody else’s', async () => {
    const legacy = { beneficiary_id: zoe, date: '2024-03-02', service: 'Pressing', partner_label: 'Au Fil' };
    await loge.database
      .insertInto('legacy_orders')
      .values({ ...legacy, legacy_number: 'B-77', conciergerie_id: here })
      .execute();
    expect((await list({ adherentId: zoe })).beacItems).toEqual([
      { beacOrderId: 'B-77', date: '2024-03-02', service: 'Pressing', partnerLabel: 'Au Fil' },
    ]);
    expect((await list()).beacItems).toEqual([]);
  });

  test('says what may be done with each order, and nothing that the gateway does not know', async () => {
    const answer = await list({ filters: [{ name: 'status', type: 'in', valuesSelected: ['6'] }] });
    const actions = answer.items[0]?.actions ?? [];
    expect(
      actions.filter(({ actionName }) => actionName === 'changeStatus').map(({ options }) => options.newStatus),
    ).toContain(15);
    expect(actions.map(({ actionName }) => actionName)).not.toContain('rollbackStatus');
  });

  test.each([
    [{ filters: [{ name: 'nonsense', type: 'in', valuesSelected: ['1'] }] }, 'data.filters.0.name'],
    [{ filters: [{ name: 'status', type: 'is', valuesSelected: ['true'] }] }, 'data.filters.0.type'],
    [{ filters: [{ name: 'status', type: 'in', valuesSelected: ['99'] }] }, 'data.filters.0.valuesSelected'],
    [{ filters: [{ name: 'date', type: 'date', valuesSelected: ['2026-02-30'] }] }, 'data.filters.0.valuesSelected'],
    [{ sort: { column: 'password_hash', ascending: true } }, 'data.sort.column'],
    [{ view: 'nonsense' }, 'data.view'],
  ])('refuses %j', async (data, field) => {
    const answer = await loge.call('AllOrdersList', { data }, marc);
    expect(answer.refusal).toBe('invalid-input');
    expect(answer.fields?.map((problem) => problem.field)).toEqual([field]);
  });

  test('is closed to beneficiaries', async () => {
    const someone = await buildBeneficiary(loge.database, { conciergerie_id: here });
    const answer = await loge.call('AllOrdersList', { data: {} }, await loge.signIn(someone.login));
    expect(answer.refusal).toBe('forbidden');
  });
});

describe('InboxOrdersList', () => {
  const late = new Date('2026-11-19T08:00:00Z');
  const tomorrow = new Date('2026-11-21T08:00:00Z');

  beforeAll(async () => {
    const since = new Date('2026-11-19T08:00:00Z');
    const attention = async (
      order: BuiltOrder,
      reason: 'new' | 'late' | 'unreadComment',
      until: Date | null,
      more: { readonly attention_late_at?: Date } = {},
    ): Promise<void> => {
      await loge.database
        .updateTable('orders')
        .set({ attention_reason: reason, attention_at: since, snoozed_until: until, ...more })
        .where('id', '=', order.id)
        .execute();
      loge.server.services.caches.hear({ topics: ['orders'], conciergerieId: here });
    };
    await attention(at(0), 'new', null);
    await attention(at(2), 'late', null, { attention_late_at: late });
    await attention(at(3), 'new', tomorrow);
    await attention(at(1), 'unreadComment', tomorrow, { attention_late_at: late });
    await loge.database
      .updateTable('orders')
      .set({ attention_reason: 'late', attention_at: tomorrow, attention_late_at: tomorrow })
      .where('id', '=', at(4).id)
      .execute();
  });

  test('lists what waits, most pressing first, without what sleeps', async () => {
    const answer = await list({}, marc, 'InboxOrdersList');
    expect(ids(answer)).toEqual([1, 2, 0].map((index) => at(index).id));
    expect(answer.items.map(({ inboxReason }) => inboxReason)).toEqual([
      'Commentaire à lire',
      'En retard',
      'Nouvelle commande',
    ]);
    expect(answer.items[1]?.actions.map(({ actionName }) => actionName)).toContain('snooze');
    const byReason = await list({ view: 'late' }, marc, 'InboxOrdersList');
    expect(ids(byReason), 'also where something more pressing holds').toEqual([1, 2].map((index) => at(index).id));
    expect(byReason.views.find(({ name }) => name === 'all')?.count).toBe(3);
  });

  test('is what À traiter means above all orders too: the same orders, the same number', async () => {
    const inbox = await list({}, marc, 'InboxOrdersList');
    const view = await list({ view: 'toProcess' });
    expect(new Set(ids(view))).toEqual(new Set(ids(inbox)));
    expect(view.totalItems).toBe(inbox.totalItems);
    for (const { views } of [view, await list()])
      expect(views.find(({ name }) => name === 'toProcess')?.count).toBe(inbox.totalItems);
  });

  test('late is one rule and one number: above all orders, on the tile, in the inbox', async () => {
    const inbox = await list({ view: 'late' }, marc, 'InboxOrdersList');
    const view = await list({ view: 'late' });
    expect(ids(view)).toEqual([2, 1].map((index) => at(index).id));
    expect(new Set(ids(inbox))).toEqual(new Set(ids(view)));
    for (const { views } of [inbox, view]) expect(views.find(({ name }) => name === 'late')?.count).toBe(2);
    await loge.call('SnoozeOrder', { orderId: at(2).id, delayInDays: 2 }, marc);
    const snoozed = await Promise.all([list({}, marc, 'InboxOrdersList'), list()]);
    for (const { views } of snoozed) expect(views.find(({ name }) => name === 'late')?.count).toBe(1);
    await loge.call('SnoozeOrder', { orderId: at(2).id, delayInDays: 0 }, marc);
  });

  test('narrows to a beneficiary, with the counts of its views', async () => {
    const answer = await list({ adherentId: zoe }, marc, 'InboxOrdersList');
    expect(ids(answer)).toEqual([at(0).id]);
    expect(answer.views.find(({ name }) => name === 'all')?.count).toBe(1);
    const orders = await list({ adherentId: zoe });
    expect(orders.views.find(({ name }) => name === 'toProcess')?.count).toBe(1);
  });
});

describe('LookForOrderById', () => {
  test('says where the order is', async () => {
    expect((await loge.call('LookForOrderById', { id: at(0).id }, marc, { method: 'GET' })).data).toEqual({
      orderInActualContext: true,
      conciergerie: { id: here, name: 'Tour Horizon' },
    });
    expect((await loge.call('LookForOrderById', { id: at(5).id }, marc, { method: 'GET' })).data).toMatchObject({
      orderInActualContext: false,
      conciergerie: { id: there },
    });
  });

  test('does not know the orders of others', async () => {
    expect(await loge.call('LookForOrderById', { id: at(6).id }, marc)).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('LookForOrderById', { id: 'abc' }, marc)).toMatchObject({ refusal: 'invalid-input' });
  });
});

describe('getOrderStatusHistory', () => {
  test('tells every step, oldest first', async () => {
    const answer = await loge.call('getOrderStatusHistory', { orderId: at(1).id }, marc, { method: 'GET' });
    expect(answer.data).toMatchObject({
      statuses: [
        { statusId: 2, statusLabel: 'Demandée', author: 'Camille Roussel', rolledBack: false },
        { statusId: 13, statusLabel: 'Disponible', rolledBack: false },
      ],
    });
    expect(await loge.call('getOrderStatusHistory', { orderId: at(6).id }, marc)).toMatchObject({
      refusal: 'not-found',
    });
  });
});
