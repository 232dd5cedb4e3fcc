import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { useLocale } from 'use-intl';
import { useLocalMoment } from '../../client/local-moment.ts';

/** A moment in the desk's zone, as words: "26/11/2026, 16 h 42". */
export function useMomentText(): (moment: string) => string {
  const language = useLocale();
  const local = useLocalMoment();
  return (moment) => {
    const { date, time } = local(moment);
    return `${formatDate(date, 'numeric', language)}, ${formatTime(time, language)}`;
  };
}
