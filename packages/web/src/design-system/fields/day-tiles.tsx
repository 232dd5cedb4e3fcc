import { capitalised } from '@loge/domain/shared/capitalised';
import { formatDate, formatMonth, type LocalDate } from '@loge/domain/shared/local-date';
import { useId, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './day-tiles.module.css';

export type DayTile = {
  date: LocalDate;
  /** No slot left: shown struck through, not hidden. */
  full?: boolean;
  /** Full, and can be chosen all the same. */
  mayBeTried?: boolean;
};

type DayTilesProps = {
  label: ReactNode;
  hideLabel?: boolean;
  days: readonly DayTile[];
  /** Empty or null: none chosen. */
  value: LocalDate | null;
  onValueChange: (date: LocalDate) => void;
  /** In rows of five, in place of one row that scrolls. */
  wrap?: boolean;
  /** Each month below its name. */
  byMonth?: boolean;
};

/** A few days to choose from, one touch each. */
export function DayTiles({
  label,
  hideLabel = false,
  days,
  value,
  onValueChange,
  wrap = false,
  byMonth = false,
}: DayTilesProps) {
  const name = useId();
  const language = useLocale();
  const t = useTranslations('common.days');
  const months = Map.groupBy(days, ({ date }) => (byMonth ? date.slice(0, 7) : ''));
  return (
    <fieldset>
      <legend className={styles.legend}>{hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
      {[...months].map(([month, ofMonth]) => (
        <div key={month} className={styles.month}>
          {/* Each day is read with its month. */}
          {byMonth && (
            <p className={styles.monthName} aria-hidden="true">
              {capitalised(formatMonth(`${month}-01`, language))}
            </p>
          )}
          <div className={classNames(styles.days, wrap && styles.wrap)}>
            {ofMonth.map(({ date, full = false, mayBeTried = false }) => {
              const [weekday, dayOfMonth, shortMonth] = shortParts(date, language);
              return (
                <label key={date} className={classNames(styles.day, full && styles.full)}>
                  <input
                    type="radio"
                    className={styles.radio}
                    name={name}
                    value={date}
                    checked={date === value}
                    disabled={full && !mayBeTried}
                    onChange={() => onValueChange(date)}
                    aria-label={`${formatDate(date, 'long', language)}${full ? `, ${t('full')}` : ''}`}
                  />
                  <small>{weekday}</small>
                  <b>{dayOfMonth}</b>
                  <small>{full ? t('full') : shortMonth}</small>
                </label>
              );
            })}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function shortParts(date: LocalDate, language: 'fr' | 'en'): [string, number, string] {
  const [weekday = '', , month = ''] = formatDate(date, 'short', language).split(' ');
  return [weekday, Number(date.slice(8)), month];
}
