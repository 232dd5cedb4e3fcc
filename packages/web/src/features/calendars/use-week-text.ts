import { addDays, type LocalDate } from '@loge/domain/shared/local-date';
import { useLocale } from 'use-intl';

/** A week for people: "23–29 novembre", with its year where that is not this one. */
export function useWeekText(today: LocalDate): (monday: LocalDate) => string {
  const language = useLocale();
  return (monday) => {
    const sunday = addDays(monday, 6);
    const isThisYear = [monday, sunday].every((day) => day.slice(0, 4) === today.slice(0, 4));
    const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr', {
      day: 'numeric',
      month: 'long',
      ...(!isThisYear && { year: 'numeric' as const }),
      timeZone: 'UTC',
    });
    const at = (day: LocalDate): Date => new Date(`${day}T00:00:00Z`);
    return format.formatRange(at(monday), at(sunday)).replaceAll(' ', ' ');
  };
}
