import { addExceptionalHour } from '@loge/contract/conciergeries/add-exceptional-hour';
import { getGestionnaireCalendarInfo } from '@loge/contract/calendars/get-gestionnaire-calendar-info';
import { addHoliday } from '@loge/contract/conciergeries/add-holiday';
import { editExceptionalHour } from '@loge/contract/conciergeries/edit-exceptional-hour';
import { editHoliday } from '@loge/contract/conciergeries/edit-holiday';
import { getConciergerieExtraInfos } from '@loge/contract/conciergeries/get-conciergerie-extra-infos';
import { getExceptionalHour } from '@loge/contract/conciergeries/get-exceptional-hour';
import { getHolidays } from '@loge/contract/conciergeries/get-holidays';
import { removeExceptionalHour } from '@loge/contract/conciergeries/remove-exceptional-hour';
import { removeHoliday } from '@loge/contract/conciergeries/remove-holiday';
import { replaceExceptionalHours } from '@loge/contract/conciergeries/replace-exceptional-hours';
import { setConciergerieWeeklyHours } from '@loge/contract/conciergeries/set-conciergerie-weekly-hours';
import { setConciergerieWeeklyHoursBenef } from '@loge/contract/conciergeries/set-conciergerie-weekly-hours-benef';
import { setOpeningTimeGracePeriod } from '@loge/contract/conciergeries/set-opening-time-grace-period';
import { getConcInfos } from '@loge/contract/profile/get-conc-infos';
import { getConciergeConciergeriesList } from '@loge/contract/users/get-concierge-conciergeries-list';
import { addDays, dayMask } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* When a desk is open. Spec: manager §5 and §7 (Hours and holidays), partner-content-locker §3 and §5. */

const loge = startTestServer();
let world: OrderingWorld;
let setter: OrderingWorld['marc'];
let stranger: Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  setter = await world.manager(['CONCIERGERIE_HOURS']);
  const there = await buildConciergerie(loge.database);
  const manager = await buildManager(loge.database, { conciergerieIds: [there], permissions: ['CONCIERGERIE_HOURS'] });
  stranger = { ...(await loge.signIn(manager.login)), conciergerieId: there };
});

/** Somebody who looks after the hours of every desk that there is now. */
const everywhere = async (): Promise<Signed> => {
  const desks = await loge.database.selectFrom('conciergeries').select('id').execute();
  const manager = await buildManager(loge.database, {
    conciergerieIds: desks.map(({ id }) => id),
    permissions: ['CONCIERGERIE_HOURS'],
  });
  return loge.signIn(manager.login);
};

const extraInfos = async () => ask(loge, getConciergerieExtraInfos, {}, setter);
const messages = (answer: { fields?: readonly { field: string; message: string }[] }) =>
  answer.fields?.map(({ field, message }) => `${field}: ${message}`);

