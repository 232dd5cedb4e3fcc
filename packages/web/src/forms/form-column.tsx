import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../design-system/actions/button.tsx';
import { FormBody, FormNotice } from './form-body.tsx';
import type { FormFrame } from './use-form.ts';

interface FormColumnProps {
  readonly form: FormFrame;
  /** What the button says. */
  readonly act: string;
  readonly look?: Partial<ButtonLook>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A form on a screen of its own, as beneficiaries and strangers have it: its fields, what went wrong, one wide button. */
export function FormColumn({ form, act, look, className, children }: FormColumnProps) {
  return (
    <FormBody form={form} className={className}>
      {children}
      <FormNotice form={form} />
      <Button type="submit" full pending={form.isPending} {...look}>
        {act}
      </Button>
    </FormBody>
  );
}
