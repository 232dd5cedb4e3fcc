import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../shared/local-date.ts';
import {
  agreedNoticeDays,
  COLLECTION_DAYS_AHEAD,
  collectionDateProblems,
  directDebitState,
  earliestCollectionDate,
  earliestDebitDate,
  endToEndId,
  mandateObstacle,
  messageId,
  sepaText,
  sequenceType,
} from './direct-debits.ts';

test.each([
  ['recurrent', false, false, 'FRST'],
  ['recurrent', true, false, 'RCUR'],
  ['recurrent', true, true, 'FNAL'],
  ['recurrent', false, true, 'FNAL'],
  ['oneOff', false, false, 'OOFF'],
  ['oneOff', false, true, 'OOFF'],
] as const)('a %s mandate, earlier %s, last %s: %s', (mandate, hasEarlier, isLast, type) => {
  expect(sequenceType({ mandate, hasEarlier, isLast })).toBe(type);
});

describe('the day of a collection', () => {
  const problemsOf = (date: string, today = '2026-11-20') =>
    collectionDateProblems(date, today, 'fr').map(({ message, values }) => [message, values?.['date']]);

  test('is two business days of banks away at least, and thirty days at most', () => {
    expect(earliestCollectionDate('2026-11-20')).toBe('2026-11-24');
    expect(problemsOf('2026-11-24')).toEqual([]);
    expect(problemsOf('2026-11-23')).toEqual([['collectionTooEarly', '24/11/2026']]);
    expect(problemsOf('2026-12-18')).toEqual([]);
    expect(problemsOf('2026-12-21')).toEqual([['collectionTooFar', '20/12/2026']]);
  });

  test('is one on which banks settle', () => {
    expect(problemsOf('2026-11-29')).toEqual([['banksAreClosed', undefined]]);
    expect(problemsOf('2026-12-25', '2026-12-10')).toEqual([['banksAreClosed', undefined]]);
  });
});

describe('the day before which a debit is announced', () => {
  /** Rows of the table of docs/rules/direct-debits.md: made on, notice, first day. */
  const page = readFileSync(new URL('../../../../docs/rules/direct-debits.md', import.meta.url), 'utf8');
  const isoOf = (text: string): string => text.replace(/.*?(\d{2})\/(\d{2})\/(\d{4}).*/, '$3-$2-$1');
  const rows = [...page.matchAll(/^\| (\w+ [\d/]+) \| (\d+) days? \| (\w+ [\d/]+) \|/gm)].map(
    ([, made = '', days = '', from = '']) => [isoOf(made), Number(days), isoOf(from)] as const,
  );

  test('is worked out in the rules', () => {
    expect(rows.length).toBeGreaterThan(5);
  });

  test.each(rows)('made on %s with %i days of notice: %s', (today, days, from) => {
    expect(earliestDebitDate(today, days)).toBe(from);
  });

  test('is never earlier than the notice, than the banks can, nor on a day when they are closed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 14 }), (after, days) => {
        const today = addDays('2024-01-01', after);
        const from = earliestDebitDate(today, days);
        expect(from >= addDays(today, days)).toBe(true);
        expect(from <= addDays(today, COLLECTION_DAYS_AHEAD)).toBe(true);
        expect(collectionDateProblems(from, today, 'fr')).toEqual([]);
      }),
    );
  });

  test.each([
    [14, 14, 14],
    [5, 5, 5],
    [5, 10, 10],
    [10, 5, 10],
    [2, null, 14],
    [14, 1, 14],
  ])('set to %i, shown as %s: %i days are agreed', (set, shown, agreed) => {
    expect(agreedNoticeDays(set, shown)).toBe(agreed);
  });
});

test('where a debit is on its way', () => {
  expect(directDebitState({ status: 'pending', dueOn: null })).toBe('notDue');
  expect(directDebitState({ status: 'pending', dueOn: '2026-11-20' })).toBe('toCollect');
  expect(directDebitState({ status: 'unknown', dueOn: '2026-11-20' })).toBe('atBank');
  expect(directDebitState({ status: 'collected', dueOn: null })).toBe('collected');
  for (const status of ['cancelled', 'failed'] as const)
    expect(directDebitState({ status, dueOn: '2026-11-20' })).toBe('gone');
});

test.each([
  [null, 'noMandate'],
  [{ ibanCountry: 'FR', signedOn: '2026-11-20', lastUsedOn: null }, null],
  [{ ibanCountry: 'FR', signedOn: '2026-11-20', lastUsedOn: null, hasAddress: false }, 'noAddress'],
  [{ ibanCountry: 'FR', signedOn: '2023-11-20', lastUsedOn: null }, null],
  [{ ibanCountry: 'FR', signedOn: '2023-11-19', lastUsedOn: null }, 'mandateLapsed'],
  [{ ibanCountry: 'DE', signedOn: '2019-01-01', lastUsedOn: '2025-02-01' }, null],
  [{ ibanCountry: 'CH', signedOn: '2026-11-20', lastUsedOn: null }, 'outsideEea'],
  [{ ibanCountry: 'GB', signedOn: '2026-11-20', lastUsedOn: null }, 'outsideEea'],
  [{ ibanCountry: 'MC', signedOn: '2026-11-20', lastUsedOn: null }, 'outsideEea'],
  [{ ibanCountry: 'GI', signedOn: '2026-11-20', lastUsedOn: null }, 'outsideEea'],
])('a mandate %j on 20 November 2026: %s', (mandate, obstacle) => {
  expect(mandateObstacle(mandate && { hasAddress: true, ...mandate }, '2026-11-20')).toBe(obstacle);
});

describe('texts for banks', () => {
  test.each([
    ['Zoé Lœuillet', 'Zoe Loeuillet'],
    ['Straße & Söhne', 'Strasse + Sohne'],
    ['L’Épicerie // du Pont', "L'Epicerie / du Pont"],
    ['/Łukasz/', 'Lukasz'],
    ['Αθήνα', '.....'],
    ['  n°\u00a048 217 ', 'n. 48 217'],
  ])('%j is written %j', (text, written) => {
    expect(sepaText(text, 70)).toBe(written);
  });

  test('hold nothing that a bank refuses, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 1, max: 140 }), (text, max) => {
        const written = sepaText(text, max);
        expect(written).toMatch(/^[a-zA-Z0-9/\-?:().,'+ ]*$/);
        expect(written.length).toBeLessThanOrEqual(max);
        expect(written).not.toMatch(/\/\/|^\/|\/$/);
      }),
    );
  });
});

test('names fit their 35 places', () => {
  expect(endToEndId(Number.MAX_SAFE_INTEGER).length).toBeLessThanOrEqual(35);
  expect(messageId('2026-11-20', '7f3a9c')).toBe('LOGE-20261120-7F3A9C');
});
