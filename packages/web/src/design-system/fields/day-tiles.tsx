import { formatDate, type LocalDate } from '@loge/domain/shared/local-date';
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
};

/** A few days to choose from, one touch each. */
export function DayTiles({ label, hideLabel = false, days, value, onValueChange, wrap = false }: DayTilesProps) {
  const name = useId();
  const language = useLocale();
  const t = useTranslations('common.days');
  return (
    <fieldset>
      <legend className={styles.legend}>{hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
      <div className={classNames(styles.days, wrap && styles.wrap)}>
        {days.map(({ date, full = false, mayBeTried = false }) => {
          const [weekday, dayOfMonth, month] = shortParts(date, language);
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
              <small>{full ? t('full') : month}</small>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function shortParts(date: LocalDate, language: 'fr' | 'en'): [string, number, string] {
  const [weekday = '', , month = ''] = formatDate(date, 'short', language).split(' ');
  return [weekday, Number(date.slice(8)), month];
}
