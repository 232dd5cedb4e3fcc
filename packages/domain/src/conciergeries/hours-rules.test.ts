import { expect, test } from 'vitest';
import { messageText } from '../shared/messages.ts';
import type { Problem } from '../shared/problem.ts';
import {
  besideOthersProblems,
  daysHoursProblems,
  exceptionalHourProblems,
  graceProblems,
  holidayProblems,
  isTypedHhmm,
  keptWeeklyHours,
  weeklyHoursProblems,
} from './hours-rules.ts';

const said = (problems: readonly Problem[]) =>
  problems.map(({ field, message, values }) => `${field}: ${messageText(message, 'fr', values)}`);

const today = '2026-11-20';

test('a holiday has a day and a name of less than 100 characters', () => {
  expect(said(holidayProblems({ day: null, name: '' }))).toEqual([
    'day: Merci de choisir une date',
    'name: Merci de choisir un nom',
  ]);
  expect(said(holidayProblems({ day: '2027-02-30', name: 'x'.repeat(100) }))).toEqual([
    'day: Cette date n’existe pas.',
    'name: Merci de choisir un nom de moins de 100 caractères',
  ]);
  expect(holidayProblems({ day: '2027-05-06', name: 'x'.repeat(99) })).toEqual([]);
});

test('an exceptional hour has a day, a start and an end, in either order', () => {
  const nothing = { day: '', open: true, startTime: null, endTime: null, name: '' };
  expect(said(exceptionalHourProblems(nothing, today))).toEqual([
    'day: Merci de choisir une date',
    'startTime: Merci de choisir une heure de début',
    'endTime: Merci de choisir une heure de fin',
  ]);
  const day = { ...nothing, day: '2026-12-24', startTime: 1600, endTime: 900 };
  expect(exceptionalHourProblems(day, today)).toEqual([]);
  expect(said(exceptionalHourProblems({ ...day, endTime: 1600 }, today))).toEqual([
    'endTime: Merci de corriger votre saisie',
  ]);
  expect(exceptionalHourProblems({ ...day, endTime: 1600, open: false }, today)).toEqual([]);
  expect(said(exceptionalHourProblems({ ...day, startTime: 2359, endTime: 1275 }, today))).toEqual([
    'startTime: Cette heure n’est pas valide.',
    'endTime: Cette heure n’est pas valide.',
  ]);
});

test('hours given to several days are of these days, and no day is open and closed at once', () => {
  const days = ['2027-08-02', '2027-08-03'];
  const open = { day: '2027-08-02', open: true, startTime: 900, endTime: 1200, name: '' };
  expect(daysHoursProblems('hours', days, [open, { ...open, startTime: 1300, endTime: 1500 }], today)).toEqual([]);
  expect(
    said(
      daysHoursProblems(
        'hours',
        days,
        [open, { ...open, open: false }, { ...open, day: '2027-08-04', endTime: 900 }],
        today,
      ),
    ),
  ).toEqual([
    'hours[1].day: Ce jour a déjà un horaire contraire.',
    'hours[2].endTime: Merci de corriger votre saisie',
    'hours[2].day: Cette date n’existe pas.',
  ]);
});

test('hours of days that are over, and openings over each other, are refused beside their field', () => {
  const open = { day: '2026-11-20', open: true, startTime: 900, endTime: 1200, name: '' };
  const past = ['day: Cette date est passée.'];
  expect(exceptionalHourProblems(open, today)).toEqual([]);
  expect(said(exceptionalHourProblems({ ...open, day: '2026-11-19' }, today))).toEqual(past);
  expect(said(daysHoursProblems('hours', ['2026-11-19'], [], today))).toEqual(['days: Cette date est passée.']);
  const over = ['startTime: Ces horaires en chevauchent d’autres.'];
  expect(said(besideOthersProblems({ ...open, startTime: 1159, endTime: 1500 }, [open]))).toEqual(over);
  expect(said(besideOthersProblems({ ...open, startTime: 1500, endTime: 1100 }, [open]))).toEqual(over);
  expect(besideOthersProblems({ ...open, startTime: 1200, endTime: 1500 }, [open])).toEqual([]);
  expect(besideOthersProblems({ ...open, day: '2026-11-21' }, [open])).toEqual([]);
  const two = [open, { ...open, startTime: 1000, endTime: 1100 }];
  expect(said(daysHoursProblems('hours', ['2026-11-20'], two, today))).toEqual([
    'hours[1].startTime: Ces horaires en chevauchent d’autres.',
  ]);
});

test('weekly slots may touch and repeat each other, not overlap on a day that they share', () => {
  const monday = { daysOfWeek: 1, startTime: 900, endTime: 1200 };
  const wrong = (...slots: (typeof monday)[]) => said(weeklyHoursProblems('week', slots));
  expect(wrong(monday, { ...monday, startTime: 1200, endTime: 1800 }, monday, { ...monday, daysOfWeek: 2 })).toEqual(
    [],
  );
  expect(wrong(monday, { daysOfWeek: 31, startTime: 1800, endTime: 1100 })).toEqual([
    'week[1].startTime: Ces horaires en chevauchent d’autres.',
  ]);
});

test('weekly hours have days and times; each wrong field is named', () => {
  expect(weeklyHoursProblems('weeklyHours', [{ daysOfWeek: 31, startTime: 900, endTime: 1800 }])).toEqual([]);
  expect(
    said(
      weeklyHoursProblems('weeklyHours', [
        { daysOfWeek: 0, startTime: 900, endTime: 900 },
        { daysOfWeek: 128, startTime: 999, endTime: 2301 },
      ]),
    ),
  ).toEqual([
    'weeklyHours[0].daysOfWeek: Merci de corriger votre saisie',
    'weeklyHours[0].endTime: Merci de corriger votre saisie',
    'weeklyHours[1].daysOfWeek: Merci de corriger votre saisie',
    'weeklyHours[1].startTime: Merci de corriger votre saisie',
    'weeklyHours[1].endTime: Merci de corriger votre saisie',
  ]);
  const many = Array.from({ length: 51 }, () => ({ daysOfWeek: 1, startTime: 900, endTime: 1800 }));
  expect(weeklyHoursProblems('weeklyHours', many)).toHaveLength(1);
});

test('kept weekly hours are swapped where they must be, in the order of the week, none twice', () => {
  expect(
    keptWeeklyHours([
      { daysOfWeek: 32, startTime: 1300, endTime: 1000 },
      { daysOfWeek: 31, startTime: 1400, endTime: 1800 },
      { daysOfWeek: 31, startTime: 900, endTime: 1200 },
      { daysOfWeek: 31, startTime: 1200, endTime: 900 },
    ]),
  ).toEqual([
    { daysOfWeek: 31, startTime: 900, endTime: 1200 },
    { daysOfWeek: 31, startTime: 1400, endTime: 1800 },
    { daysOfWeek: 32, startTime: 1000, endTime: 1300 },
  ]);
});

test('the grace period is no less than 0', () => {
  expect(said(graceProblems(-1))).toEqual(['gracePeriod: Entrez un nombre positif']);
  expect(said(graceProblems(null))).toEqual(['gracePeriod: Entrez un nombre positif']);
  expect(graceProblems(0)).toEqual([]);
  expect(graceProblems(10_081)).toHaveLength(1);
});

test('times up to 2300 can be typed', () => {
  expect([0, 2300, 2301, 1260, -1, 9.5, 30].map(isTypedHhmm)).toEqual([true, true, false, false, false, false, false]);
});
