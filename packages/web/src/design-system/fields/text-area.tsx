import { useState, type ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Field, type FieldLook } from './field.tsx';
import styles from './text-area.module.css';

type TextAreaProps = FieldLook &
  Omit<ComponentProps<'textarea'>, keyof FieldLook> & { onValueChange?: (value: string) => void };

/** Several lines of text; grows with them. With `maxLength` it counts down when the end is near. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, hint, error, required, optional, id, className, onValueChange, onChange, ...native } =
    props;
  const [length, setLength] = useState(String(native.value ?? native.defaultValue ?? '').length);
  return (
    <Field
      {...{ label, hint, error, required, id, className }}
      hideLabel={hideLabel ?? false}
      optional={optional ?? false}
      trailingLabel={
        <Counter
          length={native.value === undefined ? length : String(native.value).length}
          maxLength={native.maxLength}
        />
      }
    >
      {(control) => (
        <textarea
          rows={3}
          {...native}
          {...control}
          className={styles.area}
          onChange={(event) => {
            setLength(event.target.value.length);
            onChange?.(event);
            onValueChange?.(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

/** Speaks only in the last fifth, where it matters. */
function Counter({ length, maxLength }: { length: number; maxLength: number | undefined }) {
  const t = useTranslations('common.fields');
  if (maxLength === undefined) return null;
  const left = maxLength - length;
  const near = left <= Math.max(20, maxLength / 5);
  return (
    <span className={styles.counter} data-near={near} aria-live="polite">
      {near ? t('charactersLeft', { count: left }) : ''}
    </span>
  );
}
