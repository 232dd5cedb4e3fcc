import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './segment-control.module.css';

type SegmentControlProps<Value extends string> = {
  label: ReactNode;
  /** The label is read, not shown, where a heading already says it. */
  hideLabel?: boolean;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  value: Value | '' | null;
  onValueChange: (value: Value) => void;
  size?: 'lg' | 'sm';
  error?: ReactNode;
  className?: string | undefined;
};

/** One of two or three, side by side: "Matin" or "Après-midi", "En cours" or "Terminées". */
export function SegmentControl<Value extends string>(props: SegmentControlProps<Value>) {
  const { label, hideLabel = false, options, value, onValueChange, size = 'lg', error, className } = props;
  const name = useId();
  const hasError = error !== undefined && error !== null && error !== '';
  return (
    <fieldset
      className={classNames(styles.group, className)}
      aria-describedby={hasError ? `${name}-error` : undefined}
      data-invalid={hasError || undefined}
    >
      <legend className={classNames(styles.legend, hideLabel && styles.unseen)}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={classNames(styles.track, styles[size])}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hasError && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
