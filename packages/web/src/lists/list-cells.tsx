import { formatTime, type LocalDate } from '@loge/domain/shared/local-date';
import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { useLocalMoment, useToday } from '../client/local-moment.ts';
import { Link } from '../design-system/links/link.tsx';
import { DateText } from '../design-system/values/date-text.tsx';
import styles from './list-cells.module.css';
import { shortDay } from './short-day.ts';

interface ListMomentProps {
  readonly moment: string;
  /** The day is enough. */
  readonly dayOnly?: boolean;
}

/** A moment in a list, where the conciergerie is: "20/11 16 h 40"; of another year the day is enough: "05/08/2025". */
export function ListMoment({ moment, dayOnly = false }: ListMomentProps) {
  const language = useLocale();
  const today = useToday();
  const { date, time } = useLocalMoment()(moment);
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return (
    <time className={styles.figures} dateTime={moment}>
      {shortDay(date, today)}
      {isThisYear && !dayOnly && <span className={styles.soft}> {formatTime(time, language, 'always')}</span>}
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

/** A link among the words of a row, e.g. the number of an order. */
export function ListLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={styles.link}>
      {children}
    </Link>
  );
}

/** There is none. */
export const nothing = <span className={styles.soft}>—</span>;

/** A moment by itself: "20/11/2026, 16 h 40". */
export function FullMoment({ moment }: { moment: string }) {
  const { date, time } = useLocalMoment()(moment);
  return <DateText date={date} time={time} form="numeric" />;
}
