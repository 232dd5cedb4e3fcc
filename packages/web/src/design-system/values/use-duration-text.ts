import { useTranslations } from 'use-intl';

/** Minutes as a person says them: "38 min", "3 h 10", "2 jours". */
export function useDurationText(): (minutes: number) => string {
  const t = useTranslations('common.durations');
  return (minutes) => {
    if (minutes < 60) return t('minutes', { minutes: String(minutes) });
    const hours = Math.floor(minutes / 60);
    if (hours >= 48) return t('fullDays', { days: String(Math.round(hours / 24)) });
    const rest = minutes % 60;
    return rest === 0
      ? t('hours', { hours: String(hours) })
      : t('hoursMinutes', { hours: String(hours), minutes: String(rest).padStart(2, '0') });
  };
}
