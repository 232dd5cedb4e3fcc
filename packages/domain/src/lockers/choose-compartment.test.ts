import { describe, expect, test } from 'vitest';
import type { BoxNeed, LockerSizeKey } from './box-size.ts';
import { chooseCompartment, shareKeyOf } from './choose-compartment.ts';
import type { Compartment } from './compartment-state-machine.ts';

type Numbered = Compartment & { readonly number: number };
const box = (number: number, size: LockerSizeKey, over: Partial<Compartment> = {}): Numbered => ({
  number,
  size,
  hasHanger: false,
  hasSensor: false,
  state: 'free',
  fault: null,
  places: [],
  ...over,
});
const need = (over: Partial<BoxNeed> = {}): BoxNeed => ({
  size: 'S',
  fill: 300,
  hanger: false,
  sensor: false,
  shares: false,
  ...over,
});
const order = { orderId: 7, shareKey: 7 };

describe('the compartment for an order', () => {
  test('is the smallest free one that holds it, and a larger one where none is free', () => {
    const boxes = [box(1, 'L'), box(2, 'M'), box(3, 'S')];
    expect(chooseCompartment(boxes, need(), order)?.number).toBe(3);
    expect(chooseCompartment(boxes.slice(0, 2), need(), order)?.number).toBe(2);
    expect(chooseCompartment(boxes, need({ size: 'M', fill: 500 }), order)?.number).toBe(2);
    expect(chooseCompartment([box(3, 'S')], need({ size: 'M', fill: 500 }), order)).toBeUndefined();
  });

  test('is no smaller than what a person has chosen', () => {
    expect(chooseCompartment([box(1, 'S'), box(2, 'L')], need(), order, 'M')?.number).toBe(2);
  });

  test('is never one that is taken, faulty or out of service', () => {
    const taken = { places: [{ orderId: 3, shareKey: 3, fill: 300, inside: true }], state: 'occupied' } as const;
    const boxes = [
      box(1, 'L', taken),
      box(2, 'S', { state: 'faulty', fault: 'jammed' }),
      box(3, 'S', { state: 'out_of_service' }),
    ];
    expect(chooseCompartment(boxes, need(), order)).toBeUndefined();
  });

  test('lies beside what is the same person’s, as long as there is room', () => {
    const shareKey = shareKeyOf({ orderId: 7, beneficiaryId: 4, shares: true });
    const hers = { places: [{ orderId: 3, shareKey, fill: 250, inside: true }], state: 'occupied' } as const;
    const boxes = [box(1, 'S'), box(2, 'M', hers)];
    expect(chooseCompartment(boxes, need({ fill: 250 }), { orderId: 7, shareKey })?.number).toBe(2);
    expect(chooseCompartment(boxes, need({ fill: 300 }), { orderId: 7, shareKey })?.number).toBe(1);
    expect(chooseCompartment(boxes, need({ fill: 250 }), { orderId: 7, shareKey: -5 })?.number).toBe(1);
  });

  test('has a hanger or a sensor where one is needed, and keeps hangers for what hangs', () => {
    const boxes = [box(1, 'L', { hasHanger: true }), box(2, 'L'), box(3, 'L', { hasSensor: true, hasHanger: true })];
    expect(chooseCompartment(boxes, need(), order)?.number).toBe(2);
    expect(chooseCompartment(boxes, need({ hanger: true }), order)?.number).toBe(1);
    expect(chooseCompartment(boxes, need({ sensor: true }), order)?.number).toBe(3);
    expect(chooseCompartment([box(2, 'L')], need({ hanger: true }), order)).toBeUndefined();
  });
});

test('orders share one compartment only for one known person, and only where they may', () => {
  expect(shareKeyOf({ orderId: 7, beneficiaryId: 4, shares: true })).toBe(-4);
  expect(shareKeyOf({ orderId: 7, beneficiaryId: 4, shares: false })).toBe(7);
  expect(shareKeyOf({ orderId: 7, beneficiaryId: null, shares: true })).toBe(7);
});
