import { expect, test } from 'vitest';
import { countActOf, countedMeans, countBlockerOf, validateCount, withEmptyCheque } from './count-draft.ts';

const expected = { cash: 15_000, card: 1_250, cheque: 0 };

test('a count is judged once everything is typed', () => {
  const begun = validateCount('close', expected, { cash: '148', card: '', cheque: '0' }, '');
  expect(begun).toMatchObject({ missing: ['card'], needsComment: false });
  const whole = validateCount('close', expected, { cash: '148', card: '12,50', cheque: '0' }, ' ');
  expect(whole).toMatchObject({ missing: [], needsComment: true, gap: { cash: -200, card: 0, cheque: 0 } });
  expect(validateCount('close', expected, { cash: '148', card: '12,50', cheque: '0' }, 'Pièce').needsComment).toBe(
    false,
  );
});

test('a card terminal is not counted when a register is opened', () => {
  expect(countedMeans('open')).toEqual(['cash', 'cheque']);
  const atOpening = validateCount('open', { ...expected, card: 0 }, { cash: '150', card: '', cheque: '0' }, '');
  expect(atOpening).toMatchObject({ missing: [], needsComment: false, counted: { cash: 15_000, card: 0, cheque: 0 } });
});

test.each([
  ['open', { opened: false, openedByMe: false }, false, null],
  ['open', { opened: true, openedByMe: true }, false, 'isOpenAlready'],
  ['open', { opened: true, openedByMe: false }, true, 'isOpenElsewhere'],
  ['balance', { opened: false, openedByMe: false }, false, 'isClosed'],
  ['balance', { opened: true, openedByMe: false }, true, 'isOpenElsewhere'],
  ['close', { opened: true, openedByMe: true }, false, null],
  ['close', { opened: true, openedByMe: false }, false, 'isOpenElsewhere'],
  ['close', { opened: true, openedByMe: false }, true, null],
] as const)('%s with %j, for a colleague: %s', (act, register, mayActForOthers, hindrance) => {
  expect(countBlockerOf(act, register, mayActForOthers)).toBe(hindrance);
});

test('a cheque brings an empty line for the next one', () => {
  expect(withEmptyCheque(['12'])).toEqual(['12', '']);
  expect(withEmptyCheque(['12', ''])).toEqual(['12', '']);
  expect(withEmptyCheque(['0'])).toEqual(['0']);
});

test('an address names an act, or none', () => {
  expect(countActOf('balance')).toBe('balance');
  expect(countActOf('steal')).toBeUndefined();
});
