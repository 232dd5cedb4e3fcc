import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Glyph } from '../icons/glyph.tsx';
import { Field, type FieldLook } from './field.tsx';
import { InputBox, inputClass, type InputBoxLook } from './input-box.tsx';
import styles from './select.module.css';

export type SelectOption<Value extends string = string> = { value: Value; label: string; disabled?: boolean };

type SelectProps<Value extends string> = FieldLook &
  Omit<InputBoxLook, 'trailing'> &
  Omit<ComponentProps<'select'>, 'size' | 'value' | keyof FieldLook> & {
    options: readonly SelectOption<Value>[];
    value: Value | '';
    onValueChange: (value: Value) => void;
    /** What stands there while nothing is chosen. */
    placeholder?: string;
  };

/** One of a list, with the browser's own picker: right up to some thirty entries. Longer lists: `SearchSelect`. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    hideLabel = false,
    hint,
    error,
    required,
    optional = false,
    id,
    className,
    icon,
    size = 'lg',
    ...rest
  } = props;
  const { options, value, onValueChange, placeholder, onChange, ...native } = rest;
  return (
    <Field {...{ label, hideLabel, hint, error, required, optional, id, className }}>
      {(control) => (
        <InputBox icon={icon} size={size} invalid={control['aria-invalid'] ?? false} className={styles.box ?? ''}>
          <select
            {...native}
            {...control}
            className={`${inputClass} ${styles.select}`}
            value={value}
            data-empty={value === ''}
            onChange={(event) => {
              onChange?.(event);
              onValueChange(event.target.value as Value);
            }}
          >
            {(placeholder !== undefined || value === '') && (
              <option value="" disabled={required}>
                {placeholder ?? ''}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <Glyph icon={IconChevronDown} size={18} />
          </span>
        </InputBox>
      )}
    </Field>
  );
}
