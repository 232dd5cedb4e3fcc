import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_EXTENSION, orderLines, visibleItems, type ItemChoice, type OrderableItem } from './order-lines.ts';

function item(
  id: number,
  overrides: Partial<Omit<OrderableItem, 'extension'>> & { extension?: Partial<OrderableItem['extension']> } = {},
): OrderableItem {
  return {
    id,
    type: 'product',
    priceCents: 450,
    fixedPrice: true,
    onQuote: false,
    vatRatePercent: 20,
    durationMinutes: 0,
    ...overrides,
    extension: { ...NO_EXTENSION, ...overrides.extension },
  };
}

const MANY = { allowsQuantity: true };
const pick = (offreItemId: number, quantity = 1, more: Partial<ItemChoice> = {}): ItemChoice => ({
  offreItemId,
  quantity,
  ...more,
});

function messages(items: readonly OrderableItem[], choices: readonly ItemChoice[], options = MANY): string[] {
  const result = orderLines(items, choices, options);
  return result.ok ? [] : result.problems.map(({ field, message }) => `${field} ${message}`);
}

const SHIRT = item(1);
const TROUSERS = item(2, { priceCents: 790 });
const DRESS = item(3, { priceCents: 1250 });

test('a switch that opens a group is a line only while it is on', () => {
  const drinks = item(7, { type: 'group_master', priceCents: null, extension: { targetGroupName: 'Boissons' } });
  const ordered = (value: string) => {
    const result = orderLines([SHIRT, drinks], [pick(1), pick(7, 0, { extendedValue: value })], MANY);
    return result.ok && result.lines.map(({ itemId }) => itemId);
  };
  expect([ordered('true'), ordered('false')]).toEqual([[1, 7], [1]]);
});

test('a missing answer and a missing choice are told together; a group that is owed says both', () => {
  const plate = item(8, { type: 'free_text', extension: { mandatory: true } });
  expect(messages([SHIRT, plate], [])).toEqual(['items required', 'items selectAService']);
  expect(messages([SHIRT, plate], [pick(1)])).toEqual(['items required']);
  const drink = item(9, { extension: { groupName: 'Boissons', mandatory: true } });
  expect(messages([SHIRT, drink, plate], [])).toEqual(['items groupRequired', 'items required']);
});

test('three shirts and a dress, in the order of the offer', () => {
  const result = orderLines([SHIRT, TROUSERS, DRESS], [pick(3), pick(2, 0), pick(1, 3)], MANY);
  expect(result).toMatchObject({
    ok: true,
    lines: [
      { itemId: 1, quantity: 3, unitPriceCents: 450 },
      { itemId: 3, quantity: 1, unitPriceCents: 1250 },
    ],
  });
});

describe('what cannot be ordered', () => {
  test.each<[string, ItemChoice[], string[]]>([
    ['nothing', [], ['items selectAService']],
    ['only zeroes', [pick(1, 0)], ['items selectAService']],
    ['an item of another offer', [pick(9)], ['items[0] unknownItem']],
    ['an item twice', [pick(1), pick(1)], ['items[1] repeatedItem']],
    ['half a shirt', [pick(1, 0.5)], ['items[0].quantity quantityNotWhole']],
    ['less than nothing', [pick(1, -1)], ['items[0].quantity quantityNotWhole']],
    ['no number', [pick(1, Number.NaN)], ['items[0].quantity quantityNotWhole']],
    ['a thousand', [pick(1, 1000)], ['items[0].quantity quantityTooHigh']],
    ['another price', [pick(1, 1, { priceCents: 1 })], ['items[0].price priceIsFixed']],
    [
      'a long remark',
      [pick(1, 1, { details: [{ comment: 'x'.repeat(201) }] })],
      ['items[0].details[0].comment tooLong'],
    ],
    [
      'many remarks that no line holds together',
      [pick(1, 100, { details: Array.from({ length: 100 }, () => ({ comment: 'x'.repeat(40) })) })],
      ['items[0].details tooLong'],
    ],
    [
      'several at once',
      [pick(1, -1), pick(9), pick(2, 1, { priceCents: 0 })],
      ['items[1] unknownItem', 'items[0].quantity quantityNotWhole', 'items[2].price priceIsFixed'],
    ],
  ])('%s', (_, choices, expected) => {
    expect(messages([SHIRT, TROUSERS], choices)).toEqual(expected);
  });

  test('more than one where the offer takes no quantity', () => {
    expect(messages([SHIRT], [pick(1, 2)], { allowsQuantity: false })).toEqual(['items[0].quantity quantityTooHigh']);
  });
});

