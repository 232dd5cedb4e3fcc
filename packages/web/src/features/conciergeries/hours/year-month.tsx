import type { DeskDay } from '@loge/domain/conciergeries/desk-days';
import { capitalised } from '@loge/domain/shared/capitalised';
import { dayOfWeek, formatMonth, type LocalDate } from '@loge/domain/shared/local-date';
import { memo, type MouseEvent } from 'react';
import { useLocale } from 'use-intl';
import { VisuallyHidden } from '../../../design-system/layout/visually-hidden.tsx';
import styles from './year.module.css';
import { useDayWords } from './use-day-words.ts';
import { useWeekdays } from './weekdays.ts';

interface YearMonthProps {
  readonly days: readonly DeskDay[];
  readonly clockChanges: readonly LocalDate[];
  readonly today: LocalDate;
  /** The day that the Tab key leads to, where it is of this month. */
  readonly reachable: LocalDate | null;
  /** The chosen days of this month; empty strings where none is. */
  readonly chosenFrom: LocalDate;
  readonly chosenTo: LocalDate;
  /** The year is told where a new one begins. */
  readonly withYear: boolean;
  readonly onDay: (date: LocalDate, extend: boolean) => void;
}

/** One month of the year: a button for each day. Drawn again only when something in it has changed. */
export const YearMonth = memo(function YearMonth(props: YearMonthProps) {
  const { days, clockChanges, today, reachable, chosenFrom, chosenTo, withYear, onDay } = props;
  const language = useLocale();
  const weekdays = useWeekdays();
  const wordsOf = useDayWords();
  const first = days[0]?.date ?? today;
  const [month = '', year = ''] = formatMonth(first, language).split(' ');
  const before = dayOfWeek(first) - 1;
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const date = (event.target as HTMLElement).closest<HTMLElement>('[data-date]')?.dataset['date'];
    if (date !== undefined) onDay(date, event.shiftKey);
  };
  return (
    <section className={styles.month} aria-label={`${month} ${year}`}>
      <h3>
        {capitalised(month)}
        {withYear && <small> {year}</small>}
      </h3>
      <div className={styles.letters} aria-hidden="true">
        {weekdays.map(({ bit, long }) => (
          <span key={bit}>{long.slice(0, 1)}</span>
        ))}
      </div>
      {/* Each day is a button, on which the click lands. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={styles.days} onClick={onClick}>
        {days.map((day, index) => {
          const { date, kind, openings } = day;
          const isChosen = chosenFrom !== '' && chosenFrom <= date && date <= chosenTo;
          const changesClock = clockChanges.includes(date);
          return (
            <button
              key={date}
              type="button"
              className={styles.day}
              style={index === 0 ? { gridColumnStart: before + 1 } : undefined}
              data-date={date}
              data-kind={kind}
              data-shut={kind === 'exceptional' && openings.length === 0}
              data-clock={changesClock}
              aria-current={date === today ? 'date' : undefined}
              aria-pressed={isChosen}
              tabIndex={date === reachable ? 0 : -1}
            >
              <VisuallyHidden>{wordsOf(day, changesClock)}</VisuallyHidden>
              <span aria-hidden="true">{Number(date.slice(8))}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
});
