import { expect, test } from 'vitest';
import { breakByWidth, layOutRow } from './ticket-row-picture.ts';

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

test('the right text of a pair stands beside the first line of the left one', () => {
  expect(layOutRow({ left: 'Łukasz Kowalczyk', right: '12 €', width: 200 }, widthOf)).toEqual([
    { left: 'Łukasz', right: '12 €' },
    { left: 'Kowalczyk', right: '' },
  ]);
});

test('where it leaves no room it has lines of its own, and the left text the whole width', () => {
  expect(layOutRow({ left: 'Client', right: 'Łukasz Kowalczyk-Şahin', width: 200 }, widthOf)).toEqual([
    { left: 'Client', right: '' },
    { left: '', right: 'Łukasz' },
    { left: '', right: 'Kowalczyk-Şahin' },
  ]);
});

test('a text alone has the whole width, be it narrow', () => {
  expect(layOutRow({ left: 'Łukasz', right: '', width: 60 }, widthOf)).toEqual([{ left: 'Łukasz', right: '' }]);
});
