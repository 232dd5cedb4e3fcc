import { expect, test } from 'vitest';
import { UNITS, unitLabel } from './units.ts';

test('a unit has its words in both languages, an unknown one shows as written', () => {
  expect(unitLabel('square_metre')).toEqual({ fr: 'm²', en: 'm²' });
  expect(unitLabel('hour')).toEqual({ fr: 'heure', en: 'hour' });
  expect(unitLabel('botte')).toEqual({ fr: 'botte', en: 'botte' });
});

test('each unit is listed once', () => {
  expect(new Set(UNITS.map(({ key }) => key)).size).toBe(UNITS.length);
});
