import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeIntervals, overlapping, layOutOverlaps } from './overlap-layout.ts';

const at = (startMinutes: number, endMinutes: number) => ({ startMinutes, endMinutes });
const stretch = fc
  .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 300 }))
  .map(([from, length]) => at(from, from + length));

test('what overlaps stands side by side, what follows has the column to itself', () => {
  const lanes = layOutOverlaps([at(540, 600), at(570, 630), at(600, 660), at(700, 760)]).map(
    ({ lane, lanes: of }) => `${lane}/${of}`,
  );
  expect(lanes).toEqual(['0/2', '1/2', '0/2', '0/1']);
});

test('no two that overlap ever share a lane', () => {
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 30 }), (blocks) => {
      const placed = layOutOverlaps(blocks);
      expect(placed).toHaveLength(blocks.length);
      for (const one of placed)
        for (const other of placed)
          if (one !== other && one.startMinutes < other.endMinutes && other.startMinutes < one.endMinutes) {
            expect(one.lane).not.toBe(other.lane);
            expect(one.lanes).toBe(other.lanes);
          }
    }),
  );
});

test('what overlaps is together, directly or through others; what only touches is apart', () => {
  expect(overlapping([at(700, 760), at(540, 600), at(570, 700), at(590, 595)])).toEqual([
    [at(540, 600), at(570, 700), at(590, 595)],
    [at(700, 760)],
  ]);
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 30 }), (blocks) => {
      const groups = overlapping(blocks);
      expect(groups.flat()).toHaveLength(blocks.length);
      const ends = groups.map((group) => Math.max(...group.map(({ endMinutes }) => endMinutes)));
      for (const [index, group] of groups.entries())
        for (const { startMinutes } of group) expect(startMinutes).toBeGreaterThanOrEqual(ends[index - 1] ?? 0);
    }),
  );
});

test('what is left of hours is exactly what nothing takes', () => {
  expect(freeIntervals(at(540, 720), [at(570, 600), at(560, 590)], 15)).toEqual([at(540, 560), at(600, 720)]);
  expect(freeIntervals(at(540, 720), [at(545, 800)], 15)).toEqual([]);
  fc.assert(
    fc.property(stretch, fc.array(stretch, { maxLength: 10 }), (hours, taken) => {
      const free = freeIntervals(hours, taken, 1);
      const isFree = (minute: number): boolean =>
        free.some(({ startMinutes, endMinutes }) => startMinutes <= minute && minute < endMinutes);
      const isTaken = (minute: number): boolean =>
        taken.some(({ startMinutes, endMinutes }) => startMinutes <= minute && minute < endMinutes);
      for (let minute = hours.startMinutes; minute < hours.endMinutes; minute += 1)
        expect(isFree(minute)).toBe(!isTaken(minute));
    }),
    { numRuns: 50 },
  );
});
