import { useTranslations } from 'use-intl';

/** Minutes as people say them: "45 min", "1 h 30". */
export function useDuration(): (minutes: number) => string {
  const t = useTranslations('ordering.duration');
  return (minutes) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    if (hours === 0) return t('minutes', { minutes: String(rest) });
    if (rest === 0) return t('hours', { hours: String(hours) });
    return t('both', { hours: String(hours), minutes: String(rest).padStart(2, '0') });
  };
}
