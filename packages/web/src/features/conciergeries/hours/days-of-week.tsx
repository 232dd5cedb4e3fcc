import { useId } from 'react';
import { useWeekdays } from './weekdays.ts';
import styles from './hours.module.css';

interface DaysOfWeekProps {
  readonly label: string;
  /** Monday 1 … Sunday 64. */
  readonly value: number;
  readonly onValueChange: (days: number) => void;
  readonly error?: string | undefined;
}

/** Days of the week, each on or off. */
export function DaysOfWeek({ label, value, onValueChange, error }: DaysOfWeekProps) {
  const id = useId();
  const days = useWeekdays();
  return (
    <fieldset className={styles.days} aria-describedby={error === undefined ? undefined : id}>
      <legend>{label}</legend>
      {days.map(({ bit, short, long }) => {
        const isOn = Math.floor(value / bit) % 2 === 1;
        return (
          <label key={bit} className={styles.day} title={long}>
            <input
              type="checkbox"
              checked={isOn}
              aria-label={long}
              onChange={() => onValueChange(isOn ? value - bit : value + bit)}
            />
            <span aria-hidden="true">{short}</span>
          </label>
        );
      })}
      {error !== undefined && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
