import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './switch.module.css';

type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** Price or note before the switch: "−20,00 €". */
  trailing?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string | undefined;
};

/** On or off, at once. The label stands left, the switch right. */
export function Switch({ label, hint, trailing, checked, onCheckedChange, disabled = false, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={classNames(styles.line, className)}>
      <label className={styles.words} htmlFor={id}>
        <span className={styles.label}>{label}</span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </label>
      {trailing}
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
    </div>
  );
}
