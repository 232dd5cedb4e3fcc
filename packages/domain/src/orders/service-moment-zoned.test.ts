import { describe, expect, test } from 'vitest';
import { elapsedMinutes, serviceBegins, serviceEnds } from './service-moment-zoned.ts';

const paris = 'Europe/Paris';
const iso = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString());
const service = { beginDate: '2026-11-26', endDate: null, time: '09:30', durationMinutes: 90 };

describe('the moment of a service', () => {
  test.each([
    ['in winter', '2026-11-26', '09:30', '2026-11-26T08:30:00.000Z'],
    ['in summer', '2026-07-14', '09:30', '2026-07-14T07:30:00.000Z'],
    ['in the hour that does not exist', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['in the hour that comes twice', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['without a time', '2026-11-26', null, '2026-11-25T23:00:00.000Z'],
  ])('is read in the zone %s', (_when, beginDate, time, expected) => {
    expect(iso(serviceBegins({ beginDate, time }, paris))).toBe(expected);
  });
  test('is none without a day', () => {
    expect(serviceBegins({ beginDate: null, time: null }, paris)).toBeNull();
    expect(serviceEnds({ ...service, beginDate: null }, paris)).toBeNull();
  });
  test('ends after its duration, or with its last day', () => {
    expect(iso(serviceEnds(service, paris))).toBe('2026-11-26T10:00:00.000Z');
    expect(iso(serviceEnds({ ...service, time: null }, paris))).toBe('2026-11-26T23:00:00.000Z');
    expect(iso(serviceEnds({ ...service, endDate: '2026-11-28' }, paris))).toBe('2026-11-28T23:00:00.000Z');
  });
  test.each([
    ['2026-11-28', '22:30', 120, 120],
    ['2027-03-27', '23:00', 300, 240],
    ['2026-10-24', '23:00', 300, 360],
  ])('on %s at %s, %d minutes of the clock are %d', (date, time, clock, expected) => {
    expect(elapsedMinutes({ date, time }, clock, paris)).toBe(expected);
  });
  test('ends a day of 25 hours with the day', () => {
    expect(iso(serviceEnds({ ...service, beginDate: '2026-10-25', time: null }, paris))).toBe(
      '2026-10-25T23:00:00.000Z',
    );
  });
});
