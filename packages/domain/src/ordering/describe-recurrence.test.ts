import { expect, test } from 'vitest';
import { describeRecurrence } from './describe-recurrence.ts';
import type { Recurrence, RecurrencePattern } from './recurrence.ts';

const from = '2026-11-20';
const always = { from, until: null, beginTime: null, endTime: null };

test.each<[RecurrencePattern, Partial<Recurrence>, string, string]>([
  [
    { type: 'TLJ', everyDays: 1 },
    {},
    'Tous les jours, à partir du vendredi 20 novembre.',
    'Every day, from Friday 20 November.',
  ],
  [
    { type: 'TLJ', everyDays: 3 },
    { until: '2027-03-01' },
    'Tous les 3 jours, à partir du vendredi 20 novembre, jusqu’au lundi 1er mars 2027.',
    'Every 3 days, from Friday 20 November, until Monday 1 March 2027.',
  ],
  [
    { type: 'TLJDLS' },
    { beginTime: '09:00' },
    'Du lundi au vendredi, à 9\u00a0h, à partir du vendredi 20 novembre.',
    'Monday to Friday, at 9\u00a0am, from Friday 20 November.',
  ],
  [
    { type: 'TLS', everyWeeks: 1, days: 1 + 2 + 8 },
    {},
    'Tous les lundis, mardis et jeudis, à partir du vendredi 20 novembre.',
    'Every Monday, Tuesday and Thursday, from Friday 20 November.',
  ],
  [
    { type: 'TLS', everyWeeks: 2, days: 1 + 8 },
    { beginTime: '09:00', endTime: '11:30' },
    'Toutes les 2 semaines, le lundi et le jeudi, de 9\u00a0h à 11\u00a0h\u00a030, à partir du vendredi 20 novembre.',
    'Every 2 weeks on Monday and Thursday, from 9\u00a0am to 11:30\u00a0am, from Friday 20 November.',
  ],
  [
    { type: 'TLM', everyMonths: 1, dayOfMonth: 1 },
    {},
    'Tous les mois, le 1er, à partir du vendredi 20 novembre.',
    'Every month on the 1st, from Friday 20 November.',
  ],
  [
    { type: 'TLM', everyMonths: 3, dayOfMonth: 31 },
    {},
    'Tous les 3 mois, le 31 ou le dernier jour du mois, à partir du vendredi 20 novembre.',
    'Every 3 months on the 31st or the last day of the month, from Friday 20 November.',
  ],
  [
    { type: 'TLA' },
    {},
    'Tous les ans, le 20 novembre, à partir du vendredi 20 novembre.',
    'Every year on 20 November, from Friday 20 November.',
  ],
  [
    { type: 'TLA' },
    { from: '2028-02-29' },
    'Tous les ans, le 29 février ou le dernier jour de février, à partir du mardi 29 février 2028.',
    'Every year on 29 February or the last day of February, from Tuesday 29 February 2028.',
  ],
])('%j', (pattern, more, french, english) => {
  const recurrence = { ...always, ...more, pattern };
  expect(describeRecurrence(recurrence, 'fr', from)).toBe(french);
  expect(describeRecurrence(recurrence, 'en', from)).toBe(english);
});
