import { expect, test } from 'vitest';
import {
  announcedHours,
  formatHhmm,
  hhmmToMinutes,
  inOrder,
  openingsOn,
  parseHhmm,
  timeToHhmm,
} from './opening-hours.ts';

test('beneficiaries go by the hours that are announced to them, and by those of the desk where none are', () => {
  expect(announcedHours(['desk'], ['announced'])).toEqual(['announced']);
  expect(announcedHours(['desk'], [])).toEqual(['desk']);
});

test('openings that touch or overlap are one', () => {
  const weekly = [
    { daysOfWeek: 127, startTime: 1200, endTime: 1400 },
    { daysOfWeek: 127, startTime: 900, endTime: 1200 },
    { daysOfWeek: 127, startTime: 1000, endTime: 1000 },
  ];
  expect(openingsOn({ weekly, holidays: [], exceptional: [] }, '2026-11-20')).toEqual([
    { startMinutes: 540, endMinutes: 840 },
  ]);
});

test.each([
  ['9', 900],
  ['18', 1800],
  ['930', 930],
  ['9:30', 930],
  ['09:05', 905],
  ['0:30', 30],
  ['2590', 0],
  ['1875', 0],
  ['neuf', 0],
  ['', 0],
])('%j is typed for %i', (text, hhmm) => {
  expect(parseHhmm(text)).toBe(hhmm);
});

test('clock numbers', () => {
  expect(hhmmToMinutes(1830)).toBe(1110);
  expect(timeToHhmm('18:30')).toBe(1830);
  expect(formatHhmm(905)).toBe('09:05');
  expect(formatHhmm(2300)).toBe('23:00');
  expect(formatHhmm(2359)).toBe('');
  expect(inOrder({ startTime: 1800, endTime: 900 })).toEqual({ startTime: 900, endTime: 1800 });
});
