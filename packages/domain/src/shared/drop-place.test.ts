import fc from 'fast-check';
import { expect, test } from 'vitest';
import { droppedBefore } from './drop-place.ts';

const moved = (rows: readonly string[], from: number, before: number): string[] => {
  const next = rows.toSpliced(before, 0, rows[from] ?? '');
  return next.toSpliced(from < before ? from : from + 1, 1);
};

test('a row that is dropped on another takes its place, the next and the last one included', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 9 }), fc.nat(), fc.nat(), (rows, a, b) => {
      const [from, over] = [a % rows.length, b % rows.length];
      const after = moved(rows, from, droppedBefore(from, over));
      expect(after.indexOf(rows[from] ?? '')).toBe(over);
      expect(after.filter((row) => row !== rows[from])).toEqual(rows.filter((row) => row !== rows[from]));
    }),
  );
});
