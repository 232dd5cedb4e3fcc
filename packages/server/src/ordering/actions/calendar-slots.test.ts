import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildConciergerie } from '../../testing/builders.ts';
import { bookable, buildWeeklyHours } from '../../testing/calendar-builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer, type Signed } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
});

/** A Friday; Monday is day 3. */
const MONDAY = '2026-11-23';

/** Somebody is there on Mondays from 9 to 11. */
async function mondays(overrides: Parameters<OrderingWorld['offer']>[0] = {}): Promise<BuiltOffer> {
  const offer = await world.offer({ ...bookable, ...overrides });
  await buildWeeklyHours(loge.database, offer, world.conciergerieId, [[1, '09:00', 120]]);
  return offer;
}

interface Slots {
  maxDaysAhead: number;
  from: string;
  timeUnitInMinutes: number;
  slots: Record<string, { hour: number; minute: number; group: number; available: boolean }[]>;
  calendarText: { fr: string; en: string } | null;
}
const slotsOf = async (offer: BuiltOffer, as = world.camille): Promise<Slots> =>
  (await loge.call('GetCalendarSlots', { offreId: offer.id }, as)).data as unknown as Slots;
const free = ({ slots }: Slots, day: number): string[] =>
  (slots[day] ?? [])
    .filter(({ available }) => available)
    .map(({ hour, minute, group }) => `${hour}:${String(minute).padStart(2, '0')}/${group}`);
const at = (time: string, over: object = {}) => ({ beginDate: MONDAY, time, ...over });

describe('GetCalendarSlots', () => {
  test('answers the days with slots, counted from today', async () => {
    const offer = await mondays({ calendar_ahead_days: 10 });
    expect(await slotsOf(offer)).toEqual({
      maxDaysAhead: 10,
      from: '2026-11-20',
      timeUnitInMinutes: 30,
      slots: {
        3: [
          { hour: 9, minute: 0, group: 1, available: true },
          { hour: 9, minute: 30, group: 1, available: true },
          { hour: 10, minute: 0, group: 1, available: true },
          { hour: 10, minute: 30, group: 1, available: true },
        ],
        10: expect.any(Array),
      },
      calendarText: null,
      waiting: [],
    });
  });

  test('says what the desk has to say beside the slots, in French where there is no English', async () => {
    const offer = await mondays({ calendar_text_fr: 'Arrivez cinq minutes avant.' });
    const said = 'Arrivez cinq minutes avant.';
    expect((await slotsOf(offer)).calendarText).toEqual({ fr: said, en: said });
  });

  test('leaves out absences, holidays of weekly hours, and a day whose hours were taken away; a day has hours of its own', async () => {
    const offer = await world.offer({ ...bookable, calendar_ahead_days: 24 });
    const [weekly] = await buildWeeklyHours(loge.database, offer, world.conciergerieId, [[1, '09:00', 60]]);
    const own = { partner_id: offer.partnerId, conciergerie_id: world.conciergerieId };
    await loge.database
      .insertInto('partner_absences')
      .values({ ...own, from_date: '2026-11-23', to_date: '2026-11-23' })
      .execute();
    await loge.database
      .insertInto('real_calendar_entries')
      .values([
        { ...own, date: '2026-11-30', starts_at: '09:00', length_minutes: 0, replaces_entry_id: weekly ?? null },
        { ...own, date: '2026-12-02', starts_at: '14:00', length_minutes: 60 },
        { ...own, date: '2026-12-07', starts_at: '10:00', length_minutes: 30, replaces_entry_id: null },
      ])
      .execute();
    await loge.database
      .insertInto('exceptional_hours')
      .values({ conciergerie_id: world.conciergerieId, day: '2026-12-14', is_open: false })
      .execute();
    const slots = await slotsOf(offer);
    expect(Object.keys(slots.slots)).toEqual(['12', '17']);
    expect(free(slots, 12)).toEqual(['14:00/1', '14:30/1']);
    expect(free(slots, 17)).toEqual(['9:00/1', '9:30/1', '10:00/1']);
  });

  test('shows as taken what the partner keeps, and not what was released', async () => {
    const offer = await mondays();
    const own = { partner_id: offer.partnerId, conciergerie_id: world.conciergerieId, group_number: 1 };
    const during = (from: string, to: string): string => `[2026-11-23T${from}Z,2026-11-23T${to}Z)`;
    await loge.database
      .insertInto('slot_bookings')
      .values([
        { ...own, during: during('08:00', '08:30'), kept_for: 'Stagiaire' },
        { ...own, during: during('09:00', '09:30'), kept_for: 'Stagiaire', released_at: loge.now },
      ])
      .execute();
    expect(free(await slotsOf(offer), 3)).toEqual(['9:30/1', '10:00/1', '10:30/1']);
  });

  test('is refused for an offer without a calendar, of another conciergerie, or not shown to beneficiaries', async () => {
    const elsewhere = await buildConciergerie(loge.database);
    const offers = [
      await world.offer(),
      await world.offer({ ...bookable, visible_to_beneficiaries: false }),
      await world.offer({ ...bookable, publication: 'unpublished' }),
    ];
    for (const { id } of offers) {
      expect(await loge.call('GetCalendarSlots', { offreId: id }, world.camille)).toMatchObject({
        refusal: 'offer-not-available',
      });
    }
    const stranger = await world.beneficiary({ conciergerie_id: elsewhere });
    const offer = await mondays();
    expect(await loge.call('GetCalendarSlots', { offreId: offer.id }, stranger)).toMatchObject({
      refusal: 'offer-not-available',
    });
    expect(await loge.call('GetCalendarSlots', { offreId: 0 }, world.camille)).toMatchObject({
      refusal: 'invalid-input',
    });
  });
});

