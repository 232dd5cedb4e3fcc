import { formatTime, minutesOfDay, timeOfMinutes, type LocalTime } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';

const MINUTES_PER_DAY = 1440;

/** "de 9 h à 10 h 30", "from 9 am to 10:30 am". */
export function useSlotRange(): (time: LocalTime, minutes: number) => string {
  const t = useTranslations('ordering.slots');
  const language = useLocale();
  return (time, minutes) =>
    t('range', {
      begin: formatTime(time, language),
      end: formatTime(timeOfMinutes((minutesOfDay(time) + minutes) % MINUTES_PER_DAY), language),
    });
}
