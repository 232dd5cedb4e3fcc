import { describe, expect, test } from 'vitest';
import { dayOfWeek } from '../shared/local-date.ts';
import {
  clashOn,
  dueOccurrences,
  mayChangeDay,
  mayOpenAgain,
  outlookOf,
  planSeries,
  type SeriesCircumstances,
} from './plan-series.ts';
import type { Recurrence } from './recurrence.ts';

const daily: Recurrence = {
  pattern: { type: 'TLJ', everyDays: 1 },
  from: '2026-12-23',
  until: null,
  beginTime: null,
  endTime: null,
};
const quiet: SeriesCircumstances = {
  isPublicHoliday: (date) => date === '2026-12-25',
  isDeskOpen: (date) => dayOfWeek(date) <= 5,
  needsDesk: true,
  partnerAway: [{ from: '2026-12-28', to: '2026-12-29' }],
  offerEndsOn: null,
  pausedUntil: null,
  skipped: new Set(['2026-12-24']),
};

describe('the coming days', () => {
  test('say what clashes', () => {
    const { occurrences } = planSeries(daily, quiet, { from: '2026-12-20', atMost: 8 });
    expect(occurrences.map(({ date, clash }) => `${date.slice(8)} ${clash ?? 'order'}`)).toEqual([
      '23 order',
      '24 skipped',
      '25 publicHoliday',
      '26 deskClosed',
      '27 deskClosed',
      '28 partnerAway',
      '29 partnerAway',
      '30 order',
    ]);
  });

  test('stop with the offer, and say so', () => {
    const ending = { ...quiet, offerEndsOn: '2026-12-24' };
    expect(planSeries(daily, ending, { from: '2026-12-20' })).toEqual({
      occurrences: [
        { date: '2026-12-23', clash: null },
        { date: '2026-12-24', clash: 'skipped' },
      ],
      endsWithOffer: '2026-12-24',
    });
    const endedBefore = { ...daily, until: '2026-12-24' };
    expect(planSeries(endedBefore, ending, { from: '2026-12-20' }).endsWithOffer).toBeNull();
  });

  test('of a service at home do not wait for the desk', () => {
    expect(clashOn('2026-12-26', { ...quiet, needsDesk: false })).toBeNull();
  });

  test('of a paused series begin again on the day', () => {
    const paused = { ...quiet, pausedUntil: '2026-12-30' };
    expect(clashOn('2026-12-29', paused)).toBe('paused');
    expect(clashOn('2026-12-30', paused)).toBeNull();
  });
});

describe('orders that are due', () => {
  const at = (today: string, timeNow = '06:00') => ({ today, timeNow });

  test('are those of the coming week that nothing comes between and that are not settled', () => {
    expect(dueOccurrences(daily, quiet, at('2026-12-20'), new Set())).toEqual(['2026-12-23']);
    expect(dueOccurrences(daily, quiet, at('2026-12-23'), new Set(['2026-12-23']))).toEqual(['2026-12-30']);
  });

  test('are not made up for when their day or its time has passed', () => {
    const late = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-04', '2027-01-05', '2027-01-06'];
    expect(dueOccurrences(daily, quiet, at('2026-12-30'), new Set(['2026-12-23']))).toEqual(late);
    const atNoon = { ...daily, beginTime: '12:00' };
    expect(dueOccurrences(atNoon, quiet, at('2026-12-30', '11:59'), new Set())).toEqual(late);
    expect(dueOccurrences(atNoon, quiet, at('2026-12-30', '12:00'), new Set())).toEqual(late.slice(1));
  });
});

test('a near day may become an order after all while others could take back what came between', () => {
  const at = (today: string) => ({ today, timeNow: '06:00' });
  // The 24th is left out by the beneficiary alone, the 28th and 29th are the partner's.
  const only = (from: string, until: string) => ({ ...daily, from, until });
  expect(mayOpenAgain(only('2026-12-23', '2026-12-24'), quiet, at('2026-12-20'), new Set(['2026-12-24']))).toBe(false);
  expect(mayOpenAgain(only('2026-12-28', '2026-12-29'), quiet, at('2026-12-20'), new Set())).toBe(false);
  expect(mayOpenAgain(only('2026-12-28', '2026-12-29'), quiet, at('2026-12-21'), new Set())).toBe(true);
  expect(
    mayOpenAgain(only('2026-12-28', '2026-12-29'), { ...quiet, partnerAway: [] }, at('2026-12-21'), new Set()),
  ).toBe(false);
});

describe('the next look at a series', () => {
  const monthly: Recurrence = { ...daily, pattern: { type: 'TLM', everyMonths: 1, dayOfMonth: 31 } };
  const open = { offerEndsOn: null, pausedUntil: null };
  const made = { today: '2026-12-24', hasOpenDays: false };

  test('is seven days before the next day that is not due yet', () => {
    expect(outlookOf(monthly, open, made)).toEqual({ lookOn: '2027-01-24' });
    expect(outlookOf(daily, open, made)).toEqual({ lookOn: '2026-12-25' });
  });

  test('is tomorrow while a day could not become an order', () => {
    expect(outlookOf(monthly, open, { ...made, hasOpenDays: true })).toEqual({ lookOn: '2026-12-25' });
  });

  test('waits for the end of a pause', () => {
    expect(outlookOf(daily, { ...open, pausedUntil: '2027-03-01' }, made)).toEqual({ lookOn: '2027-02-22' });
  });

  test('comes once more after the last day, and then never', () => {
    const ending = { ...monthly, until: '2026-12-31' };
    expect(outlookOf(ending, open, made)).toEqual({ lookOn: '2027-01-01' });
    expect(outlookOf(ending, open, { ...made, today: '2027-01-01' })).toEqual({ lookOn: null, endedWithOffer: null });
    expect(outlookOf(monthly, { ...open, offerEndsOn: '2027-01-15' }, { ...made, today: '2027-01-01' })).toEqual({
      lookOn: null,
      endedWithOffer: '2027-01-15',
    });
  });
});

test('a day may be changed while it is to come and has no order', () => {
  const now = { today: '2026-12-24', timeNow: '10:00', hasOrder: false };
  expect(mayChangeDay(daily, '2026-12-24', now)).toBe(true);
  expect(mayChangeDay(daily, '2026-12-23', now)).toBe(false);
  expect(mayChangeDay({ ...daily, beginTime: '09:00' }, '2026-12-24', now)).toBe(false);
  expect(mayChangeDay({ ...daily, pattern: { type: 'TLJDLS' } }, '2026-12-26', now)).toBe(false);
  expect(mayChangeDay(daily, '2026-12-25', { ...now, hasOrder: true })).toBe(false);
});
