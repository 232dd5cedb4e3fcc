import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { useLocale } from 'use-intl';
import { useLocalMoment } from '../../client/local-moment.ts';

/** Says a moment as the desk's clock shows it: 'vendredi 27 novembre, 18 h 00'. */
export function useDeadlineText(): (moment: string) => string {
  const language = useLocale();
  const local = useLocalMoment();
  return (moment) => {
    const { date, time } = local(moment);
    return `${formatDate(date, 'long', language)}, ${formatTime(time, language)}`;
  };
}
