import { beforeAll, describe, expect, test } from 'vitest';
import { buildCategory } from '../../testing/catalogue-builders.ts';
import { advanceOrder } from '../../testing/advance-order.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/** Tests of which day an order may be of, asked of preview and creation alike. Today is Friday 20 November 2026. */
const loge = startTestServer();
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
  const weekdays = { days_of_week: 31, opens_at_hhmm: 800, closes_at_hhmm: 1900 };
  await loge.database
    .insertInto('opening_hours')
    .values({ conciergerie_id: world.conciergerieId, audience: 'desk', ...weekdays })
    .execute();
  await loge.database.insertInto('holidays').values({ day: '2026-12-08', name: 'Fête' }).execute();
});

type Offer = Awaited<ReturnType<OrderingWorld['offer']>>;
const problemsOf = async (
  action: 'PreviewOrder' | 'CreateOrder',
  offer: Offer,
  over: object,
  as: Signed = world.camille,
) => {
  const items = [{ offreItemId: offer.itemIds[0], quantity: 1 }];
  const o = { offreId: offer.id, items, paymentMode: 1, evenIfEqual: true, ...over };
  const { code, fields = [] } = await loge.call(action, { o }, as, { lang: 'fr' });
  return code === 0 ? [] : fields.map(({ field, rule }) => `${field} ${rule}`);
};

describe.each(['PreviewOrder', 'CreateOrder'] as const)('%s', (action) => {
  const atDesk = {
    avoids_date: false,
    avoids_address: false,
    allows_company: true,
    allows_home: true,
    workflow: 'DEPOSE_REPRISE_ENTREPRISE',
  } as const;

  test('refuses a drop-off on a day on which the desk is closed, no matter who orders', async () => {
    const offer = await world.offer(atDesk);
    const day = (beginDate: string, as?: Signed) => problemsOf(action, offer, { beginDate, addressType: 'ent' }, as);
    for (const closed of ['2026-11-22', '2026-12-08']) {
      expect(await day(closed)).toEqual(['o.beginDate deskClosed']);
      expect(await day(closed, world.forCamille)).toEqual(['o.beginDate deskClosed']);
    }
    expect(await day('2026-11-23')).toEqual([]);
  });

  test('a day that is opened by exception is open, and at home no desk is asked', async () => {
    const offer = await world.offer(atDesk);
    const open = { is_open: true, opens_at_hhmm: 900, closes_at_hhmm: 1200 };
    await loge.database
      .insertInto('exceptional_hours')
      .values({ conciergerie_id: world.conciergerieId, day: '2026-11-28', ...open })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    expect(await problemsOf(action, offer, { beginDate: '2026-11-28', addressType: 'ent' })).toEqual([]);
    const home = {
      addressType: 'dom',
      address1: '4 rue du Pont',
      zipCode: '75002',
      city: 'Paris',
      telephone: '0612345678',
    };
    expect(await problemsOf(action, offer, { beginDate: '2026-11-22', ...home })).toEqual([]);
  });

  test('goes no further ahead than the offer says, with a calendar or without', async () => {
    const offer = await world.offer({ avoids_date: false, calendar_ahead_days: 30 });
    expect(await problemsOf(action, offer, { beginDate: '2026-12-18' })).toEqual([]);
    expect(await problemsOf(action, offer, { beginDate: '2027-12-31' })).toEqual(['o.beginDate dateTooFar']);
  });

  test('asks for the end where the category asks for begin and end', async () => {
    const category_id = await buildCategory(loge.database, { date_type: 'begin_and_end' });
    const offer = await world.offer({ avoids_date: false, category_id });
    for (const endDate of [null, undefined])
      expect(await problemsOf(action, offer, { beginDate: '2026-11-25', endDate })).toEqual([
        'o.endDate endDateRequired',
      ]);
    expect(await problemsOf(action, offer, { beginDate: '2026-11-25', endDate: '2026-11-27' })).toEqual([]);
  });
});

test('a desk whose hours nobody has entered counts as open', async () => {
  const elsewhere = await orderingWorld(loge);
  const offer = await elsewhere.offer({ avoids_date: false, workflow: 'DEPOSE_REPRISE_ENTREPRISE' });
  expect(await problemsOf('PreviewOrder', offer, { beginDate: '2026-11-22' }, elsewhere.camille)).toEqual([]);
});

