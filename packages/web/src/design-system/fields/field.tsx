import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

export type FieldLook = {
  label: ReactNode;
  /** Hides the label from the eye, not from a screen reader (search fields). */
  hideLabel?: boolean;
  /** Help that is true before anything is typed. */
  hint?: ReactNode;
  /** What is wrong and how to right it; replaces nothing, stands below the field. */
  error?: ReactNode;
  required?: boolean | undefined;
  /** Says "(facultatif)" beside the label, where most of the other fields are required. */
  optional?: boolean;
  /** The id of the control; generated when absent. A form's error summary jumps there. */
  id?: string | undefined;
  className?: string | undefined;
};

/** What the control of a field must carry so that label, hint and error are read with it. */
export type ControlAttributes = {
  id: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = FieldLook & { trailingLabel?: ReactNode; children: (control: ControlAttributes) => ReactNode };

/** Label, hint and error around any control, tied together for assistive technology. */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  required,
  optional,
  id,
  className,
  trailingLabel,
  children,
}: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const t = useTranslations('common.fields');
  const hasError = error !== undefined && error !== null && error !== false && error !== '';
  const hasHint = hint !== undefined && hint !== null && hint !== false;
  const description = classNames(hasHint && `${controlId}-hint`, hasError && `${controlId}-error`);
  return (
    <div className={classNames(styles.field, className)}>
      <div className={classNames(styles.top, hideLabel === true && styles.hidden)}>
        <label className={styles.label} htmlFor={controlId}>
          {label}
          {required === true && (
            <span className={styles.required} aria-hidden="true">
              {' *'}
            </span>
          )}
          {optional === true && <span className={styles.optional}> ({t('optional')})</span>}
        </label>
        {trailingLabel}
      </div>
      {children({
        id: controlId,
        required,
        'aria-describedby': description,
        'aria-invalid': hasError ? true : undefined,
      })}
      {hasError && (
        <p className={styles.error} id={`${controlId}-error`}>
          {error}
        </p>
      )}
      {hasHint && (
        <p className={styles.hint} id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
