import { beforeAll, describe, expect, test } from 'vitest';
import { buildBeneficiary, buildConciergerie, buildManager, buildPartner, buildUser } from '../../testing/builders.ts';
import { buildOffer, type BuiltOffer } from '../../testing/catalogue-builders.ts';
import { buildOrder, type BuiltOrder } from '../../testing/order-builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let here = 0;
let pressing: Signed;
let offer: BuiltOffer;
let atDesk: BuiltOrder;
let atHome: BuiltOrder;
let ofOthers: BuiltOrder;
let zoe = 0;

interface Listed {
  readonly items: {
    readonly id: number;
    readonly dateFlexible: boolean;
    readonly statusPartenaire: string;
    readonly lineItems: unknown[];
  }[];
  readonly totalItems: number;
  readonly views: { readonly name: string; readonly count: number }[];
}

const list = async (data: Record<string, unknown> = {}): Promise<Listed> => {
  const answer = await loge.call('AllOrdersPartner', { data }, pressing, { method: 'GET' });
  expect(answer.message).toBe('');
  return answer.data as unknown as Listed;
};
const ids = ({ items }: Listed): number[] => items.map(({ id }) => id);

beforeAll(async () => {
  const { database } = loge;
  here = await buildConciergerie(database, { name: 'Tour Horizon' });
  const there = await buildConciergerie(database, { name: 'Campus' });
  const partnerId = await buildPartner(database, { company_name: 'Pressing des Arcades' });
  const account = await buildUser(database, {
    is_partner: true,
    partner_id: partnerId,
    first_name: 'Paul',
    last_name: 'Arcade',
  });
  pressing = await loge.signIn(account.login);
  offer = await buildOffer(database, { conciergerieIds: [here, there], partner_id: partnerId });
  const person = await buildBeneficiary(database, {
    conciergerie_id: here,
    first_name: 'Zoé',
    last_name: 'Martineau',
    mobile_phone: '0699887766',
    email: 'zoe@example.test',
  });
  zoe = person.id;
  atDesk = await buildOrder(database, {
    conciergerieId: here,
    offer,
    beneficiary_id: person.id,
    begin_date: '2026-11-20',
    address_type: 'company',
    lines: [{ quantity: 5, comment: 'Tache de café' }],
  });
  atHome = await buildOrder(database, {
    conciergerieId: there,
    offer,
    status: 'accepted',
    begin_date: '2026-11-23',
    service_time: '09:00',
    address_type: 'home',
    address1: '4 rue du Pont',
    zip_code: '75002',
    city: 'Paris',
    phone: '0612345678',
    lines: [
      { quantity: 2 },
      { type: 'group_master', label_fr: 'Anti-taches', quantity: 1, extended_value: 'true', unit_price_cents: 300 },
    ],
    created_at: new Date('2026-10-31T23:30:00Z'),
  });
  ofOthers = await buildOrder(database, { conciergerieId: here });
  const marc = await buildManager(database, { conciergerieIds: [here] });
  await database
    .insertInto('order_comments')
    .values(
      (['partner', 'nobody else'] as const).map((content) => ({
        order_id: atDesk.id,
        conciergerie_id: here,
        author_id: marc.id,
        author_side: 'platform' as const,
        content: `For ${content}`,
        visible_to_partner: content === 'partner',
      })),
    )
    .execute();
});

