import type { WeeklyHourOnWire } from '@loge/contract/conciergeries/hours-wire';
import { formatHhmm } from '@loge/domain/conciergeries/opening-hours';
import { useLocale } from 'use-intl';

/** A Monday; the days of the week follow. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** A slot of weekly hours in words: "lun. mar. mer., 09:00–18:00". Monday is 1, Sunday 64. */
export function useHoursWords(): (slot: WeeklyHourOnWire) => string {
  const language = useLocale();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return ({ daysOfWeek, startTime, endTime }) => {
    const days = Array.from({ length: 7 }, (_, day) => day).filter((day) => (daysOfWeek & (1 << day)) !== 0);
    const names = days.map((day) => weekday.format(MONDAY + day * DAY_MS)).join(' ');
    return `${names}, ${formatHhmm(startTime)}–${formatHhmm(endTime)}`;
  };
}
