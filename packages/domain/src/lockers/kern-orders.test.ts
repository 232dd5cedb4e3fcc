import { describe, expect, test } from 'vitest';
import { COMPARTMENT_STATES, type CompartmentState, isPossibleIn } from './compartment-state-machine.ts';
import { ACTS_ON_ORDERS, KERN_ACTS, type KernAct } from './kern-acts.ts';
import { doorActs, kernOrderState, type KernOrderFacts } from './kern-orders.ts';

const place = (over: Partial<NonNullable<KernOrderFacts['place']>> = {}): KernOrderFacts => ({
  isProcessed: true,
  hasRoom: false,
  place: { purpose: 'pick_up', isInside: true, isOverdue: false, state: 'occupied', ...over },
});

describe('what a concierge may do with an order', () => {
  test.each<[string, KernOrderFacts, string, readonly KernAct[]]>([
    ['at its partner', { isProcessed: false, place: null, hasRoom: true }, 'inProcess', []],
    ['processed', { isProcessed: true, place: null, hasRoom: true }, 'toDrop', ['openToDrop']],
    ['processed, and all is full', { isProcessed: true, place: null, hasRoom: false }, 'noRoom', []],
    ['a place is kept', place({ isInside: false, state: 'reserved' }), 'reserved', ['openToDrop', 'release']],
    ['its door is open', place({ isInside: false, state: 'dropping' }), 'beingPut', ['dropped', 'unchanged']],
    ['inside', place(), 'waitsForBeneficiary', ['extend', 'openToCollect']],
    ['inside for too long', place({ isOverdue: true }), 'overdue', ['openToCollect', 'extend']],
    ['being taken out', place({ state: 'collecting' }), 'beingTaken', ['collected', 'unchanged']],
    ['dropped by its beneficiary', place({ purpose: 'drop_off' }), 'waitsForDesk', ['openToCollect']],
    ['awaited', place({ purpose: 'drop_off', isInside: false, state: 'reserved' }), 'awaited', ['release']],
    ['behind a broken door', place({ state: 'faulty' }), 'stuck', ['collected']],
    [
      'behind a broken door, and another suits it',
      { ...place({ state: 'faulty' }), hasRoom: true },
      'stuck',
      ['move', 'collected'],
    ],
    [
      'inside, and another suits it',
      { ...place(), hasRoom: true },
      'waitsForBeneficiary',
      ['extend', 'openToCollect', 'move'],
    ],
    ['kept behind a broken door', place({ state: 'faulty', isInside: false }), 'stuck', ['release']],
  ])('%s', (_case, facts, says, acts) => {
    expect(kernOrderState(facts)).toEqual({ says, acts });
  });
});

describe('what a concierge may do at a door', () => {
  const eventOf = {
    unchanged: 'closedUnchanged',
    free: 'freed',
    repaired: 'repaired',
    takeOut: 'takeOut',
    putBack: 'putBack',
  } as const;
  test.each(COMPARTMENT_STATES.map((state) => [state] as const))('%s: only what its life allows', (state) => {
    for (const act of doorActs(state as CompartmentState, true)) {
      expect(ACTS_ON_ORDERS.has(act)).toBe(false);
      if (act in eventOf) expect(isPossibleIn(state, eventOf[act as keyof typeof eventOf])).toBe(true);
    }
  });
  test('every act about a door is on offer somewhere', () => {
    const offered = new Set(
      COMPARTMENT_STATES.flatMap((state) => [true, false].flatMap((holds) => doorActs(state, holds))),
    );
    expect(KERN_ACTS.filter((act) => !ACTS_ON_ORDERS.has(act) && !offered.has(act))).toEqual([]);
  });
});
