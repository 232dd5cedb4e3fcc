import type { ReactNode } from 'react';
import { FormBody, MergeNotice, useSaveKey } from './form-body.tsx';
import { FormFooter } from './form-footer.tsx';
import styles from './forms.module.css';
import type { FormFrame } from './use-form.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

interface FormPageProps {
  readonly form: FormFrame;
  /** What the button says. */
  readonly save: string;
  /** The label of a value, to say that it was taken over from somebody else. */
  readonly labelOf?: (name: string) => string;
  readonly className?: string | undefined;
  /** Further buttons beside the one that saves. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** A form on a page of the back office: its button stays in view, Ctrl+S presses it, leaving with changes that are not saved asks first. */
export function FormPage({ form, save, labelOf = (name) => name, className, acts, children }: FormPageProps) {
  useSaveKey(form);
  useUnsavedWarning(form.isChanged, form.isSaving);
  return (
    <FormBody form={form} className={className}>
      {children}
      <div className={styles.sticky} data-foot>
        <MergeNotice form={form} />
        <div className={styles.foot}>
          <FormFooter save={save} pending={form.isPending} isChanged={form.isChanged} taken={form.taken.map(labelOf)} />
          {acts}
        </div>
      </div>
    </FormBody>
  );
}
