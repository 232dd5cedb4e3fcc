import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCounts, compareRows, mergePage, type PlacedRow } from './merge-lists.ts';

const key = fc.oneof(
  fc.constant(null),
  fc.constantFrom('Éloïse', 'Eloise', 'eloise', 'Zoé', 'de la Tour', 'Ärzte', '', 'œuvre'),
);
const numberKey = fc.oneof(fc.constant(null), fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true }));

/** Lists of several servers, whose numbers never meet, each sorted as its server would. */
const lists = (ascending: boolean, keys: fc.Arbitrary<string | number | null>) =>
  fc
    .array(fc.array(keys, { maxLength: 40 }), { minLength: 1, maxLength: 4 })
    .map((all) =>
      all.map((rows, server) =>
        rows
          .map((each, index): PlacedRow => [each, index * all.length + server])
          .toSorted((one, other) => compareRows(one, other, ascending)),
      ),
    );

describe('pages of several lists', () => {
  test.each([
    ['names', true, key],
    ['names', false, key],
    ['numbers', true, numberKey],
    ['numbers', false, numberKey],
  ] as const)('by %s, ascending %s, are the sorted union leafed through', (_what, ascending, keys) => {
    fc.assert(
      fc.property(lists(ascending, keys), fc.integer({ min: 1, max: 12 }), (parts, limit) => {
        const union = parts.flat().toSorted((one, other) => compareRows(one, other, ascending));
        const leafed: PlacedRow[] = [];
        for (let offset = 0; offset <= union.length; offset += limit) {
          // Each server gives no more than it must.
          const given = parts.map((rows) => rows.slice(0, offset + limit));
          const page = mergePage(given, { offset, limit, ascending });
          leafed.push(...page.flatMap(({ part, place }) => [parts[part]?.[place] ?? ([null, -1] as const)]));
        }
        expect(leafed).toEqual(union);
      }),
    );
  });

  test('rows without a value come last, whichever way', () => {
    const parts: PlacedRow[][] = [
      [
        [1, 1],
        [null, 3],
      ],
      [
        [2, 2],
        [null, 4],
      ],
    ];
    const numbers = (ascending: boolean, lists: PlacedRow[][]) =>
      mergePage(lists, { offset: 0, limit: 9, ascending }).map(({ part, place }) => lists[part]?.[place]?.[1]);
    expect(numbers(true, parts)).toEqual([1, 2, 3, 4]);
    expect(numbers(false, parts)).toEqual([2, 1, 4, 3]);
  });

  test('a list that is out of order in our eyes keeps its own order, and loses nothing', () => {
    const strange: PlacedRow[] = [
      ['b', 1],
      ['a', 3],
    ];
    const page = mergePage([strange, [['aa', 2]]], { offset: 0, limit: 5, ascending: true });
    expect(page).toEqual([
      { part: 1, place: 0 },
      { part: 0, place: 0 },
      { part: 0, place: 1 },
    ]);
  });
});

test('counts are added as far as lists count', () => {
  const count = (total: number, more = false) => ({ total, more });
  expect(addCounts([count(3), count(4)], 10)).toEqual(count(7));
  expect(addCounts([count(6), count(4)], 10)).toEqual(count(10));
  expect(addCounts([count(6), count(5)], 10)).toEqual(count(10, true));
  expect(addCounts([count(10, true), count(0)], 10)).toEqual(count(10, true));
  expect(addCounts([], 10)).toEqual(count(0));
});
