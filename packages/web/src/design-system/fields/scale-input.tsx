import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../class-names.ts';
import { Glyph } from '../icons/glyph.tsx';
import styles from './scale-input.module.css';

type ScaleInputProps = {
  label: ReactNode;
  /** 1 to 4 stars for a criterion, 0 to 10 figures for "would you recommend". */
  from?: 0 | 1;
  to: 4 | 5 | 10;
  value: number | null;
  onValueChange: (value: number) => void;
  /** Words under the two ends: "Pas du tout", "Tout à fait". */
  ends?: readonly [string, string];
  error?: ReactNode;
};

/** A note: stars up to five, figures up to ten. Arrow keys move, as among radio buttons. */
export function ScaleInput({ label, from = 1, to, value, onValueChange, ends, error }: ScaleInputProps) {
  const name = useId();
  const t = useTranslations('common.rating');
  const notes = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const stars = to <= 5;
  const hasError = error !== undefined && error !== null;
  return (
    <fieldset aria-describedby={hasError ? `${name}-error` : undefined} data-invalid={hasError || undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={classNames(styles.notes, stars ? styles.stars : styles.figures)}>
        {notes.map((note) => (
          <label key={note} className={styles.note} data-filled={stars && value !== null && note <= value}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={note}
              checked={note === value}
              onChange={() => onValueChange(note)}
              aria-label={t('outOf', { value: String(note), max: String(to) })}
            />
            {stars ? (
              <Glyph icon={value !== null && note <= value ? IconStarFilled : IconStar} size={30} stroke={1.5} />
            ) : (
              note
            )}
          </label>
        ))}
      </div>
      {ends !== undefined && (
        <div className={styles.ends} aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
      {hasError && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
