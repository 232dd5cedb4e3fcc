import { isLocalTime, type LocalTime } from '@loge/domain/shared/local-date';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { classNames } from '../class-names.ts';
import styles from './time-field.module.css';

type TimeFieldProps = {
  label: string;
  hideLabel?: boolean;
  /** Of the list of hours. */
  id?: string;
  /** 'HH:MM' or empty. */
  value: LocalTime;
  onValueChange: (time: LocalTime) => void;
  /** Hours that may be chosen, both included. */
  fromHour?: number;
  toHour?: number;
  error?: string | null | undefined;
  /** It may be left open: says so beside the label, and what was chosen can be taken back. */
  optional?: boolean;
  required?: boolean;
  size?: 'lg' | 'sm';
  disabled?: boolean;
};

/** A time of day: hours by one, minutes by five. Spec: beneficiary-and-access §3 (time picker). */
export function TimeField(props: TimeFieldProps) {
  const {
    label,
    hideLabel = false,
    value,
    onValueChange,
    fromHour = 0,
    toHour = 23,
    error,
    optional = false,
    required = false,
    size = 'lg',
    disabled = false,
  } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const t = useTranslations('common.fields');
  const language = useLocale();
  const [hour = '', minute = ''] = isLocalTime(value) ? value.split(':') : [];
  const hours = range(fromHour, toHour, 1);
  const minutes = minute === '' || Number(minute) % 5 === 0 ? range(0, 55, 5) : [...range(0, 55, 5), minute].toSorted();
  const hasError = error !== undefined && error !== null && error !== '';
  return (
    <fieldset aria-describedby={hasError ? `${id}-error` : undefined}>
      <legend className={classNames(styles.label, hideLabel && styles.hidden)}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        )}
        {optional && <span className={styles.optional}> ({t('optional')})</span>}
      </legend>
      <span className={classNames(styles.box, styles[size], hasError && styles.invalid)}>
        <select
          id={id}
          className={styles.part}
          aria-label={t('hours')}
          value={hour}
          disabled={disabled}
          onChange={({ target }) =>
            onValueChange(target.value === '' ? '' : `${target.value}:${minute === '' ? '00' : minute}`)
          }
        >
          {(optional || hour === '') && <option value="">--</option>}
          {hours.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <span aria-hidden="true">{language === 'fr' ? 'h' : ':'}</span>
        <select
          className={styles.part}
          aria-label={t('minutes')}
          value={minute}
          disabled={disabled || hour === ''}
          onChange={(event) => onValueChange(`${hour}:${event.target.value}`)}
        >
          {minute === '' && <option value="">--</option>}
          {minutes.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </span>
      {hasError && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function range(from: number, to: number, step: number): string[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) =>
    String(from + index * step).padStart(2, '0'),
  );
}
