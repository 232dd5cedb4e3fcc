import { expect, test } from 'vitest';
import {
  announcedHours,
  formatHhmm,
  hhmmOfNumber,
  hhmmToMinutes,
  inOrder,
  isHhmmText,
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
  ['9h30', 930],
  ['9 H 30', 930],
  ['18h', 1800],
  ['2590', 2590],
  ['2575', 2575],
  ['25', 2500],
  ['9h75', 975],
  ['neuf', 0],
  ['9.5', 0],
  ['', 0],
])('%j is typed for %i', (text, hhmm) => {
  expect(parseHhmm(text)).toBe(hhmm);
});

test('what is read as 0 for want of a number is known from what is a time', () => {
  expect(['9', '930', '9:30', '9h30', '9 h', '0', '2575'].filter((text) => !isHhmmText(text))).toEqual([]);
  expect(['abc', '9.5', 'midi', '9 30 12', ''].filter(isHhmmText)).toEqual([]);
});

test('a number under 100 is hours, as in the field', () => {
  expect([0, 9, 23, 30, 100, 930].map(hhmmOfNumber)).toEqual([0, 900, 2300, 3000, 100, 930]);
});

test('clock numbers', () => {
  expect(hhmmToMinutes(1830)).toBe(1110);
  expect(timeToHhmm('18:30')).toBe(1830);
  expect(formatHhmm(905)).toBe('09:05');
  expect(formatHhmm(2300)).toBe('23:00');
  expect(formatHhmm(2359)).toBe('');
  expect(inOrder({ startTime: 1800, endTime: 900 })).toEqual({ startTime: 900, endTime: 1800 });
});
