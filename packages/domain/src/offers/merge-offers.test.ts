import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesBetween, mergedOffers, type OfferSheet } from './merge-offers.ts';

type Item = { id: number; originalId: number; sequence: number; name: string; price: number };
type Sheet = OfferSheet<{ id: number; name: string; discount: number }, Item, string>;

const line = (originalId: number, over: Partial<Item> = {}): Item => ({
  id: originalId,
  originalId,
  sequence: originalId - 1,
  name: `Article ${originalId}`,
  price: 100 * originalId,
  ...over,
});
const base: Sheet = {
  offre: { id: 1, name: 'Pressing', discount: 0 },
  items: [line(1), line(2), line(3)],
  addresses: ['a'],
};
/** The same as another row: what somebody else saved. */
const saved = (sheet: Sheet): Sheet => ({
  ...sheet,
  offre: { ...sheet.offre, id: 2 },
  items: sheet.items.map((item) => ({ ...item, id: item.id + 100 })),
});

test('what differs is told field by field, and which row it is does not count', () => {
  const after = saved({
    ...base,
    offre: { ...base.offre, discount: 10 },
    items: [line(1, { price: 120 }), line(3), line(-1)],
  });
  expect(changesBetween(base, after).map(({ line: where, field }) => [where, field])).toEqual([
    [null, 'discount'],
    [1, 'price'],
    [-1, 'added'],
    [2, 'removed'],
  ]);
});

describe('two who edit one offer', () => {
  test('each keep what they alone changed', () => {
    const mine = { ...base, items: [line(1, { price: 120 }), line(2), line(3)] };
    const theirs = saved({
      ...base,
      offre: { ...base.offre, discount: 5 },
      items: [line(1), line(2, { name: 'Robe' }), line(3)],
    });
    const { sheet, conflicts } = mergedOffers(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(sheet.offre).toEqual({ id: 2, name: 'Pressing', discount: 5 });
    expect(sheet.items.map(({ id, name, price }) => [id, name, price])).toEqual([
      [101, 'Article 1', 120],
      [102, 'Robe', 200],
      [103, 'Article 3', 300],
    ]);
  });

  test('are told of what both changed, and mine stays', () => {
    const mine = { ...base, items: [line(1, { price: 120 }), line(2), line(3)] };
    const theirs = saved({ ...base, items: [line(1, { price: 130 }), line(2), line(3)] });
    const { sheet, conflicts } = mergedOffers(base, mine, theirs);
    expect(conflicts).toEqual([{ line: 1, field: 'price', mine: 120, theirs: 130 }]);
    expect(sheet.items[0]?.price).toBe(120);
  });

  test('lose no line that one of them changed and the other took away', () => {
    const mine = { ...base, items: [line(1), line(2, { price: 250 })] };
    const theirs = saved({ ...base, items: [line(1), line(3, { name: 'Veste' })] });
    const { sheet, conflicts } = mergedOffers(base, mine, theirs);
    expect(sheet.items.map(({ id, originalId }) => [id, originalId])).toEqual([
      [101, 1],
      [0, 2],
      [103, 3],
    ]);
    expect(conflicts.map(({ line: where, field }) => [where, field])).toEqual([
      [3, 'removed'],
      [2, 'removed'],
    ]);
  });

  const sheets = fc
    .record({
      name: fc.constantFrom('Pressing', 'Blanchisserie'),
      discount: fc.nat(2),
      lines: fc.subarray([1, 2, 3]),
      prices: fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }),
      added: fc.boolean(),
    })
    .map(({ name, discount, lines, prices, added }): Sheet => ({
      offre: { id: 1, name, discount },
      items: [
        ...lines.map((id) => line(id, { price: prices[id - 1] ?? 0 })),
        ...(added ? [line(-1, { sequence: 9 })] : []),
      ].map((item, sequence) => ({ ...item, sequence })),
      addresses: ['a'],
    }));

  test('get the other’s sheet where they changed nothing', () => {
    fc.assert(
      fc.property(sheets, sheets, (before, other) => {
        const { sheet, conflicts } = mergedOffers(before, before, other);
        expect(changesBetween(other, sheet)).toEqual([]);
        expect(conflicts).toEqual([]);
        const own = mergedOffers(before, other, before);
        expect(changesBetween(other, own.sheet).filter(({ field }) => field !== 'sequence')).toEqual([]);
        expect(own.conflicts).toEqual([]);
      }),
    );
  });
});