describe("holidays, as 'GetHolidays' lists them", () => {
  const days = async () =>
    (await ask(loge, getHolidays, {}, world.marc)).holidays.map(({ day, name }) => `${day} ${name}`);

  test('AddHoliday closes every desk, EditHoliday moves the day, RemoveHoliday opens it again; all of them see it', async () => {
    const { holiday } = await ask(loge, addHoliday, { day: '2027-05-06', name: ' Ascension ' }, setter);
    expect(holiday).toMatchObject({ day: '2027-05-06', name: 'Ascension' });
    expect((await ask(loge, getHolidays, {}, stranger)).holidays).toContainEqual(holiday);
    const all = await everywhere();
    await ask(loge, editHoliday, { id: holiday.id, day: '2027-05-07', name: 'Pont' }, all);
    expect(await days()).toContain('2027-05-07 Pont');
    await ask(loge, removeHoliday, { id: holiday.id }, all);
    expect(await days()).not.toContain('2027-05-07 Pont');
    expect(await loge.call('RemoveHoliday', { id: holiday.id }, all)).toMatchObject({ refusal: 'not-found' });
  });

  test('a holiday of some desks closes those alone', async () => {
    const day = '2027-03-26';
    const other = await buildConciergerie(loge.database, { name: 'Strasbourg' });
    const keeper = await buildManager(loge.database, {
      conciergerieIds: [other],
      permissions: ['CONCIERGERIE_HOURS'],
    });
    const there = await loge.signIn(keeper.login);
    const closed = async (conciergerieId: number, who: Signed) => {
      const days = { entId: conciergerieId, from: day, to: day };
      return (await ask(loge, getGestionnaireCalendarInfo, days, who)).closedDays;
    };
    const goodFriday = { day, name: 'Vendredi saint', conciergerieIds: [other] };
    const { holiday } = await ask(loge, addHoliday, goodFriday, there);
    expect(holiday.conciergeries).toEqual([{ id: other, name: 'Strasbourg' }]);
    expect(await closed(other, there)).toEqual([
      { entId: other, date: day, reason: 'holiday', name: 'Vendredi saint' },
    ]);
    expect(await closed(world.conciergerieId, world.marc)).toEqual([]);
    expect(
      await loge.call('AddHoliday', { ...goodFriday, day: '2027-03-24' }, setter),
      'a desk of others',
    ).toMatchObject({
      refusal: 'not-found',
    });

    const renamed = await ask(loge, editHoliday, { id: holiday.id, day, name: 'Saint' }, setter);
    expect(renamed.holiday.conciergeries, 'what is not sent stays').toHaveLength(1);
    const both = { id: holiday.id, day, name: 'Saint', conciergerieIds: [world.conciergerieId] };
    await ask(loge, editHoliday, both, setter);
    expect(await closed(other, there), 'a desk that is out of reach stays closed').toHaveLength(1);
    expect(await closed(world.conciergerieId, world.marc)).toHaveLength(1);
    const every = await ask(loge, editHoliday, { ...both, conciergerieIds: [] }, setter);
    expect(every.holiday.conciergeries).toEqual([]);
    expect(await closed(other, there)).toEqual([{ entId: null, date: day, reason: 'holiday', name: 'Saint' }]);
    await ask(loge, removeHoliday, { id: holiday.id }, await everywhere());
  });

  test('a day and a name are asked for in the words of the specification, and a day is a holiday once', async () => {
    expect(messages(await loge.call('AddHoliday', {}, setter))).toEqual([
      'day: Merci de choisir une date',
      'name: Merci de choisir un nom',
    ]);
    const long = { day: '2027-07-14', name: 'x'.repeat(100) };
    expect(messages(await loge.call('AddHoliday', long, setter))).toEqual([
      'name: Merci de choisir un nom de moins de 100 caractères',
    ]);
    const twin = { day: '2027-07-14', name: 'Fête nationale' };
    const answers = await Promise.all([setter, stranger].map((who) => loge.call('AddHoliday', twin, who)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(messages(answers.find(({ code }) => code !== 0) ?? {})).toEqual(['day: Ce jour est déjà férié.']);
    const { holiday } = await ask(loge, addHoliday, { day: '2027-07-15', name: 'Pont' }, setter);
    expect(messages(await loge.call('EditHoliday', { id: holiday.id, ...twin }, await everywhere()))).toEqual([
      'day: Ce jour est déjà férié.',
    ]);
  });

  test('is for those who look after hours or set desks up', async () => {
    expect(await loge.call('AddHoliday', { day: '2027-01-02', name: 'Pont' }, world.marc)).toMatchObject({
      refusal: 'forbidden',
    });
    const configures = await world.manager(['CONFIGURATION']);
    expect(await loge.call('AddHoliday', { day: '2027-01-02', name: 'Pont' }, configures)).toMatchObject({ code: 0 });
  });
});

describe("exceptional hours, as 'GetExceptionalHour' lists them", () => {
  const add = (over: Record<string, unknown> = {}, as: Signed = setter) =>
    loge.call(
      'AddExceptionalHour',
      { conciergerieId: world.conciergerieId, day: '2026-12-24', startTime: 900, endTime: 1600, ...over },
      as,
    );
  const listed = async () =>
    (await ask(loge, getExceptionalHour, { conciergerieId: world.conciergerieId }, world.marc)).exceptionalHours;

  test('AddExceptionalHour, EditExceptionalHour and RemoveExceptionalHour keep the hours of one day of one desk', async () => {
    const { exceptionalHour } = await ask(
      loge,
      addExceptionalHour,
      {
        conciergerieId: world.conciergerieId,
        day: '2026-11-28',
        startTime: 1300,
        endTime: 900,
        name: 'Samedi de Noël',
      },
      setter,
    );
    expect(exceptionalHour).toMatchObject({ day: '2026-11-28', open: 1, startTime: 900, endTime: 1300 });
    expect(await listed()).toEqual([exceptionalHour]);
    const edited = { id: exceptionalHour.id, day: '2026-11-29', open: 0 as const, startTime: 900, endTime: 1800 };
    await ask(loge, editExceptionalHour, edited, setter);
    expect(await listed()).toMatchObject([{ day: '2026-11-29', open: 0, name: '' }]);
    await ask(loge, removeExceptionalHour, { id: exceptionalHour.id }, setter);
    expect(await listed()).toEqual([]);
  });

  test('date, start and end are asked for in the words of the specification', async () => {
    expect(messages(await add({ day: '', startTime: undefined, endTime: undefined }))).toEqual([
      'day: Merci de choisir une date',
      'startTime: Merci de choisir une heure de début',
      'endTime: Merci de choisir une heure de fin',
    ]);
    expect(messages(await add({ endTime: 2359 }))).toEqual(['endTime: Cette heure n’est pas valide.']);
  });

  test('times are read as their field reads them; days that are over and openings over each other are refused', async () => {
    const day = '2027-04-01';
    const nine = await add({ day, startTime: 9, endTime: 12 });
    expect(nine.data).toMatchObject({ exceptionalHour: { startTime: 900, endTime: 1200 } });
    const overlaps = ['startTime: Ces horaires en chevauchent d’autres.'];
    expect(messages(await add({ day, startTime: 1100, endTime: 1500 }))).toEqual(overlaps);
    expect((await add({ day, startTime: 12, endTime: 14 })).code).toBe(0);
    const [first] = (await listed()).filter((hours) => hours.day === day);
    const longer = { id: first?.id, day, startTime: 900, endTime: 1230 };
    expect(messages(await loge.call('EditExceptionalHour', longer, setter))).toEqual(overlaps);
    expect((await loge.call('EditExceptionalHour', { ...longer, endTime: 1130 }, setter)).code).toBe(0);
    expect(messages(await add({ day: '2026-11-19' }))).toEqual(['day: Cette date est passée.']);
    expect(messages(await loge.call('EditExceptionalHour', { ...longer, day: '2026-11-19' }, setter))).toEqual([
      'day: Cette date est passée.',
    ]);
    const cleared = { conciergerieId: world.conciergerieId, days: ['2026-11-19'], exceptionalHours: [] };
    expect(messages(await loge.call('ReplaceExceptionalHours', cleared, setter))).toEqual([
      'days: Cette date est passée.',
    ]);
    expect(messages(await add({ day, startTime: 2575 }))).toEqual(['startTime: Cette heure n’est pas valide.']);
  });

  test('what was on a day that is over stays as it was', async () => {
    await add({ day: '2026-11-21' });
    const [row] = (await listed()).filter(({ day }) => day === '2026-11-21');
    await loge.database
      .updateTable('exceptional_hours')
      .set({ day: '2026-11-19' })
      .where('id', '=', row?.id ?? 0)
      .execute();
    const later = { id: row?.id, day: '2026-11-24', startTime: 900, endTime: 1000 };
    expect(messages(await loge.call('EditExceptionalHour', later, setter))).toEqual(['day: Cette date est passée.']);
  });

  test('a day may have several openings, but is not closed and open at once', async () => {
    expect((await add({ day: '2027-03-01', endTime: 1200 })).code).toBe(0);
    expect((await add({ day: '2027-03-01', startTime: 1400 })).code).toBe(0);
    expect(messages(await add({ day: '2027-03-01', open: 0 }))).toEqual(['day: Ce jour a déjà un horaire contraire.']);
    const [first] = (await listed()).filter(({ day }) => day === '2027-03-01');
    const closing = { id: first?.id, day: '2027-03-01', open: 0, startTime: 900, endTime: 1200 };
    expect(messages(await loge.call('EditExceptionalHour', closing, setter))).toEqual([
      'day: Ce jour a déjà un horaire contraire.',
    ]);
  });

  test('ReplaceExceptionalHours gives many days other hours, whole or not at all, and their week again', async () => {
    const { conciergerieId } = world;
    const days = ['2027-08-02', '2027-08-03', '2027-08-04'];
    const summer = { open: 1 as const, startTime: 900, endTime: 1300, name: 'Été' };
    const of = async () =>
      (await listed()).filter(({ day }) => day.startsWith('2027-08')).map(({ day, open }) => [day, open]);
    await ask(
      loge,
      addExceptionalHour,
      { conciergerieId, day: '2027-08-02', open: 0, startTime: 900, endTime: 1800 },
      setter,
    );
    const sent = { conciergerieId, days, exceptionalHours: days.map((day) => ({ day, ...summer })) };
    const answers = await Promise.all([1, 2].map(() => ask(loge, replaceExceptionalHours, sent, setter)));
    expect(answers[0]?.exceptionalHours).toHaveLength(3);
    expect(await of()).toEqual(days.map((day) => [day, 1]));
    const wrong = {
      ...sent,
      exceptionalHours: [
        { day: '2027-08-02', ...summer },
        { day: '2027-08-09', ...summer, endTime: 900 },
      ],
    };
    expect(messages(await loge.call('ReplaceExceptionalHours', wrong, setter))).toEqual([
      'exceptionalHours.1.endTime: Merci de corriger votre saisie',
      'exceptionalHours.1.day: Cette date n’existe pas.',
    ]);
    expect(await of()).toEqual(days.map((day) => [day, 1]));
    expect(await loge.call('ReplaceExceptionalHours', sent, stranger)).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('ReplaceExceptionalHours', sent, world.marc)).toMatchObject({ refusal: 'forbidden' });
    await ask(loge, replaceExceptionalHours, { conciergerieId, days: days.slice(1), exceptionalHours: [] }, setter);
    expect(await of()).toEqual([['2027-08-02', 1]]);
  });

  test('are for those who look after the hours of that desk', async () => {
    expect(await add({}, world.marc)).toMatchObject({ refusal: 'forbidden' });
    expect(await add({}, stranger)).toMatchObject({ refusal: 'not-found' });
    const [row] = await listed();
    for (const action of ['EditExceptionalHour', 'RemoveExceptionalHour'])
      expect(
        await loge.call(action, { id: row?.id, day: '2026-12-31', startTime: 900, endTime: 1000 }, stranger),
      ).toMatchObject({ refusal: 'not-found' });
  });
});

describe("weekly hours, 'SetConciergerieWeeklyHoursBenef' too, and the grace period", () => {
  const week = [
    { daysOfWeek: 32, startTime: 1300, endTime: 1000 },
    { daysOfWeek: 31, startTime: 900, endTime: 1800 },
  ];
  const kept = [
    { daysOfWeek: 31, startTime: 900, endTime: 1800 },
    { daysOfWeek: 32, startTime: 1000, endTime: 1300 },
  ];

  test('SetConciergerieWeeklyHours is for the people of the desk, SetConciergerieWeeklyHoursBenef for its beneficiaries', async () => {
    expect(await ask(loge, setConciergerieWeeklyHours, { weeklyHours: week }, setter)).toEqual({ weeklyHours: kept });
    const told = [{ daysOfWeek: 31, startTime: 930, endTime: 1730 }];
    await ask(loge, setConciergerieWeeklyHoursBenef, { weeklyHoursBenef: told }, setter);
    const { extraInfos: infos } = await extraInfos();
    expect(infos).toMatchObject({ weeklyHours: kept, weeklyHoursBenef: told });
    const beneficiary = await ask(loge, getConcInfos, {}, world.camille);
    expect(beneficiary).toMatchObject({ hours: kept, hoursBenef: told });
    await ask(loge, setConciergerieWeeklyHoursBenef, { weeklyHoursBenef: [] }, setter);
    expect((await extraInfos()).extraInfos.weeklyHoursBenef).toEqual([]);
  });

  test('a time under 100 is hours, and slots over each other are refused', async () => {
    const sent = [
      { daysOfWeek: 31, startTime: 9, endTime: 18 },
      { daysOfWeek: 32, startTime: 10, endTime: 1300 },
    ];
    expect(await ask(loge, setConciergerieWeeklyHours, { weeklyHours: sent }, setter)).toEqual({ weeklyHours: kept });
    const over = { weeklyHours: [...kept, { daysOfWeek: 1, startTime: 1700, endTime: 1900 }] };
    expect(messages(await loge.call('SetConciergerieWeeklyHours', over, setter))).toEqual([
      'weeklyHours.2.startTime: Ces horaires en chevauchent d’autres.',
    ]);
  });

  test('what is wrong is named beside its slot, and nothing is changed', async () => {
    const wrong = { weeklyHours: [kept[0], { daysOfWeek: 0, startTime: 900, endTime: 900 }] };
    expect(messages(await loge.call('SetConciergerieWeeklyHours', wrong, setter))).toEqual([
      'weeklyHours.1.daysOfWeek: Merci de corriger votre saisie',
      'weeklyHours.1.endTime: Merci de corriger votre saisie',
    ]);
    expect((await extraInfos()).extraInfos.weeklyHours).toEqual(kept);
  });

  test('SetOpeningTimeGracePeriod takes whole minutes, none below 0', async () => {
    expect(await ask(loge, setOpeningTimeGracePeriod, { gracePeriod: 25 }, setter)).toEqual({
      openingTimeGracePeriod: 25,
    });
    expect((await extraInfos()).extraInfos.openingTimeGracePeriod).toBe(25);
    for (const gracePeriod of [-1, null])
      expect(messages(await loge.call('SetOpeningTimeGracePeriod', { gracePeriod }, setter))).toEqual([
        'gracePeriod: Entrez un nombre positif',
      ]);
    expect(messages(await loge.call('SetOpeningTimeGracePeriod', { gracePeriod: 1.5 }, setter))).toEqual([
      'gracePeriod: Saisissez un nombre entier.',
    ]);
  });

  test('two who save the week at once leave one of the two weeks, whole', async () => {
    const weeks = [900, 1000].map((startTime) =>
      [1, 2, 4].map((daysOfWeek) => ({ daysOfWeek, startTime, endTime: 1700 })),
    );
    await Promise.all(weeks.map((weeklyHours) => ask(loge, setConciergerieWeeklyHours, { weeklyHours }, setter)));
    expect(weeks).toContainEqual((await extraInfos()).extraInfos.weeklyHours);
  });

  test('without a selected desk there is none to set', async () => {
    const nowhere = { ...setter, conciergerieId: null } as unknown as Signed;
    const calls = [
      ['SetOpeningTimeGracePeriod', { gracePeriod: 5 }],
      ['SetConciergerieWeeklyHours', { weeklyHours: [] }],
    ] as const;
    for (const [action, input] of calls) {
      const { token } = nowhere;
      expect(await loge.call(action, input, { token } as Signed)).toMatchObject({
        refusal: 'conciergerie-not-selected',
      });
    }
  });
});

test('open now: a change of hours is told at once, to the desk and to its beneficiaries', async () => {
  const { date } = instantToLocal(loge.now.getTime(), 'Europe/Paris');
  const allDay = { daysOfWeek: dayMask(date), startTime: 0, endTime: 2300 };
  await ask(loge, setConciergerieWeeklyHoursBenef, { weeklyHoursBenef: [] }, setter);
  await ask(loge, setConciergerieWeeklyHours, { weeklyHours: [allDay] }, setter);
  const isOpen = async () => {
    const { conciergeries } = await ask(loge, getConciergeConciergeriesList, {}, setter);
    const told = await ask(loge, getConcInfos, {}, world.camille);
    const { now } = await extraInfos();
    // Whether it is open is another thing, which the list and its page say alike.
    expect(conciergeries[0]?.open).toBe(now.isOpen);
    return [told.open, now.openUntil !== null];
  };
  expect(await isOpen()).toEqual([true, true]);
  const closing = { conciergerieId: world.conciergerieId, day: date, open: 0 as const, startTime: 900, endTime: 1800 };
  const { exceptionalHour } = await ask(loge, addExceptionalHour, closing, setter);
  expect(await isOpen()).toEqual([false, false]);
  expect((await extraInfos()).now.nextOpening).toEqual({ date: addDays(date, 7), time: '00:00' });
  await ask(loge, removeExceptionalHour, { id: exceptionalHour.id }, setter);
  const { holiday } = await ask(loge, addHoliday, { day: date, name: 'Jour férié' }, setter);
  expect(await isOpen()).toEqual([false, false]);
  await ask(loge, removeHoliday, { id: holiday.id }, await everywhere());
  expect(await isOpen()).toEqual([true, true]);
});