describe('prices', () => {
  const open = item(1, { fixedPrice: false, priceCents: null });

  test('the beneficiary may name one only where it is not fixed', () => {
    expect(orderLines([open], [pick(1, 2, { priceCents: 900 })], MANY)).toMatchObject({
      lines: [{ unitPriceCents: 900, onQuote: false }],
    });
    expect(messages([open], [pick(1, 1, { priceCents: -1 })])).toEqual(['items[0].price invalidPrice']);
    expect(orderLines([open], [pick(1)], MANY)).toMatchObject({ lines: [{ unitPriceCents: null, onQuote: true }] });
  });

  test('an item on quote has none, whatever was sent', () => {
    const quoted = item(1, { onQuote: true, fixedPrice: false, priceCents: null });
    expect(orderLines([quoted], [pick(1)], MANY)).toMatchObject({ lines: [{ unitPriceCents: null, onQuote: true }] });
    expect(messages([quoted], [pick(1, 1, { priceCents: 5 })])).toEqual(['items[0].price priceIsFixed']);
  });

  test('details with prices become lines of their own', () => {
    const choice = pick(1, 3, {
      priceCents: 500,
      details: [{ comment: 'Manteau', priceCents: 2500 }, { comment: 'Écharpe' }],
    });
    expect(orderLines([open], [choice], MANY)).toMatchObject({
      lines: [
        { quantity: 1, unitPriceCents: 2500, comment: 'Manteau' },
        { quantity: 1, unitPriceCents: 500, comment: 'Écharpe' },
        { quantity: 1, unitPriceCents: 500, comment: null },
      ],
    });
  });

  test('details without prices are remarks on one line', () => {
    const choice = pick(1, 2, { details: [{ comment: 'Sans amidon' }, { comment: ' ' }] });
    expect(orderLines([SHIRT], [choice], MANY)).toMatchObject({ lines: [{ quantity: 2, comment: 'Sans amidon' }] });
  });
});

describe('groups', () => {
  const master = item(10, {
    type: 'group_master',
    priceCents: 300,
    extension: { targetGroupName: 'Retouche', groupIsAProduct: true },
  });
  const hem = item(11, { extension: { groupName: 'Retouche', mandatory: true } });
  const zip = item(12, { extension: { groupName: 'Retouche', mandatory: true } });
  const note = item(13, { type: 'free_text', priceCents: null, extension: { groupName: 'Retouche', mandatory: true } });
  const items = [SHIRT, master, hem, zip, note];

  test('a group is hidden, and asks nothing, while its master is off', () => {
    expect(visibleItems(items, [pick(1)]).map(({ id }) => id)).toEqual([1, 10]);
    expect(messages(items, [pick(1)])).toEqual([]);
    expect(orderLines(items, [pick(1), pick(11, 4)], MANY)).toMatchObject({ lines: [{ itemId: 1 }] });
  });

  test('once on, something of the group and its text are required', () => {
    const on = pick(10, 1, { extendedValue: 'true' });
    expect(messages(items, [pick(1), on])).toEqual(['items groupRequired', 'items required']);
    expect(messages(items, [pick(1), on, pick(13, 0, { extendedValue: '  ' })])).toEqual([
      'items groupRequired',
      'items[2].extendedValue required',
    ]);
    expect(messages(items, [pick(1), on, pick(12), pick(13, 0, { extendedValue: 'Ourlet 2 cm' })])).toEqual([]);
  });

  test('a master that is a product is ordered once', () => {
    const result = orderLines([master, hem], [pick(10, 5, { extendedValue: 'true' }), pick(11)], MANY);
    expect(result).toMatchObject({
      lines: [
        { itemId: 10, quantity: 1, unitPriceCents: 300 },
        { itemId: 11, quantity: 1 },
      ],
    });
  });

  test('a master inside a group that is off opens nothing', () => {
    const inner = item(14, { type: 'group_master', extension: { groupName: 'Retouche', targetGroupName: 'Détail' } });
    const deep = item(15, { extension: { groupName: 'Détail' } });
    const all = [...items, inner, deep];
    const innerOn = pick(14, 0, { extendedValue: 'true' });
    expect(visibleItems(all, [innerOn]).map(({ id }) => id)).not.toContain(15);
    expect(visibleItems(all, [innerOn, pick(10, 0, { extendedValue: 'true' })]).map(({ id }) => id)).toContain(15);
  });

  test('a mandatory product outside groups is required by itself', () => {
    expect(messages([item(1, { extension: { mandatory: true } }), TROUSERS], [pick(2)])).toEqual(['items required']);
  });
});

test('an offer without products is ordered by its answers', () => {
  const text = item(1, { type: 'free_text', priceCents: null });
  expect(messages([text], [])).toEqual(['items selectAService']);
  expect(orderLines([text], [pick(1, 0, { extendedValue: 'Un gâteau' })], MANY)).toMatchObject({
    lines: [{ quantity: 0, unitPriceCents: 0, extendedValue: 'Un gâteau' }],
  });
});

test('whatever is sent: lines of shown items with whole quantities, or problems; never a surprise', () => {
  const offered = [
    SHIRT,
    TROUSERS,
    item(4, { fixedPrice: false }),
    item(5, { type: 'list_picker', extension: { choiceList: ['a'] } }),
  ];
  const choice = fc.record({
    offreItemId: fc.integer({ min: 0, max: 7 }),
    quantity: fc.oneof(fc.integer({ min: -2, max: 1001 }), fc.double()),
    priceCents: fc.option(fc.oneof(fc.integer({ min: -5, max: 2000 }), fc.double())),
    extendedValue: fc.option(fc.string()),
  });
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 8 }), (choices) => {
      const result = orderLines(offered, choices, MANY);
      if (!result.ok) {
        expect(result.problems.length).toBeGreaterThan(0);
        return;
      }
      for (const line of result.lines) {
        expect(Number.isSafeInteger(line.quantity) && line.quantity >= 0 && line.quantity <= 999).toBe(true);
        expect(line.unitPriceCents === null || line.unitPriceCents >= 0).toBe(true);
        if (line.itemId === 1) expect(line.unitPriceCents).toBe(450);
      }
    }),
  );
});
