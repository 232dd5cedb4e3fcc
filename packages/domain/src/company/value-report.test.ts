import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MIN_GROUP, shownGroups, splitKind } from './disclosure.ts';
import { activePercent, benchmark, valueReport, type ValueFacts, type ValueRow } from './value-report.ts';

const row = (personId: number, universeId: number, more: Partial<ValueRow> = {}): ValueRow => ({
  ...{ personId, universeId, done: 1, promised: 1, kept: 1, notes: 0, noteSum: 0, isNew: false },
  ...more,
});
const people = (count: number, universeId: number, more: Partial<ValueRow> = {}, from = 0): ValueRow[] =>
  Array.from({ length: count }, (_, index) => row(from + index, universeId, more));
const facts = (rows: readonly ValueRow[], more: Partial<ValueFacts> = {}): ValueFacts => ({
  ...{ rows, entitled: 100, complaints: { count: 0, people: 0 } },
  ...{ minutes: new Map([[1, 35], [2, 15], [3, 60]]) }, // prettier-ignore
  ...more,
});

test('time given back is what was done of each universe, times the minutes agreed on', () => {
  const report = valueReport(facts([...people(10, 1, { done: 3 }), ...people(6, 2)]));
  expect(report).toMatchObject({ active: 10, done: 36, minutes: 30 * 35 + 6 * 15 });
  expect(report.lines).toEqual([
    { universeIds: [1], isOthers: false, done: 30, minutesEach: 35, minutes: 1050 },
    { universeIds: [2], isOthers: false, done: 6, minutesEach: 15, minutes: 90 },
  ]);
});

test('universes of fewer than five people stand together, as the shortest of them, and take a third one in where they are too few', () => {
  const report = valueReport(facts([...people(20, 1), ...people(2, 2), ...people(6, 3, {}, 40)]));
  expect(report.lines).toEqual([
    { universeIds: [1], isOthers: false, done: 20, minutesEach: 35, minutes: 700 },
    { universeIds: [2, 3], isOthers: true, done: 8, minutesEach: 15, minutes: 120 },
  ]);
});

test('a universe without minutes gives no time back', () => {
  expect(valueReport(facts(people(8, 9))).lines).toMatchObject([{ minutesEach: null, minutes: 0 }]);
});

test('of four people nothing is told but how many are entitled', () => {
  expect(valueReport(facts(people(4, 1, { notes: 1, noteSum: 9 }), { complaints: { count: 9, people: 4 } }))).toEqual({
    ...{ entitled: 100, active: null, newcomers: null, done: null, lines: [], minutes: null, note: null },
    ...{ onTime: { kind: 'withheld', percent: null }, complaints: null },
  });
});

test('that all but a few were active is not told, for it would tell who was not', () => {
  expect(valueReport(facts(people(97, 1))).active).toBeNull();
  expect(valueReport(facts(people(95, 1))).active).toBe(95);
});

test('newcomers are told beside those who are none', () => {
  const some = [...people(5, 1, { isNew: true }), ...people(5, 1, {}, 50)];
  expect(valueReport(facts(some)).newcomers).toBe(5);
  expect(valueReport(facts(some.slice(0, 9))).newcomers).toBeNull();
});

test('ratings are told as a mean with their number, where neither those who gave one nor the others are few', () => {
  const rated = people(6, 1, { notes: 1, noteSum: 8 });
  expect(valueReport(facts([...rated, ...people(5, 1, {}, 50)])).note).toEqual({ average: 8, count: 6 });
  expect(valueReport(facts([...rated, ...people(4, 1, {}, 50)])).note).toBeNull();
});

test('punctuality is a share, or that nearly all was in time', () => {
  const late = (count: number) => [...people(20, 1), ...people(count, 1, { kept: 0 }, 50)];
  expect(valueReport(facts(late(5))).onTime).toEqual({ kind: 'shown', percent: 80 });
  expect(valueReport(facts(late(4))).onTime).toEqual({ kind: 'nearlyAll', percent: null });
  expect(splitKind(4, 20, 24)).toBe('nearlyNone');
});

test('a benchmark needs five companies', () => {
  expect(benchmark([4, 1, 3, 2])).toBeNull();
  expect(benchmark([4, 1, 3, 2, 9])).toBe(3);
  expect(benchmark([4, 1, 3, 2, 9, 10])).toBe(3.5);
  expect(activePercent({ active: 41, entitled: 82 })).toBe(50);
  expect(activePercent({ active: null, entitled: 82 })).toBeNull();
});

/** How many people stand behind what is left of all requests when those of some lines are taken away. */
const peopleLeft = (rows: readonly ValueRow[], without: ReadonlySet<number>): number =>
  new Set(rows.filter(({ universeId }) => !without.has(universeId)).map(({ personId }) => personId)).size;

const complementOf = (rows: readonly ValueRow[], universeIds: readonly number[]): ReadonlySet<number> =>
  new Set(rows.map(({ universeId }) => universeId).filter((id) => !universeIds.includes(id)));

const randomRows = fc
  .array(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 3 })), {
    minLength: 20,
    maxLength: 160,
  })
  .map((cells) => cells.map(([personId, universeId, done]) => row(personId, universeId, { done })));

test('1,000 attackers who take shown lines from shown totals never stand before fewer than five people', () => {
  let shown = 0;
  let revealedWithoutRule = 0;
  fc.assert(
    fc.property(randomRows, fc.infiniteStream(fc.boolean()), (rows, picks) => {
      const { lines, done } = valueReport(facts(rows));
      const taken = lines.filter(() => picks.next().value === true);
      const without = new Set(taken.flatMap(({ universeIds }) => universeIds));
      const left = peopleLeft(rows, without);
      if (done !== null) {
        shown += 1;
        expect(left === 0 || left >= MIN_GROUP).toBe(true);
        for (const { universeIds } of lines)
          expect(peopleLeft(rows, complementOf(rows, universeIds))).toBeGreaterThanOrEqual(MIN_GROUP);
      }
      // The control: lines of all universes as they are.
      const alone = [...new Set(rows.map(({ universeId }) => universeId))].map((id) =>
        peopleLeft(rows, complementOf(rows, [id])),
      );
      if (alone.some((count) => count < MIN_GROUP)) revealedWithoutRule += 1;
    }),
    { numRuns: 1000, seed: 20261124 },
  );
  expect(shown).toBeGreaterThan(500);
  expect(revealedWithoutRule).toBeGreaterThan(500);
});

test('groups that are all too small are not told at all', () => {
  expect(shownGroups([{ personId: 1, groupId: 1, count: 9 }])).toBeNull();
  expect(shownGroups([])).toEqual([]);
});
