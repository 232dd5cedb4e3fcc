import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'checked'> & {
  /** Words beside the box. Without them give `aria-label` (table rows). */
  label?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Some of what it stands for, not all. */
  mixed?: boolean;
  /** `md` 22 px, `sm` 17 px in tables, `lg` 38 px green in a partner's list of the day. */
  size?: 'lg' | 'md' | 'sm';
};

/** One yes or no. The whole line can be touched. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, checked, onCheckedChange, mixed = false, size = 'md', className, ...native } = props;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = mixed;
  }, [mixed]);
  const hasError = error !== undefined && error !== null && error !== '';
  return (
    <span className={classNames(styles.field, className)}>
      <label className={classNames(styles.line, styles[size])}>
        <input
          {...native}
          ref={box}
          type="checkbox"
          className={styles.box}
          checked={checked}
          aria-invalid={hasError || undefined}
          onChange={(event) => onCheckedChange(event.target.checked)}
        />
        {label !== undefined && (
          <span className={styles.words}>
            {label}
            {hint !== undefined && <span className={styles.hint}>{hint}</span>}
          </span>
        )}
      </label>
      {hasError && (
        <span className={styles.error} role="alert">
          {error}
        </span>
      )}
    </span>
  );
}
