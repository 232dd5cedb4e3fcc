import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldLook } from './field.tsx';
import { InputBox, inputClass, type InputBoxLook } from './input-box.tsx';

export type TextFieldProps = FieldLook &
  InputBoxLook &
  Omit<ComponentProps<'input'>, 'size' | keyof FieldLook> & {
    onValueChange?: (value: string) => void;
    /** At the other end of the label's line: how much of a limit is used. */
    trailingLabel?: ReactNode;
  };

/** One line of text with its label; takes every attribute of `<input>`. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, required, optional, id, className, icon, trailing, size, ...rest } = props;
  const { onValueChange, onChange, trailingLabel, ...native } = rest;
  return (
    <Field
      {...{ label, hint, error, required, id, className, trailingLabel }}
      hideLabel={hideLabel ?? false}
      optional={optional ?? false}
    >
      {(control) => (
        <InputBox icon={icon} trailing={trailing} size={size ?? 'lg'} invalid={control['aria-invalid'] ?? false}>
          <input
            type="text"
            {...native}
            {...control}
            className={inputClass}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.target.value);
            }}
          />
        </InputBox>
      )}
    </Field>
  );
}
