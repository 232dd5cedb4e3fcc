import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { useLocalMoment } from '../client/local-moment.ts';

/** A moment as tickets, which are French, write it: '20/11/2026 à 10 h 30'. Without one, this moment. */
export function useTicketMoment(): (moment?: string) => string {
  const local = useLocalMoment();
  return (moment) => {
    const { date, time } = local(moment ?? new Date());
    return `${formatDate(date, 'numeric', 'fr')} à ${formatTime(time, 'fr', 'always')}`;
  };
}
