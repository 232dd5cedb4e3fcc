import { describe, expect, test } from 'vitest';
import type { LocalMoment, Schedule } from '../conciergeries/opening-hours.ts';
import { medianAnswerTime, type Question } from './answer-time.ts';

/** Monday to Friday, nine to seven. */
const schedule: Schedule = {
  weekly: [{ daysOfWeek: 31, startTime: 900, endTime: 1900 }],
  holidays: ['2026-11-11'],
  exceptional: [],
};
const at = (date: string, time: string): LocalMoment => ({ date, time });
const now = at('2026-11-20', '18:00');
const question = (asked: LocalMoment, answered: LocalMoment | null): Question => ({ asked, answered });
const times = (count: number, one: Question): Question[] => Array.from({ length: count }, () => one);

/** Asked on a Thursday at ten, answered that many minutes later. */
const after = (minutes: number): Question => {
  const end = 600 + minutes;
  const time = `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
  return question(at('2026-11-19', '10:00'), at('2026-11-19', time));
};

describe('how long a desk usually takes to answer', () => {
  test.each([
    [0, 'minutes'],
    [10, 'minutes'],
    [11, 'hour'],
    [60, 'hour'],
    [61, 'hours'],
    [240, 'hours'],
    [241, 'day'],
  ] as const)('%i minutes is: %s', (minutes, said) => {
    expect(medianAnswerTime(schedule, times(5, after(minutes)), now)).toBe(said);
  });

  test('is not known from fewer than five questions, nor where no hours are announced', () => {
    expect(medianAnswerTime(schedule, times(4, after(5)), now)).toBeNull();
    expect(medianAnswerTime({ ...schedule, weekly: [] }, times(9, after(5)), now)).toBeNull();
  });

  test('is what half of them wait at most: two late ones among five do not count, three do', () => {
    expect(medianAnswerTime(schedule, [...times(3, after(5)), ...times(2, after(500))], now)).toBe('minutes');
    expect(medianAnswerTime(schedule, [...times(2, after(5)), ...times(3, after(500))], now)).toBe('day');
  });

  test('counts the hours in which the desk is open: nights, week-ends and holidays are nobody’s delay', () => {
    const overNight = question(at('2026-11-18', '18:55'), at('2026-11-19', '09:05'));
    const overTheWeekend = question(at('2026-11-13', '20:00'), at('2026-11-16', '09:10'));
    const overTheHoliday = question(at('2026-11-10', '18:58'), at('2026-11-12', '09:02'));
    const atNight = question(at('2026-11-18', '23:00'), at('2026-11-18', '23:30'));
    const all = [overNight, overTheWeekend, overTheHoliday, atNight, atNight];
    expect(medianAnswerTime(schedule, all, now)).toBe('minutes');
  });

  test('counts one that still waits until now, and says nothing where that is for ever', () => {
    expect(medianAnswerTime(schedule, times(5, question(at('2026-11-20', '17:30'), null)), now)).toBe('hour');
    expect(medianAnswerTime(schedule, times(5, question(at('2026-11-09', '10:00'), null)), now)).toBeNull();
  });
});