describe('an order for a slot', () => {
  test('may go on after midnight, once', async () => {
    const offer = await world.offer({ ...bookable, calendar_step_minutes: 60, items: [{ duration_minutes: 60 }] });
    // Saturday is day 1: from 21:30 until 0:30.
    await buildWeeklyHours(loge.database, offer, world.conciergerieId, [[6, '21:30', 180]]);
    const items = [{ offreItemId: offer.itemIds[0], quantity: 2 }];
    const evening = { beginDate: '2026-11-21', time: '22:30', items };
    expect(free(await slotsOf(offer), 1)).toEqual(['21:30/1', '22:30/1', '23:30/1']);
    expect((await slotsOf(offer)).slots[2], 'no hour begins on Sunday').toBeUndefined();
    const orderId = await world.placed(offer, evening);
    const { data } = await loge.call('OrderDetail', { id: orderId }, world.camille);
    expect(data).toMatchObject({
      order: { time: '22:30', appointment: { begin: '2026-11-21T21:30:00.000Z', end: '2026-11-21T23:30:00.000Z' } },
    });
    expect(free(await slotsOf(offer), 1)).toEqual(['21:30/1']);
    expect((await world.place(offer, evening)).refusal).toBe('slot-not-available');
  });

  test('may begin after midnight, and is taken on both days', async () => {
    const offer = await world.offer(bookable);
    await buildWeeklyHours(loge.database, offer, world.conciergerieId, [[6, '21:30', 180]]);
    expect(free(await slotsOf(offer), 2)).toEqual(['0:00/1']);
    await world.placed(offer, { beginDate: '2026-11-22', time: '00:00' });
    expect(free(await slotsOf(offer), 2)).toEqual([]);
    expect(free(await slotsOf(offer), 1).at(-1)).toBe('23:30/1');
    const info = await loge.call(
      'GetGestionnaireCalendarInfo',
      { entId: world.conciergerieId, from: '2026-11-16', to: '2026-11-21' },
      world.marc,
    );
    expect(info.data).toMatchObject({
      appointments: expect.arrayContaining([
        expect.objectContaining({ partnerId: offer.partnerId, date: '2026-11-22T00:00', warning: null }),
      ]),
    });
  });

  test('takes the time of its items, rounded up to units', async () => {
    const offer = await mondays({ items: [{ duration_minutes: 20 }] });
    const items = [{ offreItemId: offer.itemIds[0], quantity: 2 }];
    const orderId = await world.placed(offer, at('09:00', { items }));
    expect(free(await slotsOf(offer), 3)).toEqual(['10:00/1', '10:30/1']);
    const { data } = await loge.call('OrderDetail', { id: orderId }, world.camille);
    expect(data).toMatchObject({
      order: {
        isCalendarItem: true,
        time: '09:00',
        appointment: { begin: '2026-11-23T08:00:00.000Z', end: '2026-11-23T09:00:00.000Z' },
      },
    });
  });

  test('keeps the buffers of its offer free of other appointments, of this offer and of others', async () => {
    const buffers = { calendar_buffer_before_minutes: 10, calendar_buffer_after_minutes: 15 };
    const offer = await world.offer({ ...bookable, ...buffers, calendar_step_minutes: 15 });
    await buildWeeklyHours(loge.database, offer, world.conciergerieId, [[1, '09:00', 180]]);
    await world.placed(offer, at('10:00'));
    // Taken: 9:50 to 10:45. The same again is over by 9:30, or begins at 11:00; units in between are not free.
    const stillFree = ['9:00/1', '9:15/1', '11:00/1', '11:15/1', '11:30/1', '11:45/1'];
    expect(free(await slotsOf(offer), 3)).toEqual(stillFree);
    for (const time of ['09:15', '10:30', '10:45']) {
      expect((await world.place(offer, at(time))).refusal, time).toBe('slot-not-available');
    }
    await world.placed(offer, at('11:00'));
    const bookings = await loge.database
      .selectFrom('slot_bookings')
      .select(['during'])
      .where('partner_id', '=', offer.partnerId)
      .orderBy('during')
      .execute();
    expect(bookings.map(({ during }) => String(during).match(/\d\d:\d\d(?=:)/gu))).toEqual([
      ['08:50', '09:45'],
      ['09:50', '10:45'],
    ]);
  });

  test('is refused where the slot is taken, past or nowhere, with what is free nearest', async () => {
    const offer = await mondays();
    await world.placed(offer, at('09:30'));
    const lost = await world.place(offer, at('09:30'));
    expect(lost).toMatchObject({
      code: 93,
      refusal: 'slot-not-available',
      message: "Ce créneau n'est plus disponible.",
      data: {
        nearestSlots: [
          { date: MONDAY, time: '09:00', dayPart: null },
          { date: MONDAY, time: '10:00', dayPart: null },
          { date: MONDAY, time: '10:30', dayPart: null },
        ],
      },
    });
    expect((await world.place(offer, { beginDate: '2026-11-24', time: '09:00' })).refusal).toBe('slot-not-available');
    expect((await world.place(offer, at('09:15'))).refusal).toBe('slot-not-available');
    expect((await world.place(offer, { beginDate: MONDAY })).fields?.map(({ field }) => field)).toEqual(['o.time']);
    const preview = await loge.call(
      'PreviewOrder',
      { o: { offreId: offer.id, items: [{ offreItemId: offer.itemIds[0], quantity: 1 }], ...at('09:30') } },
      world.camille,
    );
    expect(preview.refusal).toBe('slot-not-available');
  });

  test('needs enough slots one after the other in one group; a second person takes what the first cannot', async () => {
    const offer = await world.offer({ ...bookable, items: [{ duration_minutes: 60 }] });
    await buildWeeklyHours(loge.database, offer, world.conciergerieId, [
      [1, '09:00', 60, 1],
      [1, '09:00', 60, 2],
      [1, '10:00', 30, 3],
    ]);
    expect((await world.place(offer, at('09:30'))).refusal).toBe('slot-not-available');
    await world.placed(offer, at('09:00'));
    await world.placed(offer, at('09:00'));
    expect((await world.place(offer, at('09:00'))).refusal).toBe('slot-not-available');
    expect(free(await slotsOf(offer), 3)).toEqual(['10:00/3']);
  });

  test('books halves of a day where the calendar is one of half days', async () => {
    const offer = await world.offer({ ...bookable, has_half_day_calendar: true });
    await buildWeeklyHours(loge.database, offer, world.conciergerieId, [[1, '08:00', 720]]);
    const morning = await world.placed(offer, at('08:00', { dayPart: 'morning' }));
    expect(free(await slotsOf(offer), 3).at(0)).toBe('13:00/1');
    expect((await world.place(offer, at('08:00', { dayPart: 'full_day' }))).refusal).toBe('slot-not-available');
    await world.placed(offer, at('15:00'));
    expect(free(await slotsOf(offer), 3)).toEqual([]);
    const booked = await sql<{ minutes: number }>`
      select (extract(epoch from upper(during) - lower(during)) / 60)::int as minutes from slot_bookings
      where partner_id = ${offer.partnerId} order by lower(during)`.execute(loge.database);
    expect(booked.rows).toEqual([{ minutes: 300 }, { minutes: 420 }]);
    expect(
      (await loge.database.selectFrom('orders').select('service_time').where('id', '=', morning).execute())[0],
    ).toEqual({ service_time: '08:00' });
  });
});

