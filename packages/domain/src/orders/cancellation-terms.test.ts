import { describe, expect, test } from 'vitest';
import type { Lang } from '../shared/lang.ts';
import { addDays } from '../shared/local-date.ts';
import {
  cancellationDelaySentence,
  cancellationOutcome,
  cancellationSentence,
  cancellationTerms,
  rightOnceOrdered,
  termsBesideRight,
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

const SERVICE_RIGHT = { exception: null, sellsGoods: false };
const NO_RIGHT = { exception: 'dated_service', sellsGoods: false } as const;

test.each([
  [18, true, NO_RIGHT, 'Annulable sans frais au plus tard 18\u00a0heures avant'],
  [1, true, NO_RIGHT, 'Annulable sans frais au plus tard 1\u00a0heure avant'],
  [24, true, NO_RIGHT, 'Annulable sans frais au plus tard 24\u00a0heures avant'],
  [72, true, NO_RIGHT, 'Annulable sans frais au plus tard 3\u00a0jours avant'],
  [24, false, NO_RIGHT, 'Annulable sans frais pendant 24\u00a0heures après la commande'],
  [24, true, SERVICE_RIGHT, 'Annulable sans frais pendant 14\u00a0jours, puis au plus tard 24\u00a0heures avant'],
  [24, false, SERVICE_RIGHT, 'Annulable sans frais pendant 14\u00a0jours après la commande'],
  [480, false, SERVICE_RIGHT, 'Annulable sans frais pendant 20\u00a0jours après la commande'],
  [24, false, { exception: null, sellsGoods: true }, 'Annulable sans frais avant réception'],
  [
    24,
    false,
    { exception: 'digital_content', sellsGoods: false } as const,
    'Annulable sans frais pendant 24\u00a0heures après la commande',
  ],
  [0, true, SERVICE_RIGHT, null],
  [null, true, SERVICE_RIGHT, null],
])('while no day is chosen, a delay of %s hours (dated: %s) beside %o: %s', (hours, isDated, right, sentence) => {
  expect(cancellationDelaySentence({ retractationDelayHours: hours, isDated, ...right }, 'fr')).toBe(sentence);
});

describe('the terms beside the right of who orders on Friday 20 November, which runs to 4 December', () => {
  const now = Date.parse('2026-11-20T09:00:00Z');
  /** Midnight in Paris. */
  const endOf = (day: string) => Date.parse(`${addDays(day, 1)}T00:00:00+01:00`);
  const beside = (
    offer: Parameters<typeof rightOnceOrdered>[0],
    serviceAt: number | null,
    retractationDelayHours: number,
  ): string => {
    const terms = cancellationTerms({ createdAt: now, serviceAt, retractationDelayHours }, now);
    const shown = termsBesideRight(terms, rightOnceOrdered(offer, '2026-11-20'), { serviceAt, endOf });
    return cancellationSentence(shown, { lang: 'fr', today: '2026-11-20', local, atMostCents: 3321 });
  };
  const tonight = Date.parse('2026-11-20T17:00:00Z');
  const afterwards = Date.parse('2026-12-06T09:00:00Z');
  const muchLater = Date.parse('2026-12-20T09:00:00Z');
  test.each([
    ['a service of that day, past its delay', SERVICE_RIGHT, tonight, 24, 'Annulable sans frais'],
    ['a service within the time', SERVICE_RIGHT, SERVICE, 24, 'Annulable sans frais'],
    [
      'a service two days after it',
      SERVICE_RIGHT,
      afterwards,
      72,
      'Annulable sans frais jusqu’au vendredi 4 décembre inclus',
    ],
    [
      'a service long after it',
      SERVICE_RIGHT,
      muchLater,
      24,
      'Annulable sans frais jusqu’au samedi 19 décembre, 10\u00a0h',
    ],
    ['a service without a day', SERVICE_RIGHT, null, 24, 'Annulable sans frais jusqu’au vendredi 4 décembre inclus'],
    ['goods', { exception: null, sellsGoods: true }, SERVICE, 24, 'Annulable sans frais'],
    [
      'an exception, past its delay',
      NO_RIGHT,
      tonight,
      24,
      'Plus annulable sans frais\u00a0: jusqu’à 33,21\u00a0€ de frais',
    ],
    [
      'an exception, within its delay',
      NO_RIGHT,
      SERVICE,
      24,
      'Annulable sans frais jusqu’au lundi 23 novembre, 18\u00a0h',
    ],
    [
      'digital content, asked for at once',
      { exception: 'digital_content', sellsGoods: false } as const,
      tonight,
      24,
      'Plus annulable sans frais\u00a0: jusqu’à 33,21\u00a0€ de frais',
    ],
  ])('%s', (_what, offer, serviceAt, hours, sentence) => {
    expect(beside(offer, serviceAt, hours)).toBe(sentence);
  });
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
