import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayInMonthOf, dayOfWeek, daysBetween, isOnDays, monthsBetween } from '../shared/local-date.ts';
import {
  nextOccurrence,
  occurrencesFrom,
  occursOn,
  readRecurrence,
  type Recurrence,
  type RecurrencePattern,
} from './recurrence.ts';

const series = (pattern: RecurrencePattern, from: string, until: string | null = null): Recurrence => ({
  pattern,
  from,
  until,
  beginTime: null,
  endTime: null,
});

describe('the days of a series', () => {
  // 20 November 2026 is a Friday.
  test.each<[string, RecurrencePattern, string, readonly string[]]>([
    ['every 3 days', { type: 'TLJ', everyDays: 3 }, '2026-11-20', ['2026-11-20', '2026-11-23', '2026-11-26']],
    ['weekdays', { type: 'TLJDLS' }, '2026-11-20', ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25']],
    ['weekdays from a Sunday', { type: 'TLJDLS' }, '2026-11-22', ['2026-11-23', '2026-11-24']],
    [
      'every week on Tuesday and Thursday',
      { type: 'TLS', everyWeeks: 1, days: 2 + 8 },
      '2026-11-20',
      ['2026-11-24', '2026-11-26', '2026-12-01'],
    ],
    [
      'every second Monday, counted from the first one',
      { type: 'TLS', everyWeeks: 2, days: 1 },
      '2026-11-20',
      ['2026-11-23', '2026-12-07', '2026-12-21'],
    ],
    [
      'every second week on Friday and Monday: the Monday of the week after next',
      { type: 'TLS', everyWeeks: 2, days: 16 + 1 },
      '2026-11-20',
      ['2026-11-20', '2026-11-30', '2026-12-04', '2026-12-14'],
    ],
    [
      'every month on the 31st',
      { type: 'TLM', everyMonths: 1, dayOfMonth: 31 },
      '2026-12-15',
      ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    [
      'every second month on the 5th, from the 20th',
      { type: 'TLM', everyMonths: 2, dayOfMonth: 5 },
      '2026-11-20',
      ['2026-12-05', '2027-02-05', '2027-04-05'],
    ],
    ['every year', { type: 'TLA' }, '2026-11-20', ['2026-11-20', '2027-11-20']],
    [
      'every year on 29 February',
      { type: 'TLA' },
      '2028-02-29',
      ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
    ],
  ])('%s', (_name, pattern, from, expected) => {
    expect(occurrencesFrom(series(pattern, from), from, expected.length)).toEqual(expected);
  });

  test('end with the last day', () => {
    const days = occurrencesFrom(series({ type: 'TLJ', everyDays: 1 }, '2026-11-20', '2026-11-22'), '2026-11-01', 10);
    expect(days).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  });
});

const day = fc.integer({ min: 0, max: 3653 }).map((days) => addDays('2026-01-01', days));
const pattern: fc.Arbitrary<RecurrencePattern> = fc.oneof(
  fc.record({ type: fc.constant('TLJ' as const), everyDays: fc.integer({ min: 1, max: 10 }) }),
  fc.constant({ type: 'TLJDLS' as const }),
  fc.record({
    type: fc.constant('TLS' as const),
    everyWeeks: fc.integer({ min: 1, max: 5 }),
    days: fc.integer({ min: 1, max: 127 }),
  }),
  fc.record({
    type: fc.constant('TLM' as const),
    everyMonths: fc.integer({ min: 1, max: 5 }),
    dayOfMonth: fc.integer({ min: 1, max: 31 }),
  }),
  fc.constant({ type: 'TLA' as const }),
);

/** The same series by looking at each day in turn and remembering the last occurrence: slow and plain. */
function walk({ pattern: how, from }: Recurrence, days: number): string[] {
  const found: string[] = [];
  const monday = (date: string): string => addDays(date, 1 - dayOfWeek(date));
  for (let ahead = 0; ahead < days; ahead += 1) {
    const date = addDays(from, ahead);
    const first = found[0] ?? date;
    const belongs = {
      TLJ: () => how.type === 'TLJ' && ahead % how.everyDays === 0,
      TLJDLS: () => dayOfWeek(date) <= 5,
      TLS: () =>
        how.type === 'TLS' &&
        isOnDays(how.days, date) &&
        (daysBetween(monday(first), monday(date)) / 7) % how.everyWeeks === 0,
      TLM: () =>
        how.type === 'TLM' &&
        dayInMonthOf(date, how.dayOfMonth) === date &&
        monthsBetween(first, date) % how.everyMonths === 0,
      TLA: () => dayInMonthOf(date, Number(from.slice(8))) === date && monthsBetween(from, date) % 12 === 0,
    }[how.type]();
    if (belongs) found.push(date);
  }
  return found;
}

test('over ten years the days are those that a plain walk from day to day finds', () => {
  fc.assert(
    fc.property(pattern, day, (how, from) => {
      const plain = walk(series(how, from), 3653);
      expect(occurrencesFrom(series(how, from), from, plain.length)).toEqual(plain);
    }),
    { numRuns: 25 },
  );
});

test('wherever one begins to look, the next day is the same', () => {
  fc.assert(
    fc.property(pattern, day, fc.integer({ min: 0, max: 400 }), (how, from, ahead) => {
      const recurrence = series(how, from);
      const after = addDays(from, ahead);
      const next = nextOccurrence(recurrence, after) ?? '';
      expect(next >= after).toBe(true);
      expect(occursOn(recurrence, next)).toBe(true);
      expect(occurrencesFrom(recurrence, from, ahead + 2).find((date) => date >= after)).toBe(next);
    }),
    { numRuns: 50 },
  );
});

describe('reading what was typed', () => {
  const typed = { beginDate: '2026-11-20' };
  test.each([
    [{}, ['recurrType recurrenceRequired', 'beginDate dateRequired']],
    [{ ...typed, recurrType: 'TLJ' as const }, ['recurrTLJ_every required']],
    [{ ...typed, recurrType: 'TLJ' as const, recurrTLJ_every: 11 }, ['recurrTLJ_every tooLarge']],
    [
      { ...typed, recurrType: 'TLS' as const, recurrTLS_every: 6 },
      ['recurrTLS_every tooLarge', 'recurrTLS_dow weekdayRequired'],
    ],
    [
      { ...typed, recurrType: 'TLM' as const, recurrTLM_every: 0, recurrTLM_jdm: 32 },
      ['recurrTLM_every tooSmall', 'recurrTLM_jdm tooLarge'],
    ],
    [{ ...typed, recurrType: 'TLA' as const, endDate: '2026-11-19' }, ['endDate endBeforeBegin']],
    [{ recurrType: 'TLA' as const, endDate: '2026-11-19' }, ['beginDate dateRequired']],
    [{ ...typed, recurrType: 'TLA' as const, recurrEndTime: '09:00' }, ['recurrBeginTime timeRequired']],
    [{ ...typed, recurrType: 'TLA' as const, recurrBeginTime: '22:30', recurrEndTime: '00:30' }, []],
    [
      { ...typed, recurrType: 'TLA' as const, recurrBeginTime: '18:00', recurrEndTime: '17:00' },
      ['recurrEndTime invalidTimeRange'],
    ],
    [
      { ...typed, recurrType: 'TLA' as const, recurrBeginTime: '09:00', recurrEndTime: '09:00' },
      ['recurrEndTime invalidTimeRange'],
    ],
  ])('%j', (draft, expected) => {
    const read = readRecurrence(draft);
    expect(read.ok ? [] : read.problems.map(({ field, message }) => `${field} ${message}`)).toEqual(expected);
  });

  test('what is right becomes a series; fields of other kinds are not heard', () => {
    const draft = { ...typed, recurrType: 'TLS' as const, recurrTLS_every: 2, recurrTLS_dow: 10, recurrTLJ_every: 99 };
    expect(readRecurrence({ ...draft, recurrBeginTime: '09:00', recurrEndTime: '11:30' })).toEqual({
      ok: true,
      value: {
        pattern: { type: 'TLS', everyWeeks: 2, days: 10 },
        from: '2026-11-20',
        until: null,
        beginTime: '09:00',
        endTime: '11:30',
      },
    });
  });
});
