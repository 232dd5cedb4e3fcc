import { describe, expect, test } from 'vitest';
import {
  allowedAddressTypes,
  askedNumber,
  checkOrder,
  isManualAddress,
  type OrderDraft,
  type OrderRules,
} from './check-order.ts';

const RULES: OrderRules = {
  cannotPlaceOrder: false,
  needsADate: false,
  avoidDate: false,
  needsAnEndDate: false,
  askForTime: 'none',
  maxDaysAhead: null,
  avoidAddress: true,
  allowEnt: false,
  allowDom: false,
  allowAut: false,
  sap: false,
  offerAddressCount: 0,
  allowBudget: 'none',
};
const NOW = { today: '2026-11-20', timeNow: '10:30' } as const;
const HOME: OrderDraft = {
  addressType: 'dom',
  address1: '12 rue des Arcades',
  zipCode: '92100',
  city: 'Boulogne',
  telephone: '06 12 34 56 78',
};

function problems(rules: Partial<OrderRules>, draft: OrderDraft): string[] {
  return checkOrder({ ...RULES, ...rules }, draft, NOW).map(({ field, message }) => `${field} ${message}`);
}

test('an offer that asks for nothing', () => {
  expect(problems({}, {})).toEqual([]);
});

test('an offer that only shows its description answers nothing else', () => {
  expect(problems({ cannotPlaceOrder: true, needsADate: true }, {})).toEqual(['offreId cannotPlaceOrder']);
});

describe('date and time', () => {
  test.each<[Partial<OrderRules>, OrderDraft, string[]]>([
    [{ needsADate: true }, {}, ['beginDate dateRequired']],
    [{ needsADate: true, avoidDate: true }, {}, []],
    [{ avoidDate: true }, { beginDate: '2026-11-21' }, ['beginDate dateNotAsked']],
    [{ needsADate: true }, { beginDate: '2026-11-20' }, []],
    [{ needsADate: true }, { beginDate: '2026-11-19' }, ['beginDate dateInThePast']],
    [{ needsADate: true }, { beginDate: '2026-02-30' }, ['beginDate invalidDate']],
    [{ needsADate: true, needsAnEndDate: true }, { beginDate: '2026-11-25' }, ['endDate endDateRequired']],
    [{ needsADate: true, needsAnEndDate: true }, { beginDate: '2026-11-25', endDate: '2026-11-26' }, []],
    [{ avoidDate: true, needsAnEndDate: true }, {}, []],
    [{ maxDaysAhead: 30 }, { beginDate: '2026-12-20' }, []],
    [{ maxDaysAhead: 30 }, { beginDate: '2026-12-21' }, ['beginDate dateTooFar']],
    [{ needsADate: true }, { beginDate: '2036-11-17', endDate: '2036-11-17' }, []],
    [{ needsADate: true }, { beginDate: '2036-11-18' }, ['beginDate dateTooFar']],
    [{ needsADate: true }, { beginDate: '9999-12-31' }, ['beginDate invalidDate']],
    [{}, { beginDate: '2026-11-25', endDate: '2206-11-25' }, ['endDate dateTooFar']],
    [{}, { beginDate: '2026-11-25', endDate: '2026-11-24' }, ['endDate endBeforeBegin']],
    [{}, { endDate: '2026-11-24' }, ['endDate endBeforeBegin']],
    [{ needsADate: true }, { endDate: '2026-11-24' }, ['beginDate dateRequired']],
    [{ askForTime: 'required' }, {}, ['beginDate dateRequired', 'time timeRequired']],
    [{ askForTime: 'optional' }, {}, []],
    [{ askForTime: 'none' }, { time: '12:00' }, ['time timeNotAsked']],
    [{ askForTime: 'optional' }, { time: '25:00' }, ['time invalidTime']],
    [{ askForTime: 'required' }, { beginDate: '2026-11-20', time: '10:30' }, ['time dateInThePast']],
    [{ askForTime: 'required' }, { beginDate: '2026-11-20', time: '10:35' }, []],
  ])('%j, %j', (rules, draft, expected) => {
    expect(problems(rules, draft)).toEqual(expected);
  });
});

