import { statusNumber } from '@loge/domain/orders/order-status';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { buildConciergerie } from '../../testing/builders.ts';
import { bookable, buildWeeklyHours } from '../../testing/calendar-builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { mailPlaceKept } from '../jobs/mail-place-kept.ts';
import { watchWaitingList } from '../jobs/watch-waiting-list.ts';
import { offerFreePlaces, offerPlacesTo } from '../offer-places.ts';
import { findWaiting } from '../rows/waiting-rows.ts';

const loge = startTestServer({ toItself: true });
let world: OrderingWorld;
let offer: BuiltOffer;
let orders: number[];
let nadia: Signed;
/** A Monday; today is the Friday before, eleven o'clock in Paris. */
const MONDAY = '2026-11-23';
const START = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['PROD', 'CAN_REJECT_ORDER', 'REFUND', 'COMPTA']);
});

/** An hour on Mondays, both halves of which are booked. */
beforeEach(async () => {
  loge.now = START;
  offer = await world.offer(bookable);
  await buildWeeklyHours(loge.database, offer, world.conciergerieId, [[1, '09:00', 60]]);
  const booker = await world.beneficiary();
  orders = [
    await world.placed(offer, { beginDate: MONDAY, time: '09:00' }, booker),
    await world.placed(offer, { beginDate: MONDAY, time: '09:30' }, booker),
  ];
});

const key = () => ({ partnerId: offer.partnerId, conciergerieId: world.conciergerieId });
const join = (as: Signed, over: object = {}) =>
  loge.call('JoinWaitingList', { offreId: offer.id, date: MONDAY, durationMinutes: 30, ...over }, as);
