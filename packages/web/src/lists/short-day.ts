import type { LocalDate } from '@loge/domain/shared/local-date';

/** A day in a list: "20/11", with the year where it is not this one. */
export function shortDay(date: LocalDate, today: LocalDate): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return year === today.slice(0, 4) ? `${day}/${month}` : `${day}/${month}/${year}`;
}
