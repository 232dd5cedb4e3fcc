import { openingsText } from '@loge/domain/conciergeries/hours-words';
import { hhmmToMinutes } from '@loge/domain/conciergeries/opening-hours';
import { capitalised } from '@loge/domain/shared/capitalised';
import { formatDate } from '@loge/domain/shared/local-date';
import type { Lang } from '@loge/domain/shared/lang';

export interface HoursRecord {
  /** Monday 1 … Sunday 64. */
  readonly daysOfWeek: number;
  readonly startTime: number;
  readonly endTime: number;
}

const aMonday = '2024-01-01';
const words = {
  fr: { to: 'à', everyDay: 'Tous les jours' },
  en: { to: 'to', everyDay: 'Every day' },
} as const;

/** Weekly hours as people say them, one line per set of days: "Lundi à vendredi, 8 h à 19 h". */
export function weeklyHours(records: readonly HoursRecord[], language: Lang): string[] {
  const byDays = new Map<number, HoursRecord[]>();
  for (const record of records) byDays.set(record.daysOfWeek, [...(byDays.get(record.daysOfWeek) ?? []), record]);
  return [...byDays]
    .filter(([days]) => days > 0)
    .toSorted(([a], [b]) => firstDay(a) - firstDay(b))
    .map(([days, hours]) => `${daysText(days, language)}, ${hoursText(hours, language)}`);
}

/** "8 h à 12 h et 14 h à 19 h". */
export function hoursText(hours: readonly Omit<HoursRecord, 'daysOfWeek'>[], language: Lang): string {
  return openingsText(
    hours
      .toSorted((a, b) => a.startTime - b.startTime)
      .map(({ startTime, endTime }) => ({
        startMinutes: hhmmToMinutes(startTime),
        endMinutes: hhmmToMinutes(endTime),
      })),
    language,
  );
}

const isOn = (days: number, day: number): boolean => Math.floor(days / 2 ** day) % 2 === 1;

const firstDay = (days: number): number => [0, 1, 2, 3, 4, 5, 6].find((day) => isOn(days, day)) ?? 7;

function daysText(days: number, language: Lang): string {
  const chosen = [0, 1, 2, 3, 4, 5, 6].filter((day) => isOn(days, day));
  const first = chosen[0] ?? 0;
  const last = chosen.at(-1) ?? 0;
  if (chosen.length === 7) return words[language].everyDay;
  const isRun = chosen.length > 2 && last - first === chosen.length - 1;
  const text = isRun
    ? `${dayName(first, language)} ${words[language].to} ${dayName(last, language)}`
    : chosen.map((day) => dayName(day, language)).join(', ');
  return capitalised(text);
}

const dayName = (day: number, language: Lang): string =>
  formatDate(`${aMonday.slice(0, 8)}${String(day + 1).padStart(2, '0')}`, 'long', language).split(' ')[0] ?? '';
