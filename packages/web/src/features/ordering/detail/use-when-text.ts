import { formatDate, formatTime, type LocalDate, type LocalTime } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';

interface When {
  readonly beginDate: LocalDate | null;
  readonly endDate: LocalDate | null;
  readonly time: LocalTime | null;
}

/** The day, the time and the last day of a service in words; empty without a day. */
export function useWhenText(): (when: When) => string {
  const t = useTranslations('ordering.detail');
  const language = useLocale();
  const today = useToday();
  const day = (date: LocalDate) => formatDate(date, 'long', language, today);
  return ({ beginDate, endDate, time }) =>
    [
      beginDate !== null && day(beginDate),
      time !== null && formatTime(time, language),
      endDate !== null && endDate !== beginDate && t('untilDay', { date: day(endDate) }),
    ]
      .filter(Boolean)
      .join(', ');
}
