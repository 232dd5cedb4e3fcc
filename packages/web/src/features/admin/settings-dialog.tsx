import { useId, type FormEvent, type ReactNode } from 'react';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused, type CallFailure } from '../../client/failures.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import styles from './sign-on.module.css';

interface SettingsDialogProps {
  readonly title: string;
  readonly saveLabel: string;
  readonly isPending: boolean;
  /** What the last try met; problems of single fields are left to these. */
  readonly failure: CallFailure | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form over a list, saved as a whole. */
export function SettingsDialog({
  title,
  saveLabel,
  isPending,
  failure,
  onSubmit,
  onClose,
  children,
}: SettingsDialogProps) {
  const failureText = useFailureText();
  const formId = useId();
  const isShownBesideFields = failure instanceof ActionRefused && failure.fields.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onSubmit();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button size="md" type="submit" form={formId} pending={isPending}>
          {saveLabel}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {failure !== null && !isShownBesideFields && (
          <Note tone="danger" live>
            {failureText(failure)}
          </Note>
        )}
        {children}
      </form>
    </Dialog>
  );
}
