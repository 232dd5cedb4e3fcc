import { addDays, formatDate } from '@loge/domain/shared/local-date';
import { useLocale } from 'use-intl';

const aMonday = '2024-01-01';

/** The days of the week in their order, as people call them: "lundi", "lun." */
export function useWeekdays() {
  const language = useLocale();
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(aMonday, index);
    return {
      bit: 2 ** index,
      date,
      long: formatDate(date, 'long', language).split(' ')[0] ?? '',
      short: formatDate(date, 'short', language).split(' ')[0] ?? '',
    };
  });
}
