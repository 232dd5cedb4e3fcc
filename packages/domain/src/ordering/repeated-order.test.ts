import { describe, expect, test } from 'vitest';
import type { Recurrence } from './recurrence.ts';
import {
  canRepeat,
  carryOver,
  lastsMinutes,
  lineOfToday,
  needsDesk,
  recurrenceProblems,
  repetitionProblems,
} from './repeated-order.ts';

const both = { allowsRecurring: true, allowsOneTime: true, avoidsDate: false, hasCalendar: false };
const daily: Recurrence = {
  pattern: { type: 'TLJ', everyDays: 1 },
  from: '2026-11-20',
  until: null,
  beginTime: null,
  endTime: null,
};
const names = (problems: readonly { field: string; message: string }[]) =>
  problems.map(({ field, message }) => `${field} ${message}`);

describe('once or regularly', () => {
  test('is as the offer allows', () => {
    expect(repetitionProblems(true, both)).toEqual([]);
    expect(repetitionProblems(false, both)).toEqual([]);
    expect(names(repetitionProblems(true, { ...both, allowsRecurring: false }))).toEqual([
      'recurring recurringNotOffered',
    ]);
    expect(names(repetitionProblems(false, { ...both, allowsOneTime: false }))).toEqual([
      'recurring oneTimeNotOffered',
    ]);
  });

  test('no series without days, nor of slots', () => {
    expect(canRepeat({ ...both, avoidsDate: true })).toBe(false);
    expect(canRepeat({ ...both, hasCalendar: true })).toBe(false);
    // What cannot repeat is ordered once, whatever else the offer says.
    expect(repetitionProblems(false, { ...both, allowsOneTime: false, hasCalendar: true })).toEqual([]);
  });
});

test('a recurrence begins today at the earliest, and has times where the service knows them', () => {
  const now = { today: '2026-11-20', askForTime: 'optional' } as const;
  expect(recurrenceProblems(daily, now)).toEqual([]);
  expect(names(recurrenceProblems({ ...daily, from: '2026-11-01', until: '2026-11-19' }, now))).toEqual([
    'beginDate dateInThePast',
    'endDate dateInThePast',
  ]);
  expect(names(recurrenceProblems(daily, { ...now, askForTime: 'required' }))).toEqual([
    'recurrBeginTime timeRequired',
  ]);
  const timed = { ...daily, beginTime: '09:00', endTime: '11:30' };
  expect(names(recurrenceProblems(timed, { ...now, askForTime: 'none' }))).toEqual(['recurrBeginTime timeNotAsked']);
  expect(lastsMinutes(timed)).toBe(150);
  expect(lastsMinutes({ ...timed, endTime: null })).toBeNull();
  expect(lastsMinutes({ ...timed, beginTime: '22:30', endTime: '00:30' })).toBe(120);
});

test('only what changes hands at the desk waits for it', () => {
  const shirts = { workflow: 'DEPOSE_REPRISE_ENTREPRISE', place: 'company', hasPhysicalLocation: true } as const;
  expect(needsDesk(shirts)).toBe(true);
  expect(needsDesk({ ...shirts, place: 'home' })).toBe(false);
  expect(needsDesk({ ...shirts, workflow: 'RENDEZ_VOUS' })).toBe(false);
  expect(needsDesk({ ...shirts, hasPhysicalLocation: false })).toBe(false);
});

describe('a later version of the offer', () => {
  const shirt = { id: 1, originalId: 1, productId: null, type: 'product', labelFr: 'Chemise' };
  const coat = { id: 2, originalId: 2, productId: 70, type: 'product', labelFr: 'Manteau' };

  test('has the ordered lines by themselves, by product or by name', () => {
    const later = [
      { ...coat, id: 12, originalId: null, labelFr: 'Manteau long' },
      { ...shirt, id: 11 },
    ];
    expect([...(carryOver([shirt, coat], later) ?? [])]).toEqual([
      [1, 11],
      [2, 12],
    ]);
    expect([...(carryOver([shirt], [shirt, { ...shirt, id: 11 }]) ?? [])]).toEqual([[1, 1]]);
  });

  test('without one of them is no longer what was asked for', () => {
    expect(carryOver([shirt, coat], [{ ...shirt, id: 11 }])).toBeNull();
  });
});

describe('an ordered line among those of today', () => {
  const shirt = { id: 1, originalId: 1, productId: 7, type: 'product', labelFr: 'Chemise' };
  test.each([
    ['itself', { ...shirt }, 1],
    ['itself saved again, renamed and of another product', { ...shirt, id: 20, productId: 9, labelFr: 'Liquette' }, 20],
    ['its product under another name', { ...shirt, id: 21, originalId: 21, labelFr: 'Chemise homme' }, 21],
    ['its name, with no product', { ...shirt, id: 22, originalId: 22, productId: null }, 22],
    [
      'another of the same name but not kind',
      { ...shirt, id: 23, originalId: 23, productId: null, type: 'number' },
      undefined,
    ],
  ])('is %s', (_what, today, id) => {
    expect(lineOfToday(shirt, [today])?.id).toBe(id);
  });

  test('that had no number any more is found by what it is', () => {
    expect(lineOfToday({ ...shirt, id: null, originalId: null }, [{ ...shirt, id: 30 }])?.id).toBe(30);
    expect(lineOfToday({ ...shirt, id: null, originalId: null, productId: null }, [])).toBeUndefined();
  });
});
