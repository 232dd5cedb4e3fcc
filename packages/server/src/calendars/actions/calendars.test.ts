import { defineRealCalendarEntry } from '@loge/contract/calendars/define-real-calendar-entry';
import { defineRecurringCalendarEntry } from '@loge/contract/calendars/define-recurring-calendar-entry';
import { getGestionnaireCalendarInfo } from '@loge/contract/calendars/get-gestionnaire-calendar-info';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { bookable, buildWeeklyHours } from '../../testing/calendar-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let stranger: Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  const elsewhere = await buildConciergerie(loge.database);
  stranger = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [elsewhere] })).login);
});

/** A partner who works at the desk, with nothing in their calendar. */
async function hired() {
  const offer = await world.offer(bookable);
  await loge.database
    .insertInto('partner_conciergeries')
    .values({ partner_id: offer.partnerId, conciergerie_id: world.conciergerieId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return offer;
}
const info = (days: Record<string, string> = {}) =>
  ask(loge, getGestionnaireCalendarInfo, { entId: world.conciergerieId, ...days }, world.marc);
const weekly = (mode: string, data: Record<string, unknown>, as: Signed = world.marc) =>
  loge.call('DefineRecurringCalendarEntry', { mode, data }, as);
const single = (mode: string, data: Record<string, unknown>, as: Signed = world.marc) =>
  loge.call('DefineRealCalendarEntry', { mode, data }, as);
const at = (partnerId: number) => ({ partnerId, entId: world.conciergerieId });
const week = { from: '2026-11-23', to: '2026-11-29' };

test('weekly hours are made, changed and deleted, and slots follow at once', async () => {
  const offer = await hired();
  const { id } = await ask(
    loge,
    defineRecurringCalendarEntry,
    { mode: 'create', data: { ...at(offer.partnerId), dayOfWeek: 1, hour: 9, minutes: 30 } },
    world.marc,
  );
  const mine = async () => (await info(week)).recurringEntries.filter(({ partnerId }) => partnerId === offer.partnerId);
  const made = {
    ...at(offer.partnerId),
    id,
    dayOfWeek: 1,
    hour: 9,
    minutes: 30,
    lengthInMinutes: 60,
    userName: '',
    group: 1,
  };
  expect(await mine(), 'an hour unless told otherwise').toEqual([made]);
  const slots = async () => {
    const { data } = await loge.call('GetCalendarSlots', { offreId: offer.id }, world.camille);
    return (data as unknown as { slots: Record<string, unknown[]> }).slots['3']?.length ?? 0;
  };
  expect(await slots()).toBe(2);
  expect(await weekly('update', { id, lengthInMinutes: 120, userName: 'Sophie' })).toMatchObject({
    code: 0,
    data: { id },
  });
  expect(await mine()).toEqual([{ ...made, lengthInMinutes: 120, userName: 'Sophie' }]);
  expect(await slots()).toBe(4);
  expect(await weekly('delete', { id })).toMatchObject({ code: 0, data: { id: null } });
  expect(await mine()).toEqual([]);
  expect(await slots()).toBe(0);
});

test('hours end by seven the next morning', async () => {
  const offer = await hired();
  const evening = { ...at(offer.partnerId), dayOfWeek: 5, hour: 20, minutes: 0 };
  expect(await weekly('create', { ...evening, lengthInMinutes: 660 })).toMatchObject({ code: 0 });
  const tooLong = await weekly('create', { ...evening, dayOfWeek: 6, lengthInMinutes: 675 });
  expect(tooLong.fields).toEqual([
    expect.objectContaining({ field: 'data.lengthInMinutes', message: 'Fin à 7\u00a0h le lendemain au plus tard.' }),
  ]);
  const day = { ...at(offer.partnerId), date: '2026-12-24T21:45', lengthInMinutes: 165 };
  expect(await single('create', day)).toMatchObject({ code: 0 });
  // The evening before the first day is answered as well: it may go on into it.
  const { realEntries } = await info({ from: '2026-12-25', to: '2026-12-26' });
  expect(realEntries.map(({ date }) => date)).toEqual(['2026-12-24T21:45']);
});

test('hours of one day come besides weekly ones, or in place of one of them, or take it away', async () => {
  const offer = await hired();
  const [monday = 0] = await buildWeeklyHours(loge.database, offer, world.conciergerieId, [[1, '09:00', 120]]);
  const besides = await ask(
    loge,
    defineRealCalendarEntry,
    {
      mode: 'create',
      data: { ...at(offer.partnerId), date: '2026-11-24T14:15', lengthInMinutes: 45, userName: 'Léa' },
    },
    world.marc,
  );
  const away = await single('create', {
    ...at(offer.partnerId),
    date: '2026-11-23T09:00',
    lengthInMinutes: 0,
    replacesEntryId: monday,
  });
  expect(away.code).toBe(0);
  const mine = (await info(week)).realEntries.filter(({ partnerId }) => partnerId === offer.partnerId);
  expect(mine).toEqual([
    {
      ...at(offer.partnerId),
      id: besides.id,
      date: '2026-11-24T14:15',
      lengthInMinutes: 45,
      userName: 'Léa',
      group: 2,
      replacesEntryId: null,
    },
    {
      ...at(offer.partnerId),
      id: away.data?.['id'],
      date: '2026-11-23T09:00',
      lengthInMinutes: 0,
      userName: '',
      group: 1,
      replacesEntryId: monday,
    },
  ]);
  const { data } = await loge.call('GetCalendarSlots', { offreId: offer.id }, world.camille);
  const { slots } = data as unknown as { slots: Record<string, { hour: number; minute: number }[]> };
  expect(slots['3'], 'the weekly hours of that Monday fall out').toBeUndefined();
  expect(slots['4']).toMatchObject([{ hour: 14, minute: 15 }]);
  expect((await single('update', { id: besides.id, date: '2026-11-25T10:00' })).code).toBe(0);
  expect((await single('delete', { id: away.data?.['id'] })).code).toBe(0);
  expect((await info(week)).realEntries.find(({ id }) => id === besides.id)).toMatchObject({
    date: '2026-11-25T10:00',
    lengthInMinutes: 45,
  });
});

test('all that is wrong with an entry is said at once, beside its field', async () => {
  const { partnerId } = await hired();
  const nobody = await weekly('create', { entId: world.conciergerieId, dayOfWeek: 2, hour: 6, minutes: 10 });
  expect(nobody).toMatchObject({
    refusal: 'invalid-input',
    fields: [
      { field: 'data.partnerId', message: 'Sélectionnez un partenaire avant de créer une entrée.' },
      { field: 'data.hour' },
      { field: 'data.minutes' },
    ],
  });
  expect(await weekly('create', at(partnerId))).toMatchObject({
    fields: [{ field: 'data.dayOfWeek' }, { field: 'data.hour' }],
  });
  expect(await weekly('update', { hour: 9 })).toMatchObject({ fields: [{ field: 'data.id' }] });
  expect(await single('create', { ...at(partnerId), date: '2026-02-30T09:00' })).toMatchObject({
    fields: [{ field: 'data.date', rule: 'invalidDate' }],
  });
  expect(await single('create', { date: '2026-11-24T22:00', lengthInMinutes: 20 })).toMatchObject({
    fields: [
      { field: 'data.partnerId' },
      { field: 'data.entId' },
      { field: 'data.date' },
      { field: 'data.lengthInMinutes' },
    ],
  });
  expect(await single('create', { ...at(partnerId), date: '2026-11-24T09:00', lengthInMinutes: 0 })).toMatchObject({
    fields: [{ field: 'data.lengthInMinutes' }],
  });
  expect((await info(week)).realEntries.some((entry) => entry.partnerId === partnerId)).toBe(false);
});

test('hours of one person do not overlap; two people may be there at once', async () => {
  const { partnerId } = await hired();
  const tuesday = { ...at(partnerId), dayOfWeek: 2, hour: 9, lengthInMinutes: 120 };
  const first = await weekly('create', tuesday);
  expect((await weekly('create', { ...tuesday, hour: 10 })).refusal).toBe('calendar-entry-overlaps');
  expect((await weekly('create', { ...tuesday, hour: 11 })).code, 'what touches does not overlap').toBe(0);
  const other = await weekly('create', { ...tuesday, hour: 10, userName: 'Inès' });
  expect(other.code).toBe(0);
  expect((await weekly('update', { id: first.data?.['id'], lengthInMinutes: 135 })).refusal).toBe(
    'calendar-entry-overlaps',
  );
  expect((await weekly('update', { id: other.data?.['id'], hour: 9 })).code).toBe(0);
  const day = { ...at(partnerId), date: '2026-11-26T09:00', lengthInMinutes: 60 };
  expect((await single('create', day)).code).toBe(0);
  const later = await single('create', { ...day, date: '2026-11-26T10:00' });
  expect((await single('update', { id: later.data?.['id'], date: '2026-11-26T09:45' })).refusal).toBe(
    'calendar-entry-overlaps',
  );
  // The same person by their name, however it is written.
  expect((await single('create', { ...day, userName: 'Inès' })).code).toBe(0);
  expect((await single('create', { ...day, userName: 'INÈS' })).refusal).toBe('calendar-entry-overlaps');
});

test('two managers add the same hours at once: they are there once', async () => {
  const { partnerId } = await hired();
  const same = { ...at(partnerId), dayOfWeek: 3, hour: 9, userName: 'Maud' };
  const answers = await Promise.all([
    weekly('create', same),
    weekly('create', same),
    weekly('create', { ...same, userName: 'Zoé' }),
  ]);
  expect(answers.filter(({ refusal }) => refusal === 'calendar-entry-overlaps')).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(2);
  const groups = (await info(week)).recurringEntries
    .filter((entry) => entry.partnerId === partnerId)
    .map(({ group, userName }) => `${userName} ${group}`);
  expect(new Set(groups.map((text) => text.split(' ')[1])).size, groups.join(', ')).toBe(2);
});

test('what is booked, away and shut stands on one page', async () => {
  const offer = await hired();
  const { partnerId } = offer;
  await buildWeeklyHours(loge.database, offer, world.conciergerieId, [[1, '09:00', 120]]);
  const orderId = await world.placed(offer, { beginDate: '2026-11-23', time: '09:30' });
  await loge.database
    .insertInto('partner_absences')
    .values({ partner_id: partnerId, from_date: '2026-11-25', to_date: '2026-11-26' })
    .execute();
  await loge.database.insertInto('holidays').values({ day: '2026-11-28', name: 'Fête de la ville' }).execute();
  await loge.database
    .insertInto('exceptional_hours')
    .values({ conciergerie_id: world.conciergerieId, day: '2026-11-27', is_open: false })
    .execute();
  const calendar = await info(week);
  expect(calendar.appointments.find(({ id }) => id === orderId)).toMatchObject({
    partnerId,
    date: '2026-11-23T09:30',
    lengthInMinutes: 30,
    warning: null,
    group: 1,
  });
  expect(calendar.absences).toMatchObject([{ partnerId, entId: null, from: '2026-11-25', to: '2026-11-26' }]);
  expect(calendar.closedDays).toEqual([
    { entId: world.conciergerieId, date: '2026-11-27', reason: 'deskShut', name: '' },
    { entId: null, date: '2026-11-28', reason: 'holiday', name: 'Fête de la ville' },
  ]);
  expect(calendar.partners.find(({ id }) => id === partnerId)).toMatchObject({ hasEntries: true });
  expect(calendar).toMatchObject({ today: '2026-11-20', lastDay: '2027-05-24', ...week });

  // The hours are taken away under the appointment: it stays, and is to be looked at.
  const [entry] = calendar.recurringEntries.filter((each) => each.partnerId === partnerId);
  expect((await weekly('update', { id: entry?.id, hour: 15, minutes: 0 })).code).toBe(0);
  expect((await info(week)).appointments.find(({ id }) => id === orderId)?.warning).toBe('outsideHours');
});

test('the time kept free around an appointment is seen beside it', async () => {
  const offer = await world.offer({
    ...bookable,
    calendar_buffer_before_minutes: 10,
    calendar_buffer_after_minutes: 20,
  });
  const { partnerId } = offer;
  await buildWeeklyHours(loge.database, offer, world.conciergerieId, [[1, '13:00', 180]]);
  await world.placed(offer, { beginDate: '2026-11-23', time: '14:00' });
  const kept = async () => (await info(week)).kept.filter((time) => time.partnerId === partnerId);
  expect(await kept()).toMatchObject([
    { date: '2026-11-23T13:50', lengthInMinutes: 10, reason: 'Battement' },
    { date: '2026-11-23T14:30', lengthInMinutes: 20, reason: 'Battement' },
  ]);
});

test('days that nobody can show, and desks and hours of others', async () => {
  const { partnerId } = await hired();
  const asked = (days: Record<string, string>) =>
    loge.call('GetGestionnaireCalendarInfo', { entId: world.conciergerieId, ...days }, world.marc);
  expect(await asked({ from: '2026-12-01', to: '2026-11-01' })).toMatchObject({ fields: [{ field: 'to' }] });
  expect(await asked({ from: '2026-01-01', to: '2027-12-31' })).toMatchObject({ fields: [{ field: 'to' }] });
  expect(await loge.call('GetGestionnaireCalendarInfo', { entId: world.conciergerieId }, stranger)).toMatchObject({
    refusal: 'not-found',
  });
  const made = await weekly('create', { ...at(partnerId), dayOfWeek: 4, hour: 9 });
  expect((await weekly('delete', { id: made.data?.['id'] }, stranger)).refusal).toBe('not-found');
  expect((await weekly('create', { ...at(partnerId), dayOfWeek: 5, hour: 9 }, stranger)).refusal).toBe('not-found');
  const other = await hired();
  const replaced = {
    ...at(other.partnerId),
    date: '2026-11-26T09:00',
    lengthInMinutes: 0,
    replacesEntryId: made.data?.['id'],
  };
  expect((await single('create', replaced)).refusal, 'weekly hours of somebody else').toBe('not-found');
});
