import { describe, expect, test } from 'vitest';
import { type Count, type Counter, decideCount, expectedAt, type RegisterFacts } from './count-register.ts';
import { cashOfInventory, inventoryNudge, inventoryProblems, isBlind } from './inventory.ts';
import { type MovementWanted, movementProblems } from './movements.ts';
import { opensRegisterFirst, refusalAtCounter, takesMeans, type TillFacts } from './take-money.ts';
import { gapOf, meansOfMode, meansOfNumber } from './takings.ts';

const marc = 3;
const sophie = 4;
const expected = { cash: 15_000, card: 0, cheque: 4_000 };
const closed: RegisterFacts = { openedBy: null, lastClosedBy: sophie, expected, requireInventory: false };
const byMarc: Counter = { userId: marc, otherOpen: null, mayActForOthers: false };
const even: Count = { act: 'open', counted: expected, comment: '', isInventory: false };

describe('what lies in a register', () => {
  test('is compared form by form with what was counted', () => {
    const moved = { cash: 16_000, card: 1_250, cheque: 4_000 };
    expect(gapOf(moved, { cash: 15_800, card: 1_250, cheque: 4_100 })).toEqual({ cash: -200, card: 0, cheque: 100 });
  });

  test('begins without card takings whenever it is opened', () => {
    const present = { cash: 16_000, card: 1_250, cheque: 4_000 };
    expect(expectedAt('open', present)).toEqual({ cash: 16_000, card: 0, cheque: 4_000 });
    expect(expectedAt('close', present)).toEqual(present);
  });

  test('comes by three modes only', () => {
    expect(meansOfMode('desk_card')).toBe('card');
    expect(meansOfMode('transfer')).toBeNull();
    expect(meansOfNumber(3)).toBe('cash');
    expect(meansOfNumber(4)).toBeNull();
  });
});

describe('a count', () => {
  const open = { ...closed, openedBy: marc };
  const missing = { ...expected, cash: 14_800 };

  test.each([
    ['opens a closed register', closed, byMarc, even, 'opening'],
    ['opens nothing twice', open, byMarc, even, 'done'],
    ['does not take over from a colleague', { ...closed, openedBy: sophie }, byMarc, even, 'openedByColleague'],
    [
      'does not open a second one',
      closed,
      { ...byMarc, otherOpen: { id: 9, name: 'Mobile' } },
      even,
      'otherRegisterOpen',
    ],
    ['checks what is open', open, byMarc, { ...even, act: 'balance' }, 'check'],
    ['checks nothing that is closed', closed, byMarc, { ...even, act: 'balance' }, 'notOpen'],
    ['closes what is open', open, byMarc, { ...even, act: 'close' }, 'closing'],
    ['closes nothing twice', { ...closed, lastClosedBy: marc }, byMarc, { ...even, act: 'close' }, 'done'],
    ['closes nothing that is closed', closed, byMarc, { ...even, act: 'close' }, 'notOpen'],
    [
      'leaves a colleague’s alone',
      { ...open, openedBy: sophie },
      byMarc,
      { ...even, act: 'close' },
      'openedByColleague',
    ],
    [
      'closes for a colleague with PROD',
      { ...open, openedBy: sophie },
      { ...byMarc, mayActForOthers: true },
      { ...even, act: 'close' },
      'closing',
    ],
    [
      'checks nothing for a colleague, even with PROD',
      { ...open, openedBy: sophie },
      { ...byMarc, mayActForOthers: true },
      { ...even, act: 'balance' },
      'openedByColleague',
    ],
    [
      'wants a gap explained',
      open,
      byMarc,
      { ...even, act: 'close', counted: missing, comment: ' ' },
      'gapUnexplained',
    ],
    ['keeps a gap that is', open, byMarc, { ...even, act: 'close', counted: missing, comment: 'Pièces' }, 'closing'],
    [
      'waits for the inventory',
      { ...open, requireInventory: true },
      byMarc,
      { ...even, act: 'close' },
      'inventoryRequired',
    ],
    [
      'waits for it at a count in between too, whose answer would say what has to be there',
      { ...open, requireInventory: true },
      byMarc,
      { ...even, act: 'balance' },
      'inventoryRequired',
    ],
    [
      'is that inventory',
      { ...open, requireInventory: true },
      byMarc,
      { ...even, act: 'close', isInventory: true },
      'closing',
    ],
  ] satisfies [string, RegisterFacts, Counter, Count, string][])('%s', (_, register, counter, count, outcome) => {
    const decision = decideCount(register, counter, count);
    expect(decision.is === 'kept' ? decision.kind : decision.is === 'done' ? 'done' : decision.because).toBe(outcome);
  });

  test('says what is missing', () => {
    const count: Count = { act: 'close', counted: missing, comment: 'Pièces', isInventory: false };
    expect(decideCount({ ...closed, openedBy: marc }, byMarc, count)).toMatchObject({
      gap: { cash: -200, card: 0, cheque: 0 },
    });
  });
});

