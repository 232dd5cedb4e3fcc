import { formatTime, type LocalDate } from '@loge/domain/shared/local-date';
import { useLocale } from 'use-intl';
import { useLocalMoment, useToday } from '../client/local-moment.ts';
import { DateText } from '../design-system/values/date-text.tsx';
import styles from './list-cells.module.css';
import { shortDay } from './short-day.ts';

/** A moment in a list, where the conciergerie is: "20/11 16 h 40". */
export function ListMoment({ moment }: { moment: string }) {
  const language = useLocale();
  const today = useToday();
  const { date, time } = useLocalMoment()(moment);
  return (
    <time className={styles.figures} dateTime={moment}>
      {shortDay(date, today)} <span className={styles.soft}>{formatTime(time, language, 'always')}</span>
    </time>
  );
}

/** A day in a list: "20/11". */
export function ListDay({ date }: { date: LocalDate }) {
  const today = useToday();
  return (
    <time className={styles.figures} dateTime={date}>
      {shortDay(date, today)}
    </time>
  );
}

/** There is none. */
export const nothing = <span className={styles.soft}>—</span>;

/** A moment by itself: "20/11/2026, 16 h 40". */
export function FullMoment({ moment }: { moment: string }) {
  const { date, time } = useLocalMoment()(moment);
  return <DateText date={date} time={time} form="numeric" />;
}