describe('an order that is cancelled', () => {
  const isNew = 2;
  const cancelled = 20;
  let desk: Signed;
  beforeAll(async () => {
    desk = await world.manager(['FORCE_ORDER_STATUS']);
  });
  const setStatus = (orderId: number, statusId: number) =>
    loge.call('changeOrderStatusManually', { orderId, statusId }, desk);

  test('frees its slot, and takes it again when it comes back, as often as it likes', async () => {
    const offer = await mondays();
    const orderId = await world.placed(offer, at('09:00'));
    for (const _time of [1, 2]) {
      expect((await setStatus(orderId, cancelled)).code).toBe(0);
      expect(free(await slotsOf(offer), 3)).toHaveLength(4);
      expect((await setStatus(orderId, isNew)).code).toBe(0);
      expect(free(await slotsOf(offer), 3)).toHaveLength(3);
    }
  });

  test('does not come back when somebody else has its slot', async () => {
    const offer = await mondays();
    const orderId = await world.placed(offer, at('09:00'));
    await setStatus(orderId, cancelled);
    await world.placed(offer, at('09:00'));
    expect(await setStatus(orderId, isNew)).toMatchObject({ refusal: 'slot-not-available' });
    const { data } = await loge.call('OrderDetail', { id: orderId }, world.camille);
    expect(data).toMatchObject({ order: { statusObject: 'REJECTED', appointment: null } });
  });
});
