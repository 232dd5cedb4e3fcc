import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Glyph, type GlyphIcon } from '../icons/glyph.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './radio-rows.module.css';

export type RadioOption<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  icon?: GlyphIcon;
  /** Price or note at the end: "Offert", "+ 5,00 €". */
  trailing?: ReactNode;
  disabled?: boolean;
};

type RadioRowsProps<Value extends string> = {
  label: ReactNode;
  hideLabel?: boolean;
  name: string;
  options: readonly RadioOption<Value>[];
  value: Value | '' | null;
  onValueChange: (value: Value) => void;
  error?: ReactNode;
  className?: string;
};

/** A choice among a few places, payments and the like: each a whole row to touch. */
export function RadioRows<Value extends string>(props: RadioRowsProps<Value>) {
  const { label, hideLabel = false, name, options, value, onValueChange, error, className } = props;
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== '';
  return (
    <fieldset
      className={classNames(styles.group, className)}
      aria-describedby={hasError ? `${id}-error` : undefined}
      data-invalid={hasError || undefined}
    >
      <legend className={styles.legend}>{hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.row}>
          <input
            type="radio"
            className={styles.radio}
            name={`${id}-${name}`}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
          />
          {option.icon && (
            <span className={styles.icon}>
              <Glyph icon={option.icon} size={22} />
            </span>
          )}
          <span className={styles.words}>
            <span className={styles.label}>{option.label}</span>
            {option.hint !== undefined && <span className={styles.hint}>{option.hint}</span>}
          </span>
          {option.trailing !== undefined && <span className={styles.trailing}>{option.trailing}</span>}
        </label>
      ))}
      {hasError && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
