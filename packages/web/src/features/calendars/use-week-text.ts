import { addDays, type LocalDate } from '@loge/domain/shared/local-date';
import { useLocale } from 'use-intl';

/** A week for people: "23–29 novembre 2026". */
export function useWeekText(): (monday: LocalDate) => string {
  const language = useLocale();
  return (monday) => {
    const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const at = (day: LocalDate): Date => new Date(`${day}T00:00:00Z`);
    return format.formatRange(at(monday), at(addDays(monday, 6))).replaceAll(' ', ' ');
  };
}
