import { countCharacters } from '@loge/domain/shared/characters';
import { messageText } from '@loge/domain/shared/messages';
import { useState, type ComponentProps } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Field, type FieldLook } from './field.tsx';
import styles from './text-area.module.css';

type TextAreaProps = FieldLook &
  Omit<ComponentProps<'textarea'>, keyof FieldLook> & { onValueChange?: (value: string) => void };

/**
 * Several lines of text; grows with them. With `maxLength` it counts down when the end is near, and says so beyond it: a text that is
 * too long is the person's to shorten, and never cut in silence. Anyone who sends it checks the length. Spec: beneficiary-and-access §5.
 */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, hint, error, required, optional, id, className, maxLength, ...rest } = props;
  const { onValueChange, onChange, ...native } = rest;
  const language = useLocale();
  const [typed, setTyped] = useState(countCharacters(String(native.value ?? native.defaultValue ?? '')));
  const length = native.value === undefined ? typed : countCharacters(String(native.value));
  const isTooLong = maxLength !== undefined && length > maxLength;
  const said = error ?? (isTooLong ? messageText('tooLong', language, { max: maxLength }) : null);
  return (
    <Field
      {...{ label, hint, error: said, required, id, className }}
      hideLabel={hideLabel ?? false}
      optional={optional ?? false}
      trailingLabel={<Counter length={length} maxLength={maxLength} />}
    >
      {(control) => (
        <textarea
          rows={3}
          {...native}
          {...control}
          className={styles.area}
          onChange={(event) => {
            setTyped(countCharacters(event.target.value));
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
  const near = left >= 0 && left <= Math.max(20, maxLength / 5);
  return (
    <span className={styles.counter} data-near={near} aria-live="polite">
      {near ? t('charactersLeft', { count: left }) : ''}
    </span>
  );
}