describe('AllOrdersPartner', () => {
  test('lists the partner’s orders of all conciergeries, and of no other partner', async () => {
    const answer = await list();
    expect(ids(answer)).toEqual([atHome.id, atDesk.id]);
    expect(answer).toMatchObject({
      totalItems: 2,
      pageSize: 100,
      filters: ['dateRealisation', 'status', 'conciergerie', 'date'].map((name) => ({ name })),
      items: [
        { statusPartenaire: 'À réaliser', time: '09:00' },
        { statusPartenaire: 'À confirmer', adherent: 'Zoé Martineau' },
      ],
    });
  });

  test('counts no option as an article', async () => {
    const { items } = await list({ includeItemDetails: true });
    expect(items.find(({ id }) => id === atHome.id)?.lineItems).toEqual([
      { label: 'Article 1', quantity: 2, answer: null, comment: null },
      { label: 'Anti-taches', quantity: 0, answer: null, comment: null },
    ]);
  });

  test('tells that another day would do, until one is fixed', async () => {
    const flexible = async () =>
      Object.fromEntries((await list()).items.map(({ id, dateFlexible }) => [id, dateFlexible]));
    expect(await flexible()).toEqual({ [atHome.id]: false, [atDesk.id]: false });
    await loge.database
      .updateTable('orders')
      .set({ date_flexible: true })
      .where('id', 'in', [atDesk.id, atHome.id])
      .execute();
    // The accepted one has its day.
    expect(await flexible()).toEqual({ [atHome.id]: false, [atDesk.id]: true });
    const detail = await loge.call('PartnerOrderDetail', { id: atDesk.id }, pressing, { method: 'GET' });
    expect(detail.data).toMatchObject({ order: { dateFlexible: true } });
  });

  test.each([
    ['status', 'in', ['6'], () => [atHome.id]],
    ['dateRealisation', 'date', ['', '2026-11-20'], () => [atDesk.id]],
    ['date', 'date', ['2026-11-01', '2026-11-01'], () => [atHome.id]],
  ] as const)('filters by %s', async (name, type, valuesSelected, expected: () => number[]) => {
    expect(ids(await list({ filters: [{ name, type, valuesSelected }] }))).toEqual(expected());
  });

  test('filters by conciergerie, sorts, and finds by words', async () => {
    const filter = { name: 'conciergerie', type: 'in', valuesSelected: [String(here)] };
    expect(ids(await list({ filters: [filter] }))).toEqual([atDesk.id]);
    expect(ids(await list({ filters: [{ ...filter, excluded: true }] }))).toEqual([atHome.id]);
    expect(ids(await list({ sort: { column: 'dateRealisation', ascending: true } }))).toEqual([atDesk.id, atHome.id]);
    expect(ids(await list({ sort: { column: 'adherent', ascending: true } }))).toEqual([atDesk.id, atHome.id]);
    expect(ids(await list({ sort: { column: 'adherent', ascending: false } }))).toEqual([atHome.id, atDesk.id]);
    expect(await list({ page: 7 })).toMatchObject({ items: [], totalItems: 2 });
    expect(ids(await list({ search: 'zoe' }))).toEqual([atDesk.id]);
    expect(ids(await list({ search: String(atHome.id) }))).toEqual([atHome.id]);
  });

  test('of one beneficiary, or those that one manager follows', async () => {
    expect(ids(await list({ adherentId: zoe }))).toEqual([atDesk.id]);
    expect(await list({ adherentId: 987_654 })).toMatchObject({ items: [], totalItems: 0 });
    const follower = await buildManager(loge.database, { conciergerieIds: [here] });
    await loge.database
      .updateTable('orders')
      .set({ placed_by_user_id: follower.id })
      .where('id', 'in', [atHome.id, ofOthers.id])
      .execute();
    expect(ids(await list({ conciergeId: follower.id }))).toEqual([atHome.id]);
  });

  test('finds nobody by what it does not show: letter by letter an e-mail address could be guessed', async () => {
    expect(ids(await list({ search: 'zoe@example' }))).toEqual([]);
    expect(ids(await list({ search: 'example.test' }))).toEqual([]);
  });

  test('sorts what is to be done by task, with counts whatever the filters are', async () => {
    const answer = await list({ view: 'confirm', filters: [{ name: 'status', type: 'in', valuesSelected: ['2'] }] });
    expect(ids(answer)).toEqual([atDesk.id]);
    expect(answer.items[0]).toMatchObject({ task: 'confirm', lineItems: [] });
    expect(Object.fromEntries(answer.views.map(({ name, count }) => [name, count]))).toEqual({
      all: 2,
      open: 2,
      take: 0,
      return: 0,
      quote: 0,
      confirm: 1,
      perform: 1,
    });
    expect(ids(await list({ view: 'take' }))).toEqual([]);
    const detailed = await list({ view: 'confirm', includeItemDetails: true });
    expect(detailed.items[0]?.lineItems).toEqual([
      { label: 'Article 1', quantity: 5, answer: null, comment: 'Tache de café' },
    ]);
  });

  test('refuses what it does not offer, and anyone who is no partner', async () => {
    const answer = await loge.call(
      'AllOrdersPartner',
      { data: { sort: { column: 'vip', ascending: true } } },
      pressing,
    );
    expect(answer).toMatchObject({ refusal: 'invalid-input', fields: [{ field: 'data.sort.column' }] });
    expect(await loge.call('AllOrdersPartner', { data: { view: 'late' } }, pressing)).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'data.view' }],
    });
    const marc = await buildManager(loge.database, { conciergerieIds: [here] });
    const refused = await loge.call('AllOrdersPartner', { data: {} }, await loge.signIn(marc.login));
    expect(refused.refusal).toBe('forbidden');
  });
});

