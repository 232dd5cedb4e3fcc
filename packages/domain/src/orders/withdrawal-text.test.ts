import { expect, test } from 'vitest';
import { exclusionText, withdrawalSentence } from './withdrawal-text.ts';

test.each([
  [
    { exception: null, fromReceipt: false, lastDay: '2026-12-08' },
    'Rétractation possible jusqu’au mardi 8 décembre inclus',
    'Can be withdrawn from until the end of Tuesday 8 December',
  ],
  [
    { exception: null, fromReceipt: true, lastDay: null },
    'Rétractation possible pendant 14\u00a0jours après réception',
    'Can be withdrawn from for 14\u00a0days after receipt',
  ],
  [
    { exception: 'hygiene', fromReceipt: true, lastDay: null },
    'Rétractation possible pendant 14\u00a0jours après réception, scellé intact',
    'Can be withdrawn from for 14\u00a0days after receipt, with the seal intact',
  ],
  [
    { exception: 'digital_content', fromReceipt: false, lastDay: '2026-12-08' },
    'Rétractation possible jusqu’au mardi 8 décembre inclus, sauf si vous demandez à commencer tout de suite',
    'Can be withdrawn from until the end of Tuesday 8 December, unless you ask to begin at once',
  ],
  [
    { exception: 'perishable', fromReceipt: true, lastDay: null },
    'Pas de rétractation\u00a0: bien périssable (art. L221-28, 4°)',
    'No right of withdrawal: perishable goods (art. L221-28, 4°)',
  ],
] as const)('%o', (terms, fr, en) => {
  expect(withdrawalSentence(terms, 'fr')).toBe(fr);
  expect(withdrawalSentence(terms, 'en')).toBe(en);
});

test('a full performance at request names its number', () => {
  expect(exclusionText('performed', 'fr')).toContain('art. L221-28, 1°');
  expect(exclusionText('performed', 'en')).toContain('art. L221-28, 1°');
});
