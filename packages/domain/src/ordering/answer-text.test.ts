import { expect, test } from 'vitest';
import { answerText, writtenLine } from './answer-text.ts';

test.each([
  ['product', '', ''],
  ['group_master', 'true', ''],
  ['yes_no', 'true', 'oui'],
  ['yes_no', 'false', 'non'],
  ['number', '2.5', '2,5'],
  ['list_picker', 'Sur cintre', 'Sur cintre'],
  ['free_text', 'Près de la fenêtre', 'Près de la fenêtre'],
  ['begin_end_time', '09:00-11:30', 'de 9 h à 11 h 30'],
  ['begin_end_time', '', ''],
] as const)('the answer %s %s reads "%s"', (type, value, text) => {
  expect(answerText(type, value, 'fr').replaceAll(/\s/g, ' ')).toBe(text);
});

test.each([
  [{ label: 'Chemise', quantity: 3, answer: null }, '3 × Chemise'],
  [{ label: 'Présentation', quantity: 0, answer: 'Plié' }, 'Présentation\u00a0: Plié'],
  [{ label: 'Sur cintre\u00a0?', quantity: 0, answer: 'oui' }, 'Sur cintre\u00a0? oui'],
  [{ label: 'Repassage', quantity: 0, answer: null }, 'Repassage'],
] as const)('the line %j is written "%s"', (line, text) => {
  expect(writtenLine(line, 'fr')).toBe(text);
});
