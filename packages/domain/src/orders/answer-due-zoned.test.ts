import { expect, test } from 'vitest';
import { answerDue } from './answer-due-zoned.ts';

const zone = 'Europe/Paris';
/** From Monday to Friday, 9 h to 12 h 30 and 14 h to 19 h; Wednesday 25 November is a holiday. */
const schedule = {
  weekly: [
    { daysOfWeek: 0b0011111, startTime: 900, endTime: 1230 },
    { daysOfWeek: 0b0011111, startTime: 1400, endTime: 1900 },
  ],
  holidays: ['2026-11-25'],
  exceptional: [],
};
const at = (local: string) => Date.parse(`${local}+01:00`);

test.each([
  ['in the morning: this afternoon', '2026-11-23T10:00', null, '2026-11-23T19:00'],
  ['in the afternoon: tomorrow morning', '2026-11-23T16:05', null, '2026-11-24T12:30'],
  ['at night: tomorrow morning', '2026-11-23T23:30', null, '2026-11-24T12:30'],
  ['before a holiday: the day after it', '2026-11-24T18:00', null, '2026-11-26T12:30'],
  ['before the weekend: on Monday', '2026-11-27T18:00', null, '2026-11-30T12:30'],
  ['no later than the service', '2026-11-23T16:05', '2026-11-24T09:30', '2026-11-24T09:30'],
  ['not before a service that has begun', '2026-11-23T16:05', '2026-11-23T16:00', '2026-11-24T12:30'],
])('%s', (_, asked, service, due) => {
  const serviceAt = service === null ? null : at(service);
  expect(answerDue({ schedule, zone, serviceAt }, at(asked))).toBe(at(due));
});

test('a desk without hours answers before the service, or nobody knows when', () => {
  const never = { schedule: { weekly: [], holidays: [], exceptional: [] }, zone };
  expect(answerDue({ ...never, serviceAt: at('2026-11-30T09:00') }, at('2026-11-23T10:00'))).toBe(
    at('2026-11-30T09:00'),
  );
  expect(answerDue({ ...never, serviceAt: null }, at('2026-11-23T10:00'))).toBeNull();
});
