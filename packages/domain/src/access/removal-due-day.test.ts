import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../shared/local-date.ts';
import { isBusinessDay, removalDueDay } from './removal-due-day.ts';

describe('a request to remove an account is processed by', () => {
  test.each([
    ['a Monday', '2026-11-16', '2026-11-19'],
    ['a Wednesday: the week-end does not count', '2026-11-18', '2026-11-23'],
    ['a Friday', '2026-11-20', '2026-11-25'],
    ['a Saturday', '2026-11-21', '2026-11-25'],
    ['the day before Christmas, a Thursday', '2026-12-24', '2026-12-30'],
    ['the week of Ascension', '2026-05-12', '2026-05-18'],
    ['the eve of Easter', '2026-04-03', '2026-04-09'],
    ['1 May and 8 May, both Fridays', '2026-04-30', '2026-05-06'],
  ])('the third business day after %s', (_what, askedOn, dueOn) => {
    expect(removalDueDay(askedOn, [])).toBe(dueOn);
  });

  test('days that the operator has entered do not count either', () => {
    expect(removalDueDay('2026-05-12', ['2026-05-15'])).toBe('2026-05-19');
    expect(removalDueDay('2026-12-24', ['2026-12-25']), 'a public holiday entered by hand counts once').toBe(
      '2026-12-30',
    );
  });

  test('a day that is one, later than the request, with two more in between', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((offset) => addDays('2020-01-01', offset));
    fc.assert(
      fc.property(days, fc.array(days, { maxLength: 5 }), (askedOn, holidays) => {
        const dueOn = removalDueDay(askedOn, holidays);
        const between = Array.from({ length: daysBetween(askedOn, dueOn) }, (_, index) => addDays(askedOn, index + 1));
        expect(isBusinessDay(dueOn, holidays)).toBe(true);
        expect(between.filter((day) => isBusinessDay(day, holidays))).toHaveLength(3);
      }),
    );
  });
});