describe('place', () => {
  test('what an offer allows', () => {
    const all = { ...RULES, avoidAddress: false, allowEnt: true, allowDom: true, allowAut: true, offerAddressCount: 2 };
    expect(allowedAddressTypes(all)).toEqual(['ent', 'dom', 'aut', 'off0', 'off1']);
    expect(allowedAddressTypes({ ...all, avoidAddress: true })).toEqual([]);
    expect(allowedAddressTypes({ ...RULES, avoidAddress: false, sap: true })).toEqual(['dom']);
    expect(['ent', 'dom', 'aut', 'off0'].filter(isManualAddress)).toEqual(['dom', 'aut']);
  });

  const place = { avoidAddress: false, allowEnt: true, allowDom: true, offerAddressCount: 1 };
  test.each<[OrderDraft, string[]]>([
    [{}, ['addressType placeRequired']],
    [{ addressType: 'ent' }, []],
    [{ addressType: 'off0' }, []],
    [{ addressType: 'off1' }, ['addressType placeNotAllowed']],
    [{ addressType: 'aut' }, ['addressType placeNotAllowed']],
    [HOME, []],
    [{ addressType: 'dom' }, ['address1 required', 'zipCode required', 'city required', 'telephone required']],
    [{ ...HOME, zipCode: '9210' }, ['zipCode invalidZip']],
    [{ ...HOME, telephone: '0612' }, ['telephone invalidPhone']],
    [{ ...HOME, address1: 'x'.repeat(101), city: 'x'.repeat(101) }, ['address1 tooLong', 'city tooLong']],
    [{ ...HOME, zipCode: '9 2 1 0 0', telephone: '06 12 34 56 78 90 12 3' }, ['zipCode tooLong', 'telephone tooLong']],
  ])('%j', (draft, expected) => {
    expect(problems(place, draft)).toEqual(expected);
  });

  test('no place is asked of an offer that avoids addresses', () => {
    expect(problems({}, { addressType: 'ent' })).toEqual(['addressType placeNotAllowed']);
  });
});

describe('budget, comment, terms', () => {
  test.each<[OrderRules['allowBudget'], number | null, string[]]>([
    ['required', null, ['budget budgetRequired']],
    ['required', 5000, []],
    ['optional', null, []],
    ['optional', 0, ['budget invalidAmount']],
    ['optional', -5, ['budget invalidAmount']],
    ['none', 5000, ['budget budgetNotAsked']],
  ])('budget %s: %j', (allowBudget, budgetCents, expected) => {
    expect(problems({ allowBudget }, { budgetCents })).toEqual(expected);
  });

  test('a comment of 2000 characters, not more', () => {
    expect(problems({}, { comment: 'x'.repeat(2000) })).toEqual([]);
    expect(problems({}, { comment: 'x'.repeat(2001) })).toEqual(['comment tooLong']);
  });
});

test('all problems at once', () => {
  const rules = {
    needsADate: true,
    askForTime: 'required',
    avoidAddress: false,
    allowDom: true,
    allowBudget: 'required',
  } as const;
  expect(problems(rules, { addressType: 'dom', zipCode: 'x', comment: 'x'.repeat(2001) })).toEqual([
    'beginDate dateRequired',
    'time timeRequired',
    'address1 required',
    'city required',
    'telephone required',
    'zipCode invalidZip',
    'budget budgetRequired',
    'comment tooLong',
  ]);
});

test('the wire’s numbers', () => {
  expect((['none', 'optional', 'required'] as const).map(askedNumber)).toEqual([0, 1, 2]);
});

describe('a day on which the desk is closed', () => {
  // 2026-11-22 is a Sunday.
  const isDeskOpen = (day: string): boolean => day !== '2026-11-22' && day !== '2026-12-25';
  const found = (draft: OrderDraft, known: typeof isDeskOpen | undefined = isDeskOpen) =>
    checkOrder({ ...RULES, needsADate: true, avoidAddress: false, allowEnt: true, allowDom: true }, draft, {
      ...NOW,
      isDeskOpen: known,
    }).map(({ field, message }) => `${field} ${message}`);

  test.each(['2026-11-22', '2026-12-25'])('is refused where things change hands there: %s', (beginDate) => {
    expect(found({ beginDate, addressType: 'ent' })).toEqual(['beginDate deskClosed']);
    expect(found({ beginDate: '2026-11-23', addressType: 'ent' })).toEqual([]);
  });

  test('is none of a service at home, nor where no desk is asked', () => {
    expect(found({ ...HOME, beginDate: '2026-11-22' })).toEqual([]);
    expect(checkOrder({ ...RULES, needsADate: true }, { beginDate: '2026-11-22' }, NOW)).toEqual([]);
  });
});
