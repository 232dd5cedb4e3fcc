import { describe, expect, test } from 'vitest';
import { ORDER_STATUS_KEYS } from './order-status.ts';
import {
  arrivesCents,
  goesBackCents,
  linePrices,
  performanceOf,
  planWithdrawal,
  takenOffCents,
  withdrawalReference,
} from './withdrawal-plan.ts';

const OPEN = { kind: 'open', lastDay: '2026-12-14', returnsGoods: false, sealIntact: false, paysShare: false } as const;
/** A bouquet and two vases, with 3,00 € for the delivery. */
const FACTS = {
  lines: [
    { id: 1, quantity: 1, amountCents: 3200 },
    { id: 2, quantity: 2, amountCents: 4801 },
    { id: 3, quantity: 0, amountCents: 0 },
  ],
  leftCents: 8301,
  needsDesk: false,
  onlyWhole: false,
};

describe('what a withdrawal gives back', () => {
  test.each([
    ['nothing named: all of it, with the delivery', [], true, 8301],
    [
      'everything named',
      [
        { id: 1, quantity: 1 },
        { id: 2, quantity: 2 },
      ],
      true,
      8301,
    ],
    ['one line', [{ id: 1, quantity: 1 }], false, 3200],
    ['a part of a line, rounded down', [{ id: 2, quantity: 1 }], false, 2400],
    ['a whole line', [{ id: 2, quantity: 2 }], false, 4801],
  ])('%s', (_what, chosen, isWhole, refundCents) => {
    expect(planWithdrawal(OPEN, FACTS, chosen)).toMatchObject({ isWhole, refundCents, awaits: null });
  });

  test.each([
    ['a line that is not of the order', [{ id: 9, quantity: 1 }]],
    ['more than there is', [{ id: 2, quantity: 3 }]],
    ['a line that was withdrawn from before', [{ id: 3, quantity: 1 }]],
    ['none of a line', [{ id: 1, quantity: 0 }]],
    [
      'a line twice',
      [
        { id: 2, quantity: 1 },
        { id: 2, quantity: 1 },
      ],
    ],
  ])('is refused for %s', (_what, chosen) => {
    expect(planWithdrawal(OPEN, FACTS, chosen)).toBeNull();
  });

  test('is refused for a part of what has begun, and for nothing at all', () => {
    expect(planWithdrawal(OPEN, { ...FACTS, onlyWhole: true }, [{ id: 1, quantity: 1 }])).toBeNull();
    expect(planWithdrawal(OPEN, { ...FACTS, onlyWhole: true }, [])).toMatchObject({ isWhole: true });
    expect(planWithdrawal(OPEN, { ...FACTS, lines: [] }, [])).toBeNull();
  });
});

describe('a line costs', () => {
  test.each([
    ['its own price without a manager’s total', [3200, 4801], 8301, null, [3200, 4801]],
    ['its part of a manager’s total', [3200, 4801], 8001, 4000, [1600, 2400]],
    ['its part beside the delivery', [3200, 4801], 8301, 4000, [1542, 2313]],
    ['its part of more than the lines come to', [1, 1], 2, 5, [3, 2]],
    ['nothing where everything is given away', [3200, 4801], 8001, 0, [0, 0]],
    ['its own price while another one has none yet', [3200], null, 4000, [3200]],
  ])('%s', (_what, own, totalCents, adjustedTotalCents, parts) => {
    expect(linePrices(own, { totalCents, adjustedTotalCents })).toEqual(parts);
  });
});

test('a manager’s total falls by what was promised for what is taken off, and by no more than that costs now', () => {
  const lines = [
    { id: 1, ordered: 1, priceCents: 1600 },
    { id: 2, ordered: 2, priceCents: 2400 },
  ];
  const taken = (itemId: number, quantity: number, amountCents: number) => [{ itemId, quantity, amountCents }];
  expect(takenOffCents(lines, taken(1, 1, 1600))).toBe(1600);
  expect(takenOffCents(lines, taken(1, 1, 3200))).toBe(1600);
  expect(takenOffCents(lines, taken(2, 1, 4801))).toBe(1200);
  expect(takenOffCents(lines, taken(2, 5, 4801))).toBe(2400);
  expect(takenOffCents(lines, taken(3, 1, 4801))).toBe(0);
});

test('received goods are waited for, and a service that has begun goes to the desk', () => {
  expect(planWithdrawal({ ...OPEN, returnsGoods: true }, FACTS, [])).toMatchObject({ awaits: 'return' });
  expect(planWithdrawal(OPEN, { ...FACTS, needsDesk: true }, [])).toMatchObject({ awaits: 'desk' });
});

describe('a service', () => {
  const at = Date.parse('2026-11-24T09:00:00Z');
  test('is not begun, begun or complete by its status', () => {
    const of = (kind: string) =>
      ORDER_STATUS_KEYS.filter((status) => performanceOf({ status, serviceAt: null }, at) === kind);
    expect(of('begun')).toEqual([
      'handed_to_partner',
      'being_processed',
      'received_from_partner',
      'available',
      'available_in_locker',
    ]);
    expect(of('complete')).toEqual(['done', 'billed', 'paid', 'archived']);
  });
  test('has begun when its day has come', () => {
    expect(performanceOf({ status: 'accepted', serviceAt: at }, at)).toBe('begun');
    expect(performanceOf({ status: 'accepted', serviceAt: at + 1 }, at)).toBe('not-begun');
  });
});

test.each([
  ['nothing is paid', 0, 8301, 8301, 0],
  ['all of it is', 8301, 8301, 8301, 8301],
  ['a part is paid, the whole is given up', 2000, 8301, 8301, 2000],
  ['a part is paid, a line is given up: the promise falls first', 2000, 8301, 3200, 0],
  ['most is paid, a line is given up', 7000, 8301, 3200, 1899],
  ['too much came in: that is another matter', 9000, 8301, 3200, 3200],
])('of a withdrawal goes back, where %s', (_what, keptCents, leftCents, refundCents, back) => {
  expect(goesBackCents({ keptCents, leftCents, refundCents })).toBe(back);
});

test.each([
  ['a card for all of it', 0, 8301, 8301, 8301],
  ['a card for all of it, where a line is given up', 0, 8301, 3200, 3200],
  ['the rest of what is paid already', 7000, 1301, 3200, 1301],
  ['nothing', 8301, 0, 8301, 0],
])(
  'of money that is being taken goes back as it arrives: %s',
  (_what, keptCents, takingCents, refundCents, arriving) => {
    expect(arrivesCents({ keptCents, takingCents, leftCents: 8301, refundCents })).toBe(arriving);
  },
);

test('an acknowledgment has a reference of its year', () => {
  expect(withdrawalReference(148, '2026-12-02')).toBe('RT-2026-0148');
  expect(withdrawalReference(12_345, '2026-12-02')).toBe('RT-2026-12345');
});
