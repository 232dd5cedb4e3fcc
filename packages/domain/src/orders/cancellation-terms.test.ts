import { describe, expect, test } from 'vitest';
import type { Lang } from '../shared/lang.ts';
import {
  cancellationDelaySentence,
  cancellationOutcome,
  cancellationSentence,
  cancellationTerms,
} from './cancellation-terms.ts';

const SERVICE = Date.parse('2026-11-24T17:00:00Z');
const ORDERED = Date.parse('2026-11-17T09:00:00Z');
const FACTS = { createdAt: ORDERED, serviceAt: SERVICE, retractationDelayHours: 24 };

/** Paris in winter. */
const local = (moment: number) => {
  const [date = '', time = ''] = new Date(moment + 3_600_000).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
};
const say = (
  facts: typeof FACTS | { createdAt: number; serviceAt: null; retractationDelayHours: number },
  at: string,
  lang: Lang = 'fr',
  atMostCents: number | null = 3321,
) => cancellationSentence(cancellationTerms(facts, Date.parse(at)), { lang, today: '2026-11-20', local, atMostCents });

describe('the terms of a service on Tuesday 24 November at 18 h with a delay of 24 hours', () => {
  test.each([
    ['2026-11-20T09:00:00Z', 'freeUntil'],
    ['2026-11-23T17:00:00Z', 'freeUntil'],
    ['2026-11-23T17:00:01Z', 'fees'],
    ['2026-11-24T17:00:00Z', 'begun'],
  ])('at %s: %s', (at, kind) => {
    expect(cancellationTerms(FACTS, Date.parse(at)).kind).toBe(kind);
  });

  test('are said with their day and hour, then with what the fee may come to', () => {
    expect(say(FACTS, '2026-11-20T09:00:00Z')).toBe('Annulable sans frais jusqu’au lundi 23 novembre, 18\u00a0h');
    expect(say(FACTS, '2026-11-20T09:00:00Z', 'en')).toBe('Free to cancel until Monday 23 November, 6\u00a0pm');
    expect(say(FACTS, '2026-11-23T18:00:00Z')).toBe('Plus annulable sans frais\u00a0: jusqu’à 33,21\u00a0€ de frais');
    expect(say(FACTS, '2026-11-23T18:00:00Z', 'en')).toContain('a fee of up to');
    expect(say(FACTS, '2026-11-23T18:00:00Z', 'fr', null)).toContain('la conciergerie vous annonce les frais');
  });
});

test('a delay that ends at midnight holds the whole day before', () => {
  const noTime = { ...FACTS, serviceAt: Date.parse('2026-11-23T23:00:00Z') };
  expect(say(noTime, '2026-11-20T09:00:00Z')).toBe('Annulable sans frais jusqu’au dimanche 22 novembre inclus');
});

test('without a day the delay runs from the order on, and without a delay nothing ends it', () => {
  const undated = { createdAt: ORDERED, serviceAt: null, retractationDelayHours: 24 };
  expect(say(undated, '2026-11-17T10:00:00Z')).toBe('Annulable sans frais jusqu’au mercredi 18 novembre, 10\u00a0h');
  expect(say({ ...undated, retractationDelayHours: 0 }, '2027-11-17T10:00:00Z')).toBe('Annulable sans frais');
});

test.each([
  [18, true, 'Annulable sans frais au plus tard 18\u00a0heures avant'],
  [1, true, 'Annulable sans frais au plus tard 1\u00a0heure avant'],
  [24, true, 'Annulable sans frais au plus tard 24\u00a0heures avant'],
  [72, true, 'Annulable sans frais au plus tard 3\u00a0jours avant'],
  [24, false, 'Annulable sans frais pendant 24\u00a0heures après la commande'],
  [0, true, null],
  [null, true, null],
])('while no day is chosen, a delay of %s hours is never written as an hour of the day', (hours, isDated, sentence) => {
  expect(cancellationDelaySentence({ retractationDelayHours: hours, isDated }, 'fr')).toBe(sentence);
});

describe('what is paid, and where it goes back to', () => {
  const pay = (
    mode: 'card' | 'credits' | 'conciergerie',
    amountCents: number,
    status: 'collected' | 'pending' | 'failed' = 'collected',
  ) => ({
    kind: 'payment' as const,
    mode,
    status,
    amountCents,
  });
  test('is what came in, by mode, less what went or goes back', () => {
    expect(
      cancellationOutcome([
        pay('credits', 2000),
        pay('card', 1321),
        pay('card', 1321, 'failed'),
        { kind: 'refund', mode: 'card', status: 'pending', amountCents: 321 },
        { kind: 'refund', mode: 'card', status: 'cancelled', amountCents: 1000 },
      ]),
    ).toEqual({
      paidCents: 3000,
      promisedCents: 0,
      back: [
        { mode: 'credits', amountCents: 2000 },
        { mode: 'card', amountCents: 1000 },
      ],
    });
  });
  test('a promise is none of it', () => {
    expect(cancellationOutcome([pay('conciergerie', 1250, 'pending')])).toEqual({
      paidCents: 0,
      promisedCents: 1250,
      back: [],
    });
  });
});
