import { expect, test } from 'vitest';
import { comingDays, countedDays, deskDays, type DeskDaysFacts } from './desk-days.ts';
import { openingsText } from './hours-words.ts';

const facts: DeskDaysFacts = {
  weekly: [{ daysOfWeek: 31, startTime: 800, endTime: 1900 }],
  holidays: [
    { day: '2026-11-01', name: 'Toussaint' },
    { day: '2026-11-11', name: 'Armistice 1918' },
    { day: '2026-12-24', name: 'Veille de Noël' },
  ],
  exceptional: [
    { day: '2026-11-28', open: 1, startTime: 1300, endTime: 900, name: 'Samedi de Noël' },
    { day: '2026-12-24', open: 1, startTime: 800, endTime: 1200, name: '' },
    { day: '2026-12-24', open: 1, startTime: 1400, endTime: 1600, name: '' },
    ...['30', '31'].map((day) => ({
      day: `2026-12-${day}`,
      open: 0 as const,
      startTime: 900,
      endTime: 1800,
      name: 'Inventaire',
    })),
    { day: '2027-01-04', open: 0, startTime: 900, endTime: 1800, name: 'Inventaire' },
  ],
};

test('a day has its own hours, else is a holiday, else goes by its week', () => {
  const days = new Map(deskDays(facts, '2026-11-01', 2).map((day) => [day.date, day]));
  expect(days.size).toBe(61);
  const said = (date: string) => {
    const day = days.get(date);
    return `${day?.kind} ${openingsText(day?.openings ?? [], 'fr')} ${day?.name}`.replaceAll('\u00a0', ' ');
  };
  expect(
    ['01', '02', '07', '11', '28'].map((day) => said(`2026-11-${day}`)).concat(said('2026-12-24'), said('2026-12-30')),
  ).toEqual([
    'holiday  Toussaint',
    'open 8 h à 19 h ',
    'closed  ',
    'holiday  Armistice 1918',
    'exceptional 9 h à 13 h Samedi de Noël',
    'exceptional 8 h à 12 h et 14 h à 16 h Veille de Noël',
    'exceptional  Inventaire',
  ]);
});

test('a year is counted: open days, holidays, days with hours of their own', () => {
  const november = deskDays(facts, '2026-11-01', 1);
  // 21 days from Monday to Friday, without 11 November, with Saturday 28.
  expect(countedDays(november)).toEqual({ open: 21, holidays: 2, exceptional: 1 });
  expect(deskDays(facts, '2027-11-01', 12)).toHaveLength(366);
});

test('what is coming is told by runs of days; a day as every week between two parts them, a weekend does not', () => {
  const runs = comingDays(facts, '2026-11-20', 9).map(({ first, last, name }) => `${first} ${last} ${name}`);
  expect(runs).toEqual([
    '2026-11-28 2026-11-28 Samedi de Noël',
    '2026-12-24 2026-12-24 Veille de Noël',
    '2026-12-30 2026-12-31 Inventaire',
    '2027-01-04 2027-01-04 Inventaire',
  ]);
  const overNewYear = { ...facts, holidays: [...facts.holidays, { day: '2027-01-01', name: 'Jour de l’an' }] };
  expect(comingDays(overNewYear, '2026-12-29', 2).map(({ first, last }) => [first, last])).toEqual([
    ['2026-12-30', '2026-12-31'],
    ['2027-01-01', '2027-01-01'],
  ]);
  const summer = ['02', '03', '04', '05', '06', '09', '10'].map((day) => ({
    day: `2027-08-${day}`,
    open: 1 as const,
    startTime: 900,
    endTime: 1300,
    name: 'Été',
  }));
  expect(comingDays({ ...facts, exceptional: summer }, '2027-07-01', 1)).toMatchObject([
    { first: '2027-08-02', last: '2027-08-10', openings: [{ startMinutes: 540, endMinutes: 780 }] },
  ]);
});

test('openings are said as people say them', () => {
  expect(openingsText([], 'en')).toBe('');
  expect(openingsText([{ startMinutes: 450, endMinutes: 1440 }], 'en')).toBe('7:30\u00a0am to 11:59\u00a0pm');
});
