import { useLocalMoment } from '../../client/local-moment.ts';
import { formatDateText } from '../../design-system/fields/date-text.ts';

/** A moment as the day and hour that it was at the conciergerie. */
export function useDayText(): (moment: string) => string {
  const localMoment = useLocalMoment();
  return (moment) => {
    const { date, time } = localMoment(moment);
    return `${formatDateText(date)} ${time}`;
  };
}
