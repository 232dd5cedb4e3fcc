import { formatTime, type LocalTime } from '@loge/domain/shared/local-date';
import { useId, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { classNames } from '../class-names.ts';
import styles from './time-tiles.module.css';

export type TimeTile = { time: LocalTime; /** Shown struck through; it may be tried all the same. */ taken?: boolean };

type TimeTilesProps = {
  label: ReactNode;
  /** Afternoon begins here; the time before is morning. */
  noon: LocalTime;
  times: readonly TimeTile[];
  /** Empty: none chosen. */
  value: LocalTime;
  onValueChange: (time: LocalTime) => void;
};

/** Hours of a day to choose from, one touch each, morning and afternoon apart; one group of choices for the keyboard. */
export function TimeTiles({ label, noon, times, value, onValueChange }: TimeTilesProps) {
  const t = useTranslations('common.days');
  const language = useLocale();
  const name = useId();
  const halves = (['morning', 'afternoon'] as const)
    .map((half) => ({ half, times: times.filter(({ time }) => time < noon === (half === 'morning')) }))
    .filter((one) => one.times.length > 0);
  return (
    <fieldset className={styles.tiles}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.halves}>
        {halves.map(({ half, times: ofHalf }) => (
          <div key={half} className={styles.half}>
            <p className={styles.name}>{t(half)}</p>
            <div className={styles.times}>
              {ofHalf.map(({ time, taken = false }) => (
                <label key={time} className={classNames(styles.time, taken && styles.taken)}>
                  <input
                    type="radio"
                    className={styles.radio}
                    name={name}
                    value={time}
                    checked={time === value}
                    onChange={() => onValueChange(time)}
                    aria-label={`${formatTime(time, language)}${taken ? `, ${t('taken')}` : ''}`}
                  />
                  {formatTime(time, language, 'always')}
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
