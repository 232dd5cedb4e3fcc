import { expect, test } from 'vitest';
import { messageText } from '../shared/messages.ts';
import type { Problem } from '../shared/problem.ts';
import {
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
  expect(said(exceptionalHourProblems(nothing))).toEqual([
    'day: Merci de choisir une date',
    'startTime: Merci de choisir une heure de début',
    'endTime: Merci de choisir une heure de fin',
  ]);
  const day = { ...nothing, day: '2026-12-24', startTime: 1600, endTime: 900 };
  expect(exceptionalHourProblems(day)).toEqual([]);
  expect(said(exceptionalHourProblems({ ...day, endTime: 1600 }))).toEqual(['endTime: Merci de corriger votre saisie']);
  expect(exceptionalHourProblems({ ...day, endTime: 1600, open: false })).toEqual([]);
  expect(said(exceptionalHourProblems({ ...day, startTime: 2359, endTime: 1275 }))).toEqual([
    'startTime: Cette heure n’est pas valide.',
    'endTime: Cette heure n’est pas valide.',
  ]);
});

test('hours given to several days are of these days, and no day is open and closed at once', () => {
  const days = ['2027-08-02', '2027-08-03'];
  const open = { day: '2027-08-02', open: true, startTime: 900, endTime: 1200, name: '' };
  expect(daysHoursProblems('hours', days, [open, { ...open, startTime: 1300, endTime: 1500 }])).toEqual([]);
  expect(
    said(
      daysHoursProblems('hours', days, [open, { ...open, open: false }, { ...open, day: '2027-08-04', endTime: 900 }]),
    ),
  ).toEqual([
    'hours[1].day: Ce jour a déjà un horaire contraire.',
    'hours[2].endTime: Merci de corriger votre saisie',
    'hours[2].day: Cette date n’existe pas.',
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
  expect([0, 2300, 2301, 1260, -1, 9.5].map(isTypedHhmm)).toEqual([true, true, false, false, false, false]);
});
