import { expect, test } from 'vitest';
import { breakByWidth } from './ticket-row-picture.ts';

const widthOf = (text: string): number => Array.from(text).length * 10;

test.each([
  ['Łukasz Kowalczyk', 100, ['Łukasz', 'Kowalczyk']],
  ['Łukasz', 100, ['Łukasz']],
  ['Kowalczyk-Şahin', 60, ['Kowalc', 'zyk-Şa', 'hin']],
  ['Νίκος  Ω', 100, ['Νίκος Ω']],
  ['', 100, ['']],
])('%s on lines of %s', (text, room, lines) => {
  expect(breakByWidth(text, room, widthOf)).toEqual(lines);
});
