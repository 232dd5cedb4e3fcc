import { describe, expect, test } from 'vitest';
import { changeOrderedLine, type OrderedLineFacts } from './ordered-line-change.ts';

const SHIRT: OrderedLineFacts = {
  type: 'product',
  groupIsProduct: false,
  quantity: 2,
  unitPriceCents: 450,
  onQuote: false,
  comment: 'Sur cintre',
};
const NOTHING = { quantity: null, priceCents: null, comment: null };

describe('a change of an ordered line', () => {
  test.each([
    [{}, { quantity: 2, unitPriceCents: 450, comment: 'Sur cintre' }],
    [{ priceCents: 500 }, { quantity: 2, unitPriceCents: 500, comment: 'Sur cintre' }],
    [{ quantity: 0 }, { quantity: 0, unitPriceCents: 450, comment: 'Sur cintre' }],
    [{ comment: '' }, { quantity: 2, unitPriceCents: 450, comment: '' }],
    [{ priceCents: 0 }, { quantity: 2, unitPriceCents: 0, comment: 'Sur cintre' }],
  ])('of %o', (change, line) => {
    expect(changeOrderedLine(SHIRT, { ...NOTHING, ...change })).toEqual({ ok: true, line });
  });

  test('prices what was on quote, and takes it off without a price', () => {
    const quoted = { ...SHIRT, unitPriceCents: null, onQuote: true };
    expect(changeOrderedLine(quoted, { ...NOTHING, priceCents: 900 })).toMatchObject({ line: { unitPriceCents: 900 } });
    expect(changeOrderedLine(quoted, { ...NOTHING, comment: 'Vu' })).toMatchObject({ line: { unitPriceCents: null } });
    expect(changeOrderedLine(quoted, { ...NOTHING, quantity: 0 })).toMatchObject({
      line: { quantity: 0, unitPriceCents: 0 },
    });
  });

  test('does not give away what was on quote, taken off and put back', () => {
    const takenOff = { ...SHIRT, quantity: 0, unitPriceCents: 0, onQuote: true };
    expect(changeOrderedLine(takenOff, { ...NOTHING, quantity: 1 })).toMatchObject({ line: { unitPriceCents: null } });
    expect(changeOrderedLine(takenOff, { ...NOTHING, quantity: 1, priceCents: 0 })).toMatchObject({
      line: { unitPriceCents: 0 },
    });
    expect(changeOrderedLine({ ...takenOff, onQuote: false }, { ...NOTHING, quantity: 1 })).toMatchObject({
      line: { unitPriceCents: 0 },
    });
  });

  test('gives no quantity and no price to what is only an answer', () => {
    const answer = { ...SHIRT, type: 'free_text' as const, quantity: 0, unitPriceCents: 0 };
    const refused = changeOrderedLine(answer, { quantity: 1, priceCents: 100, comment: null });
    expect(refused).toEqual({
      ok: false,
      problems: [
        { field: 'quantity', message: 'hasNoQuantity' },
        { field: 'price', message: 'hasNoPrice' },
      ],
    });
    expect(changeOrderedLine(answer, { ...NOTHING, comment: 'Relu' })).toMatchObject({ ok: true });
    expect(
      changeOrderedLine({ ...answer, type: 'group_master', groupIsProduct: true }, { ...NOTHING, quantity: 1 }),
    ).toMatchObject({ ok: true });
  });
});
