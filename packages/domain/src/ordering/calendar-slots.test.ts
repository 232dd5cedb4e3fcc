import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bookedMinutes,
  isDaySelectable,
  nearestStarts,
  slotsOfDay,
  startsOfDay,
  unitsFor,
  type Busy,
  type Presence,
} from './calendar-slots.ts';

const day = '2026-11-26';
const hours = (group: number, start: number, end: number): Presence => ({
  group,
  startMinutes: start * 60,
  endMinutes: end * 60,
});
const half = { unitMinutes: 30, pastMinutes: 0 };

describe('slots of a day', () => {
  test('are the presences in units; what is taken or past is not available', () => {
    const slots = slotsOfDay([hours(1, 9, 11)], [{ group: 1, startMinutes: 590, endMinutes: 600 }], {
      unitMinutes: 30,
      pastMinutes: 9 * 60 + 10,
    });
    expect(slots.map(({ hour, minute, available }) => `${hour}:${minute} ${available}`)).toEqual([
      '9:0 false',
      '9:30 false',
      '10:0 true',
      '10:30 true',
    ]);
  });

  test('leave out a remainder that is shorter than a unit', () => {
    expect(slotsOfDay([hours(1, 9, 10)], [], { unitMinutes: 45, pastMinutes: 0 })).toHaveLength(1);
  });
});

test.each([
  [0, 30, 1],
  [30, 30, 1],
  [31, 30, 2],
  [90, 60, 2],
])('a service of %i minutes takes, in units of %i, %i', (minutes, unit, expected) => {
  expect(unitsFor(minutes, unit)).toBe(expected);
});

describe('where a service may begin', () => {
  test('only where enough slots of the same group follow', () => {
    // Two people: the first until ten, the second from ten on. Nobody is there for a whole hour from 9:30 on.
    const slots = slotsOfDay([hours(1, 9, 10), hours(2, 10, 11)], [], half);
    expect(startsOfDay(slots, day, { units: 2, unitMinutes: 30 }).map(({ time }) => time)).toEqual(['09:00', '10:00']);
    expect(startsOfDay(slots, day, { units: 3, unitMinutes: 30 })).toEqual([]);
  });

  test('a time that two people offer is offered once', () => {
    const slots = slotsOfDay([hours(1, 9, 10), hours(2, 9, 10)], [hours(1, 9, 10)], half);
    expect(startsOfDay(slots, day, { units: 2, unitMinutes: 30 })).toEqual([{ date: day, time: '09:00', group: 2 }]);
  });
});

const presence = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 28, max: 40 }), fc.integer({ min: 1, max: 12 }))
  .map(([group, quarter, length]) => ({ group, startMinutes: quarter * 15, endMinutes: (quarter + length) * 15 }));

test('against a plain model: booking any offered start never takes a minute of a group twice, and stays within its presence', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(presence, { maxLength: 3, selector: ({ group }) => group }),
      fc.array(fc.tuple(fc.integer({ min: 5, max: 90 }), fc.nat()), { maxLength: 12 }),
      fc.constantFrom(15, 30),
      (presences, wishes, unitMinutes) => {
        const minutesTaken = new Map<string, number>();
        const busy: Busy[] = [];
        for (const [length, pick] of wishes) {
          const units = unitsFor(length, unitMinutes);
          const slots = slotsOfDay(presences, busy, { unitMinutes, pastMinutes: 0 });
          const starts = startsOfDay(slots, day, { units, unitMinutes });
          const chosen = starts[pick % Math.max(1, starts.length)];
          if (chosen === undefined) continue;
          const booked = { group: chosen.group, ...bookedMinutes(chosen.time, { units, unitMinutes }) };
          busy.push(booked);
          for (let minute = booked.startMinutes; minute < booked.endMinutes; minute += 1) {
            const at = `${booked.group}/${minute}`;
            minutesTaken.set(at, (minutesTaken.get(at) ?? 0) + 1);
            const there = presences.some(
              ({ group, startMinutes, endMinutes }) =>
                group === booked.group && startMinutes <= minute && minute < endMinutes,
            );
            expect(there).toBe(true);
          }
        }
        expect([...minutesTaken.values()].every((times) => times === 1)).toBe(true);
      },
    ),
  );
});

describe('half days', () => {
  const slots = slotsOfDay([hours(1, 9, 12)], [], { unitMinutes: 60, pastMinutes: 0 });
  test.each([
    ['morning', '2026-11-26', true],
    ['afternoon', '2026-11-26', false],
    ['full_day', '2026-11-26', false],
    ['morning', '2026-11-20', false],
  ] as const)('%s of %s', (part, date, expected) => {
    expect(isDaySelectable(slots, part, { date, today: '2026-11-20' })).toBe(expected);
  });

  test('the hours that tell are strictly between 9 and 12, 14 and 18', () => {
    const atNine = slotsOfDay([hours(1, 9, 10)], [], { unitMinutes: 60, pastMinutes: 0 });
    expect(isDaySelectable(atNine, 'morning', { date: day, today: '2026-11-20' })).toBe(false);
    const both = slotsOfDay([hours(1, 9, 12), hours(2, 14, 18)], [], { unitMinutes: 60, pastMinutes: 0 });
    expect(isDaySelectable(both, 'full_day', { date: day, today: '2026-11-20' })).toBe(true);
  });
});

test('who comes second is told the nearest free starts', () => {
  const starts = ['09:00', '11:00', '15:00'].map((time) => ({ date: day, time, group: 1 }));
  const next = { date: '2026-11-27', time: '09:00', group: 1 };
  expect(nearestStarts([...starts, next], { date: day, time: '10:30' }, 2).map(({ time }) => time)).toEqual([
    '11:00',
    '09:00',
  ]);
});