const leave = (waitId: number, as: Signed) => loge.call('LeaveWaitingList', { waitId }, as);
const mine = async (as: Signed) => {
  const { data } = await loge.call('MyWaitingList', {}, as);
  return (data as unknown as { waiting: { id: number; place: number | null; keptTime: string; keptUntil: string }[] })
    .waiting;
};
const callOff = async (orderId: number | undefined): Promise<void> => {
  const { code, message } = await loge.call(
    'changeOrderStatusManually',
    { orderId, statusId: statusNumber('cancelled') },
    nadia,
  );
  expect(code, message).toBe(0);
};
const live = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from slot_bookings where wait_id is not null and released_at is null and partner_id = ${offer.partnerId}
  `.execute(loge.database);
  return rows[0]?.count ?? -1;
};

test('a place that becomes free goes to who has waited longest, at once, and lapses to the next', async () => {
  const [first, second] = [await world.beneficiary(), await world.beneficiary()];
  expect((await join(first)).data).toMatchObject({ waiting: { place: 1, keptTime: null, date: MONDAY } });
  expect((await join(second)).data).toMatchObject({ waiting: { place: 2 } });
  await callOff(orders[1]);

  const [kept] = await mine(first);
  expect(kept).toMatchObject({ place: null, keptTime: '09:30', keptUntil: '2026-11-20T12:00:00.000Z' });
  expect((await mine(second))[0]).toMatchObject({ place: 1, keptTime: null });
  // To everybody else it is taken, also to who comes next.
  for (const other of [second, world.camille])
    expect((await world.place(offer, { beginDate: MONDAY, time: '09:30' }, other)).refusal).toBe('slot-not-available');

  loge.now = new Date('2026-11-20T12:00:00Z');
  await watchWaitingList(loge.server.services);
  expect(await mine(first)).toEqual([]);
  expect((await mine(second))[0]).toMatchObject({ keptTime: '09:30', keptUntil: '2026-11-20T14:00:00.000Z' });
  await watchWaitingList(loge.server.services);
  expect(await live(), 'looking twice keeps nothing twice').toBe(1);

  await world.placed(offer, { beginDate: MONDAY, time: '09:30' }, second);
  expect(await mine(second)).toEqual([]);
  expect(await live()).toBe(0);
});

test('whose place it is sees it free among the slots, hears of it by notification and mail, and may order until it is given away', async () => {
  const first = await world.beneficiary();
  const { data } = await join(first);
  await callOff(orders[0]);
  const slots = await loge.call('GetCalendarSlots', { offreId: offer.id }, first);
  expect(slots.data).toMatchObject({
    slots: { 3: [{ hour: 9, minute: 0, available: true }, { available: false }] },
    waiting: [{ keptTime: '09:00' }],
  });
  const other = await loge.call('GetCalendarSlots', { offreId: offer.id }, world.camille);
  expect(other.data).toMatchObject({ slots: { 3: [{ available: false }, { available: false }] }, waiting: [] });
  const told = await loge.database
    .selectFrom('notifications')
    .select(['type', 'label_fr', 'label_en'])
    .where('user_id', '=', first.id)
    .execute();
  expect(told).toEqual([
    {
      type: 'place_kept',
      label_fr: expect.stringMatching(
        /^Une place s’est libérée\s: .+, lundi 23 novembre, 9\sh\. Gardée jusqu’à 13\sh$/,
      ),
      label_en: expect.stringMatching(/, 9\sam\. Kept until 1\spm$/),
    },
  ]);
  const { id } = (data as unknown as { waiting: { id: number } }).waiting;
  await mailPlaceKept(loge.server.services, id);
  await mailPlaceKept(loge.server.services, id);
  const mails = await loge.database.selectFrom('mails').selectAll().where('user_id', '=', first.id).execute();
  expect(mails.map(({ template }) => template)).toEqual(['place-kept']);
  expect(mails[0]?.text_body).toMatch(
    new RegExp(String.raw`/bnfv2/startOrder/0/\d+/${offer.categoryId}/${offer.partnerId}/${offer.id}\b`),
  );
  // The time is over, and nobody has looked yet: better theirs than nobody's.
  loge.now = new Date('2026-11-20T12:30:00Z');
  await world.placed(offer, { beginDate: MONDAY, time: '09:00' }, first);
  await mailPlaceKept(loge.server.services, id);
  expect(await mine(first)).toEqual([]);
});

test('who gives up a kept place gives it to the next; the desk sees who waits, and may take somebody off', async () => {
  const [first, second] = [await world.beneficiary(), await world.beneficiary()];
  await join(first);
  await join(second);
  await callOff(orders[0]);
  const [kept] = await mine(first);
  expect((await leave(kept?.id ?? 0, first)).code).toBe(0);
  expect((await leave(kept?.id ?? 0, first)).code, 'twice is the same').toBe(0);
  expect((await mine(second))[0]).toMatchObject({ keptTime: '09:00' });
  const { data } = await loge.call(
    'GetGestionnaireCalendarInfo',
    { entId: world.conciergerieId, from: MONDAY, to: MONDAY },
    world.marc,
  );
  const { waiting, kept: times } = data as unknown as {
    waiting: { id: number; partnerId: number }[];
    kept: { partnerId: number }[];
  };
  const ofPartner = waiting.filter(({ partnerId }) => partnerId === offer.partnerId);
  expect(ofPartner).toMatchObject([{ keptTime: '09:00', lengthInMinutes: 30, date: MONDAY }]);
  expect(times.filter(({ partnerId }) => partnerId === offer.partnerId)).toMatchObject([
    { date: `${MONDAY}T09:00`, reason: 'Liste d’attente' },
  ]);
  expect((await leave(ofPartner[0]?.id ?? 0, world.marc)).code).toBe(0);
  expect(await mine(second)).toEqual([]);
  expect(await live()).toBe(0);
});

test('new hours, and an appointment that is moved away, free places too', async () => {
  const [first, second] = [await world.beneficiary(), await world.beneficiary()];
  await join(first);
  await join(second);
  const hours = {
    partnerId: offer.partnerId,
    entId: world.conciergerieId,
    date: `${MONDAY}T14:00`,
    lengthInMinutes: 60,
  };
  await loge.call('DefineRealCalendarEntry', { mode: 'create', data: hours }, world.marc);
  expect((await mine(first))[0]).toMatchObject({ keptTime: '14:00' });
  expect((await mine(second))[0]).toMatchObject({ keptTime: '14:30' });
});

describe('nobody may wait', () => {
  test.each<[string, object, string]>([
    ['on a day with a place', { date: '2026-11-30' }, 'day-has-places'],
    ['on a day without hours', { date: '2026-11-24' }, 'day-not-open'],
    ['for more than the hours hold', { durationMinutes: 90 }, 'day-not-open'],
    ['on a day that is over', { date: '2026-11-16' }, 'day-not-open'],
    ['further ahead than one may order', { date: '2027-11-22' }, 'day-not-open'],
    ['for an offer that is not there', { offreId: 999_999 }, 'offer-not-available'],
    ['for less than nothing', { durationMinutes: -1 }, 'invalid-input'],
  ])('%s', async (_what, over, refusal) => {
    expect((await join(world.camille, over)).refusal).toBe(refusal);
  });

  test('at a desk of others, or in somebody else’s name', async () => {
    const stranger = await world.beneficiary({ conciergerie_id: await buildConciergerie(loge.database) });
    expect((await join(stranger)).refusal).toBe('offer-not-available');
    await join(world.camille);
    const [wait] = await mine(world.camille);
    expect((await leave(wait?.id ?? 0, stranger)).refusal).toBe('not-found');
  });

  test('for nobody, or nowhere', async () => {
    const nobody = { refusal: 'beneficiary-not-selected' };
    expect(await join(world.marc)).toMatchObject(nobody);
    expect(await loge.call('MyWaitingList', {}, world.marc)).toMatchObject(nobody);
    expect(await join({ token: world.marc.token })).toMatchObject({ refusal: 'conciergerie-not-selected' });
  });

  test('twice for the same day: the place is kept, the service is the new one', async () => {
    const first = await world.beneficiary();
    await join(first, { durationMinutes: 60 });
    await join(world.camille);
    expect((await join(first)).data).toMatchObject({ waiting: { place: 1 } });
    expect(await mine(first)).toHaveLength(1);
    await callOff(orders[0]);
    expect((await mine(first))[0]).toMatchObject({ keptTime: '09:00' });
  });

  test('on more than ten days at once', async () => {
    const eager = await world.beneficiary();
    for (let week = 0; week < 10; week += 1) {
      await loge.database
        .insertInto('slot_waits')
        .values({
          partner_id: offer.partnerId,
          conciergerie_id: world.conciergerieId,
          offer_id: offer.id,
          beneficiary_id: eager.id,
          date: `2026-12-${String(week + 10)}`,
          duration_minutes: 30,
        })
        .execute();
    }
    expect(await join(eager)).toMatchObject({ refusal: 'waits-too-often', data: { most: 10 } });
  });
});

describe('two who free a place at once', () => {
  /** Offers places twice at once, each time to the person who is found waiting before the other has ended. */
  async function atOnce(lock: boolean): Promise<PromiseSettledResult<void>[]> {
    const found = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const offered = [0, 1].map((index) =>
      machineWrite(loge.server.services, `at-once-${index}`, async (transaction, changes) => {
        await sql`update slot_bookings set released_at = ${loge.now} where order_id = ${orders[index] ?? 0}`.execute(
          transaction,
        );
        if (lock) {
          await offerFreePlaces(transaction, changes, key(), loge.now);
          return;
        }
        const waiting = await findWaiting(transaction, key(), '2026-11-20');
        found[index]?.resolve();
        await Promise.all(found.map(({ promise }) => promise));
        await offerPlacesTo(transaction, changes, key(), { waiting, now: loge.now });
      }),
    );
    return Promise.allSettled(offered);
  }
  const keptTimes = async (people: readonly Signed[]): Promise<string[]> =>
    (await Promise.all(people.map(mine)))
      .flatMap((waits) => waits.map(({ keptTime }) => keptTime ?? 'none'))
      .toSorted();

  test('give two people who wait one place each', async () => {
    const people = [await world.beneficiary(), await world.beneficiary()];
    for (const one of people) await join(one);
    await atOnce(true);
    // Anyone who freed the second place saw it once the first was kept.
    expect(await keptTimes(people)).toEqual(['09:00', '09:30']);
  });

  test('control: without the lock both offer to the same person, and the other gets nothing', async () => {
    const people = [await world.beneficiary(), await world.beneficiary()];
    for (const one of people) await join(one);
    await atOnce(false);
    expect(await keptTimes(people)).toContain('none');
    await watchWaitingList(loge.server.services);
  });
});
