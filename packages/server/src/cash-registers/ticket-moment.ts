import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';

/** A moment as the desk's clock shows it and tickets, which are French, write it: '20/11/2026 à 10 h 30'. */
export function ticketMoment(at: Date, zone: string): string {
  const { date, time } = instantToLocal(at.getTime(), zone);
  return `${formatDate(date, 'numeric', 'fr')} à ${formatTime(time, 'fr', 'always')}`;
}
