import { describe, expect, test } from 'vitest';
import { dayOfWeek } from '../shared/local-date.ts';
import { clashOn, dueOccurrences, planSeries, type SeriesCircumstances } from './plan-series.ts';
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
  test('are those of the coming week that nothing comes between', () => {
    expect(dueOccurrences(daily, quiet, { today: '2026-12-20', madeUpTo: null })).toEqual(['2026-12-23']);
    expect(dueOccurrences(daily, quiet, { today: '2026-12-23', madeUpTo: '2026-12-23' })).toEqual(['2026-12-30']);
  });

  test('are not made up for when their day has passed', () => {
    expect(dueOccurrences(daily, quiet, { today: '2026-12-30', madeUpTo: '2026-12-23' })).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-04',
      '2027-01-05',
      '2027-01-06',
    ]);
  });
});