test('what an offer says between its items stands in the recap and in the cart, at its place', async () => {
  const offer = await world.offer({
    items: [
      {},
      { type: 'information', label_fr: 'Les allergènes sont indiqués.', label_en: 'Allergens are shown.' },
      {},
    ],
  });
  const [first, label, last] = offer.itemIds;
  const o = {
    offreId: offer.id,
    items: [first, last].map((offreItemId) => ({ offreItemId, quantity: 1 })),
    paymentMode: 1,
  };
  const one = (await loge.call('PreviewOrder', { o }, world.camille)).data as unknown as {
    order: { items: { offreItemId: number; label: { fr: string }; quantity: number }[] };
  };
  expect(one.order.items.map(({ offreItemId }) => offreItemId)).toEqual([first, label, last]);
  expect(one.order.items[1]).toMatchObject({ label: { fr: 'Les allergènes sont indiqués.' }, quantity: 0 });
  const cart = (await loge.call('PreviewOrders', { orders: [o] }, world.camille)).data as unknown as {
    recaps: (typeof one)[];
  };
  expect(cart.recaps[0]?.order.items.map(({ offreItemId }) => offreItemId)).toEqual([first, label, last]);
});

test('an order that was done before its planned day stands under the day on which it was done', async () => {
  const offer = await world.offer({ avoids_date: false, workflow: 'OTHER' });
  const id = await world.placed(offer, { beginDate: '2026-12-02' });
  await advanceOrder(loge, () => world.marc.id)(id, 'accepted', 'done');
  const { data } = await loge.call('MyOrdersList', {}, world.camille);
  const { dataHisto } = data as unknown as { dataHisto: { id: number }[] };
  expect(dataHisto.find((order) => order.id === id)).toMatchObject({
    serviceDate: '2026-12-02',
    approxNotNullServiceDate: '2026-11-20',
  });
});

test('an order that was cancelled before its planned day stands under the day of its cancellation', async () => {
  const offer = await world.offer({ avoids_date: false, workflow: 'OTHER' });
  const id = await world.placed(offer, { beginDate: '2026-12-02' });
  const cancel = { orderId: id, status: 20, comment: 'Annulée' };
  expect(await loge.call('changeOrderStatus', cancel, world.marc)).toMatchObject({ code: 0 });
  const { data } = await loge.call('MyOrdersList', {}, world.camille);
  const { dataHisto } = data as unknown as { dataHisto: { id: number }[] };
  expect(dataHisto.find((order) => order.id === id)).toMatchObject({
    serviceDate: '2026-12-02',
    approxNotNullServiceDate: '2026-11-20',
  });
});

describe('a manager who orders for somebody that still owes something', () => {
  test.each([
    ['mobile_phone', '', 411, 'person-profile-incomplete', /^Le profil de cette personne/],
    ['service_location_kind', null, 412, 'person-without-location', /^Cette personne n’a pas encore choisi son lieu/],
  ] as const)('reads a sentence about that person (%s)', async (column, value, code, refusal, says) => {
    const offer = await world.offer();
    await world.offer({ avoids_address: false, allows_home: true });
    const { id } = await world.beneficiary({ [column]: value });
    const answer = await world.place(offer, {}, { ...world.marc, beneficiaryId: id });
    expect(answer).toMatchObject({ code, refusal });
    expect(answer.message).toMatch(says);
    const o = { offreId: offer.id, items: [{ offreItemId: offer.itemIds[0], quantity: 1 }] };
    const { data } = await loge.call('PreviewOrder', { o }, { ...world.marc, beneficiaryId: id });
    expect((data as unknown as { warning: { fr: string } }).warning.fr).toMatch(says);
  });

  test('of interests, too', async () => {
    const offer = await world.offer();
    const topic = { label_fr: 'Sport', label_en: 'Sport', position: 1 };
    await loge.database.insertInto('subscriptions').values(topic).execute();
    const { id } = await world.beneficiary({ subscriptions_validated_at: null });
    expect(await world.place(offer, {}, { ...world.marc, beneficiaryId: id })).toMatchObject({
      code: 413,
      refusal: 'person-without-subscriptions',
    });
  });
});
