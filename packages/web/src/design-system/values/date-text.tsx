import { formatDate, formatTime, type LocalDate, type LocalTime } from '@loge/domain/shared/local-date';
import { useLocale } from 'use-intl';
import styles from './values.module.css';

type DateTextProps = {
  date: LocalDate;
  time?: LocalTime | null;
  /** long "jeudi 26 novembre", short "ven. 27 nov.", numeric "27/11/2026". */
  form?: 'long' | 'short' | 'numeric';
  /** The day from which the year is told when it is far away. */
  today?: LocalDate;
};

/** A day, with its time: "ven. 27 nov., 19 h". */
export function DateText({ date, time, form = 'short', today }: DateTextProps) {
  const language = useLocale();
  const day = formatDate(date, form, language, today);
  const hasTime = time !== undefined && time !== null;
  return (
    <time className={styles.figures} dateTime={hasTime ? `${date}T${time}` : date}>
      {hasTime ? `${day}, ${formatTime(time, language)}` : day}
    </time>
  );
}
