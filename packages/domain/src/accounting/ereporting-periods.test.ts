import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../shared/local-date.ts';
import {
  type DatedRegime,
  EREPORT_KINDS,
  EREPORTING_REGIMES,
  periodOf,
  periodsUntil,
  regimeProblems,
} from './ereporting-periods.ts';

const page = readFileSync(new URL('../../../../docs/rules/e-reporting.md', import.meta.url), 'utf8');

test('the page of the rule says of a day of each regime which period it is in and when its report is due', () => {
  for (const regime of EREPORTING_REGIMES) {
    for (const kind of EREPORT_KINDS) {
      for (const day of ['2026-11-10', '2026-11-11', '2026-12-31']) {
        const { startsOn, endsOn, dueOn } = periodOf(kind, regime, day);
        expect(page).toContain(`| \`${regime}\` | ${kind} | ${day} | ${startsOn} to ${endsOn} | ${dueOn} |`);
      }
    }
  }
});

test('February of a leap year ends on the 29th', () => {
  expect(periodOf('transactions', 'monthly', '2028-02-25')).toEqual({
    startsOn: '2028-02-21',
    endsOn: '2028-02-29',
    dueOn: '2028-03-10',
  });
  expect(periodOf('payments', 'franchise', '2028-01-31').endsOn).toBe('2028-02-29');
  expect(periodOf('payments', 'simplified', '2027-01-15').dueOn).toBe('2027-02-28');
});

test('a change of regime ends the period under way, and no report is due while nothing is to be reported', () => {
  const regimes: DatedRegime[] = [
    { startsOn: '2026-09-01', regime: 'franchise' },
    { startsOn: '2026-10-01', regime: 'monthly' },
    { startsOn: '2026-11-01', regime: null },
    { startsOn: '2027-01-01', regime: 'simplified' },
  ];
  expect(periodsUntil('transactions', regimes, '2027-01-02')).toEqual([
    { startsOn: '2026-09-01', endsOn: '2026-09-30', dueOn: '2026-11-30' },
    { startsOn: '2026-10-01', endsOn: '2026-10-10', dueOn: '2026-10-20' },
    { startsOn: '2026-10-11', endsOn: '2026-10-20', dueOn: '2026-10-31' },
    { startsOn: '2026-10-21', endsOn: '2026-10-31', dueOn: '2026-11-10' },
    { startsOn: '2027-01-01', endsOn: '2027-01-31', dueOn: '2027-02-28' },
  ]);
  expect(periodsUntil('payments', [], '2027-01-02')).toEqual([]);
});

test('whatever regimes follow each other, each day of them is in one period, and a report is due after its period', () => {
  const month = fc.integer({ min: 0, max: 23 });
  const regime = fc.constantFrom(...EREPORTING_REGIMES);
  fc.assert(
    fc.property(
      fc.uniqueArray(month, { minLength: 1, maxLength: 5 }),
      fc.array(regime, { minLength: 5, maxLength: 5 }),
      (months, chosen) => {
        const regimes = months.map((at, index): DatedRegime => {
          const startsOn = `${2026 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
          return { startsOn, regime: chosen[index] ?? 'monthly' };
        });
        for (const kind of EREPORT_KINDS) {
          const periods = periodsUntil(kind, regimes, '2028-03-31');
          expect(periods[0]?.startsOn).toBe(regimes.map(({ startsOn }) => startsOn).toSorted()[0]);
          for (const [index, { startsOn, endsOn, dueOn }] of periods.entries()) {
            expect(daysBetween(startsOn, endsOn)).toBeGreaterThan(0);
            expect(dueOn > endsOn).toBe(true);
            const next = periods[index + 1];
            if (next !== undefined) expect(next.startsOn).toBe(addDays(endsOn, 1));
          }
        }
      },
    ),
  );
});

test('a regime begins on the first day of a month that is not over; the first one, with the obligation', () => {
  const first = { isFirst: true, today: '2026-11-24' };
  const later = { isFirst: false, today: '2026-11-24' };
  const startsOn = (day: string): DatedRegime => ({ startsOn: day, regime: 'monthly' });
  expect(regimeProblems(startsOn('2026-09-01'), first)).toEqual([]);
  expect(regimeProblems(startsOn('2026-08-01'), first)[0]?.message).toBe('ereportingBegins');
  expect(regimeProblems(startsOn('2026-11-01'), later)).toEqual([]);
  expect(regimeProblems(startsOn('2026-10-01'), later)[0]?.message).toBe('ereportingOver');
  expect(regimeProblems(startsOn('2026-12-02'), later)[0]?.message).toBe('ereportingMonth');
});