describe('the counter', () => {
  const all = { cash: true, card: true, cheque: true };
  const none: TillFacts = { deskHasRegisters: true, own: null, mayWithout: false };
  const own = (takes: typeof all): TillFacts => ({ ...none, own: { takes } });
  const comes = { mode: 'cash', isInRegister: false, comesIn: true } as const;

  test.each([
    ['a desk without registers', { ...none, deskHasRegisters: false }, [comes], null],
    ['no open register', none, [comes], 'registerNotOpen'],
    ['no open register, and a transfer', none, [{ ...comes, mode: 'transfer' }], null],
    ['somebody of production', { ...none, mayWithout: true }, [comes], null],
    [
      'production, and money that a register holds',
      { ...none, mayWithout: true },
      [{ ...comes, isInRegister: true }],
      'registerNotOpen',
    ],
    ['an open register', own(all), [comes], null],
    ['one that takes no cash', own({ ...all, cash: false }), [comes], 'notTaken'],
    [
      'one that takes no cash, and money that goes back',
      own({ ...all, cash: false }),
      [{ ...comes, comesIn: false }],
      null,
    ],
  ] as const)('with %s', (_, till, money, refusal) => {
    expect(refusalAtCounter(till, money)).toBe(refusal);
  });

  test('says beforehand what it takes', () => {
    expect(takesMeans(none, 'cash')).toBe(false);
    expect(takesMeans(own({ ...all, cheque: false }), 'cheque')).toBe(false);
    expect(takesMeans({ ...none, mayWithout: true }, 'card')).toBe(true);
  });
});

describe('a movement', () => {
  const toBank: MovementWanted = {
    way: 'out',
    category: 2,
    means: 'cash',
    amountCents: 10_000,
    held: expected,
    depositType: 'bank',
    depositNumber: '12',
    depositPerson: '',
    depositOn: '2026-11-20',
    takingsSince: '2026-11-18',
    today: '2026-11-20',
  };

  test.each([
    ['to the bank', toBank, []],
    ['without a slip number', { ...toBank, depositNumber: '1' }, ['depositNumber: enterAValue']],
    ['without a destination', { ...toBank, depositType: null }, ['depositType: required']],
    ['to head office by nobody', { ...toBank, depositType: 'head_office' }, ['depositPerson: required']],
    [
      'to head office by somebody',
      { ...toBank, depositType: 'head_office', depositNumber: '', depositPerson: 'Nadia' },
      [],
    ],
    ['of more than there is', { ...toBank, amountCents: 15_001 }, ['amount: moreThanHeld']],
    ['on the day of the takings', { ...toBank, depositOn: '2026-11-18' }, []],
    ['before its takings', { ...toBank, depositOn: '2026-11-17' }, ['depositDate: depositBeforeTakings']],
    ['tomorrow', { ...toBank, depositOn: '2026-11-21' }, ['depositDate: depositInTheFuture']],
    ['on no day in particular', { ...toBank, depositOn: null }, []],
    ['for an errand, with a day that says nothing', { ...toBank, category: 1, depositOn: '2020-01-01' }, []],
    ['of nothing', { ...toBank, amountCents: 0 }, ['amount: invalidAmount']],
    ['of a cheque for an errand', { ...toBank, category: 1, means: 'cheque' }, ['type: invalidChoice']],
    ['out of the float', { ...toBank, category: 3 }, ['category: invalidChoice']],
    ['into the float', { ...toBank, way: 'in', category: 3, amountCents: 90_000 }, []],
    ['that is a payment', { ...toBank, category: 0 }, ['category: invalidChoice']],
  ] satisfies [string, MovementWanted, string[]][])('%s', (_, wanted, problems) => {
    expect(movementProblems(wanted).map(({ field, message }) => `${field}: ${message}`)).toEqual(problems);
  });
});

describe('the inventory', () => {
  test('counts coins and notes', () => {
    expect(
      cashOfInventory([
        { valueCents: 2_000, count: 4 },
        { valueCents: 50, count: 3 },
      ]),
    ).toBe(8_150);
  });

  test.each([
    ['in the middle of a month', '2026-11-20', '2026-10-31', 0],
    ['on its last day', '2026-11-30', '2026-10-31', 1],
    ['on its last day, when it was made', '2026-11-30', '2026-11-30', 0],
    ['after it, when it was not', '2026-12-01', '2026-10-31', 2],
    ['for a register of this month', '2026-12-05', '2026-12-01', 0],
    ['for a register of last month', '2026-12-05', '2026-11-12', 2],
  ] as const)('%s', (_, today, lastOn, nudge) => {
    expect(inventoryNudge({ today, lastOn })).toBe(nudge);
  });
});

test('a day begins with a register only where one has to be opened', () => {
  const facts = { hadConciergerie: false, mayWithout: false, hasOneOpen: false, closedCount: 2 };
  expect(opensRegisterFirst(facts)).toBe(true);
  expect(opensRegisterFirst({ ...facts, hadConciergerie: true })).toBe(false);
  expect(opensRegisterFirst({ ...facts, mayWithout: true })).toBe(false);
  expect(opensRegisterFirst({ ...facts, hasOneOpen: true })).toBe(false);
  expect(opensRegisterFirst({ ...facts, closedCount: 0 })).toBe(false);
});

test('an inventory adds up, of coins that exist', () => {
  const inventory = {
    coins: [{ valueCents: 5_000, count: 3 }],
    chequesCents: [700],
    cashCents: 15_000,
    chequeCents: 700,
  };
  expect(inventoryProblems(inventory)).toEqual([]);
  const wrong = { ...inventory, coins: [{ valueCents: 300, count: 1 }], chequeCents: 1 };
  expect(inventoryProblems(wrong).map(({ field }) => field)).toEqual(['cashDetail[0].value', 'cash', 'checks']);
});

describe('what has to be there', () => {
  test.each([
    [0, null, false],
    [0, true, true],
    [0, false, false],
    [1, null, true],
    [1, false, false],
    [2, null, true],
    [2, false, true],
  ] as const)('with a nudge of %s and a wish of %s is hidden: %s', (nudge, wanted, hidden) => {
    expect(isBlind(nudge, wanted)).toBe(hidden);
  });
});
