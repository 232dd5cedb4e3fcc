import { firstDayOf, type Month } from '@loge/domain/billing/statement-months';
import { formatMonth } from '@loge/domain/shared/local-date';

/** « octobre 2026 »: the screens of billing are French. */
export const monthWords = (month: Month): string => formatMonth(firstDayOf(month), 'fr');

/** The same at the beginning of a line. */
export function monthTitle(month: Month): string {
  const words = monthWords(month);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** « Octobre », where the year is known. */
export const monthName = (month: Month): string => monthTitle(month).replace(/\s\d{4}$/, '');