describe('PartnerOrderDetail', () => {
  test('tells what the work needs, without prices of items, telephone or other people’s comments', async () => {
    const answer = await loge.call('PartnerOrderDetail', { id: atDesk.id }, pressing, { method: 'GET' });
    expect(answer.data).toMatchObject({
      order: {
        id: atDesk.id,
        placeDesc: 'Espace Conciergerie',
        adherentTelephone: null,
        items: [{ label: 'Article 1', quantity: 5, comment: 'Tache de café' }],
        comments: [{ content: 'For partner', author: 'Marc Lefèvre', isMine: false }],
      },
    });
    const text = JSON.stringify(answer.data);
    for (const secret of ['0699887766', 'zoe@example.test', 'nobody else', 'price']) expect(text).not.toContain(secret);
  });

  test('tells where to go and to ring for a service at home', async () => {
    const answer = await loge.call('PartnerOrderDetail', { id: atHome.id }, pressing, { method: 'GET' });
    expect(answer.data).toMatchObject({
      order: { placeDesc: 'À domicile, 4 rue du Pont, 75002 Paris', adherentTelephone: '0612345678' },
    });
  });

  test('does not know the orders of other partners', async () => {
    expect(await loge.call('PartnerOrderDetail', { id: ofOthers.id }, pressing)).toMatchObject({
      refusal: 'not-found',
    });
    expect(await loge.call('PartnerOrderDetail', {}, pressing)).toMatchObject({ refusal: 'invalid-input' });
  });
});

describe('GetOrdersMonthList', () => {
  test('names the months, latest first, as the conciergerie’s calendar has them', async () => {
    const answer = await loge.call('GetOrdersMonthList', {}, pressing, { method: 'GET' });
    expect(answer.data).toEqual({ months: [{ month: '2026-11', label: 'novembre 2026', nbOrders: 2 }] });
  });
});

test('the list waits for what is dropped off at the desk, its quote accepted before or after that', async () => {
  const { database } = loge;
  const agreed = { workflow: 'DEPOSE_REPRISE_ENTREPRISE', status: 'quote_accepted' } as const;
  const before = await buildOrder(database, { conciergerieId: here, offer, ...agreed, lines: [{}] });
  const after = await buildOrder(database, { conciergerieId: here, offer, ...agreed, lines: [{}] });
  await database
    .updateTable('order_items')
    .set({ status: 'to_be_processed' })
    .where('order_id', '=', after.id)
    .execute();
  const { items, views } = await list({ search: '' });
  const told = Object.fromEntries(items.map(({ id, statusPartenaire }) => [id, statusPartenaire]));
  expect([told[before.id], told[after.id]]).toEqual(['En attente du dépôt', 'À récupérer']);
  expect(views.find(({ name }) => name === 'take')?.count).toBe(1);
  expect(ids(await list({ view: 'take' }))).toEqual([after.id]);
  expect(ids(await list({ view: 'open' }))).not.toContain(before.id);
});
