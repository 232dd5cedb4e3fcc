import type { Lang } from './lang.ts';
import { formatDate, type LocalDate } from './local-date.ts';

/** The day of the week: 'lundi', 'Monday'. */
export const dayName = (date: LocalDate, lang: Lang): string => formatDate(date, 'long', lang).split(' ')[0] ?? '';

/** Day and month without the weekday: '1er janvier', '20 November'. */
export const monthDay = (date: LocalDate, lang: Lang): string =>
  formatDate(date, 'long', lang).split(' ').slice(1).join(' ');

/** A day of any month: '1er', '31'; '1st', '22nd', '31st'. */
export function dayOfMonthName(day: number, lang: Lang): string {
  if (lang === 'fr') return day === 1 ? '1er' : String(day);
  const isTeen = day >= 11 && day <= 13;
  const ending = isTeen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th');
  return `${day}${ending}`;
}
