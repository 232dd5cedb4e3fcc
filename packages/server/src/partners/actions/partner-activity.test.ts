import { definePartnerAbsence } from '@loge/contract/calendars/define-partner-absence';
import { getAllOffresForPartner } from '@loge/contract/offers/get-all-offres-for-partner';
import { answerPartnerOrder } from '@loge/contract/partner-portal/answer-partner-order';
import { getPartnerActivity } from '@loge/contract/partners/get-partner-activity';
import { addDays } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { advanceOrder } from '../../testing/advance-order.ts';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager, buildUser } from '../../testing/builders.ts';
import { bookable, buildWeeklyHours } from '../../testing/calendar-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* What the file of a partner tells at a glance: figures of 30 and 90 days, the next 7, what offers cost. */

const loge = startTestServer();
let world: OrderingWorld;
let manager: Signed;
let camille: Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  await daysLater(0);
});

const activity = (partnerId: number, as: Signed = manager) => ask(loge, getPartnerActivity, { partnerId }, as);
const later = (minutes: number) => {
  loge.now = new Date(loge.now.getTime() + minutes * 60_000);
};
/** Sessions are over by then: everybody signs in anew. */
const daysLater = async (days: number) => {
  later(days * 24 * 60);
  manager = await world.manager(['MANAGE_OFFRES_PART']);
  camille = await world.beneficiary();
};

test('GetPartnerActivity counts orders of 30 days by offer and conciergerie, at the reader’s own alone', async () => {
  const shirts = await world.offer({ items: [{ price_cents: 1000 }] });
  const coats = await world.offer({ partner_id: shirts.partnerId, items: [{ price_cents: 1000 }] });
  const before = await world.placed(coats, {}, camille);
  await daysLater(31);
  await world.placed(shirts, {}, camille);
  await world.placed(shirts, {}, camille);
  expect(before).toBeGreaterThan(0);
  expect(await activity(shirts.partnerId)).toMatchObject({
    offres: [{ originalId: shirts.id, orders: 2 }],
    conciergeries: [{ entId: world.conciergerieId, orders: 2 }],
    answerMinutes: null,
    answerMinutesBefore: null,
  });
  const there = await buildConciergerie(loge.database);
  const stranger = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [there] })).login);
  expect(
    await loge.call('GetPartnerActivity', { partnerId: shirts.partnerId }, stranger, { method: 'GET' }),
  ).toMatchObject({ refusal: 'not-found' });
});

test('the next seven days have their orders, their absence and their days without hours', async () => {
  const salon = await world.offer(bookable);
  await buildWeeklyHours(
    loge.database,
    salon,
    world.conciergerieId,
    ([1, 2, 3, 4, 5] as const).map((day) => [day, '09:00', 600] as const),
  );
  const { week } = await activity(salon.partnerId);
  expect(week).toHaveLength(7);
  expect(week.filter(({ state }) => state === 'open')).toHaveLength(5);
  expect(week.filter(({ state }) => state === 'off')).toHaveLength(2);
  const day = week.filter(({ state }) => state === 'open').at(-1)?.date ?? '';
  await world.placed(salon, { beginDate: day, time: '10:00' }, camille);
  await ask(
    loge,
    definePartnerAbsence,
    { mode: 'create', data: { partnerId: salon.partnerId, from: day, to: day } },
    manager,
  );
  const after = await activity(salon.partnerId);
  expect(after.week.find(({ date }) => date === day)).toEqual({ date: day, state: 'absent', orders: 1 });
});

test('the answer time is told beside that of the 90 days before', async () => {
  const salon = await world.offer(bookable);
  await buildWeeklyHours(
    loge.database,
    salon,
    world.conciergerieId,
    ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => [day, '09:00', 600] as const),
  );
  const { login } = await buildUser(loge.database, { is_partner: true, partner_id: salon.partnerId });
  const answerWithin = async (minutes: number) => {
    const { week } = await activity(salon.partnerId);
    const orderId = await world.placed(salon, { beginDate: addDays(week[0]?.date ?? '', 3), time: '10:00' }, camille);
    later(minutes);
    const partner = await loge.signIn(login);
    await ask(loge, answerPartnerOrder, { orderId, answer: 'accept' }, partner);
  };
  await answerWithin(50);
  await daysLater(100);
  await answerWithin(20);
  expect(await activity(salon.partnerId)).toMatchObject({ answerMinutes: 20, answerMinutesBefore: 50 });
});

test('an order promised for a day is in time when it is ready on that day', async () => {
  const shirts = await world.offer({ workflow: 'DEPOSE_REPRISE_ENTREPRISE', items: [{ price_cents: 1000 }] });
  const move = advanceOrder(loge, () => world.marc.id);
  const { week } = await activity(shirts.partnerId);
  const today = week[0]?.date ?? '';
  for (const promisedFor of [today, addDays(today, -1), null]) {
    const orderId = await world.placed(shirts, {}, camille);
    await sql`update orders set delivery_date = ${promisedFor}::date where id = ${orderId}`.execute(loge.database);
    await move(orderId, 'accepted', 'dropped_off', 'available');
  }
  // One that is promised and not ready yet counts for neither.
  const open = await world.placed(shirts, {}, camille);
  await sql`update orders set delivery_date = ${today}::date where id = ${open}`.execute(loge.database);
  expect(await activity(shirts.partnerId)).toMatchObject({ promised: 2, inTime: 1 });
});

test('GetAllOffresForPartner tells what each offer costs, without what is an extra beside products', async () => {
  const offer = await world.offer({
    items: [
      { price_cents: 450 },
      { price_cents: 2400 },
      { price_cents: null, on_quote: true },
      { type: 'group_master', group_is_product: true, price_cents: 300 },
    ],
  });
  const { offres } = await ask(loge, getAllOffresForPartner, { partnerId: offer.partnerId }, manager);
  expect(offres).toMatchObject([{ lowestPrice: 450, highestPrice: 2400, devis: true, nbItems: 4 }]);
});
