import { useLocale } from 'use-intl';

/** What a day of the week is called, 1 Monday … 7 Sunday. */
export function useWeekdayName(): (day: number, form: 'long' | 'short') => string {
  const language = useLocale();
  return (day, form) =>
    // Monday, 1 January 2024.
    new Intl.DateTimeFormat(language, { weekday: form, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)));
}
