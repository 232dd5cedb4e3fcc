import { noteItemDispute } from '@loge/contract/reception/note-item-dispute';
import { DISPUTE_KINDS, type DisputeKind, MAX_DISPUTE_NOTE_LENGTH } from '@loge/domain/reception/disputes';
import { messageText } from '@loge/domain/shared/messages';
import { useId, useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { ChosenFile, FileChoice } from '../../design-system/fields/file-choice.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { useLabel } from '../../messages/use-label.ts';
import styles from './disputes.module.css';

/** An item that something is wrong with, and whether a dispute about it is open. */
export interface DisputedItem {
  readonly orderItemId: number;
  readonly label: string;
  readonly isOpen: boolean;
}

interface DisputeDialogProps {
  readonly item: DisputedItem;
  /** It was opened to settle it. */
  readonly settling?: boolean;
  readonly onClose: () => void;
}

/** What is wrong with an item, in words and with a picture; of an open dispute what is new, or what was agreed on. */
export function DisputeDialog({ item: { orderItemId, label, isOpen }, settling = false, onClose }: DisputeDialogProps) {
  const t = useTranslations('reception.dispute');
  const language = useLocale();
  const labelOf = useLabel();
  const failureText = useFailureText();
  const toast = useToast();
  const formId = useId();
  const [kind, setKind] = useState<DisputeKind>('damaged');
  const [note, setNote] = useState('');
  const [settles, setSettles] = useState(settling);
  const [file, setFile] = useState<File | null>(null);
  const [wasTried, setTried] = useState(false);
  const { mutate, isPending, error } = useActionMutation(noteItemDispute, {
    filesOf: () => (file === null ? {} : { file }),
    onSuccess: () => {
      toast.success(t(settles ? 'settled' : isOpen ? 'added' : 'opened'));
      onClose();
    },
  });
  const errors = useFieldErrors([], error ?? undefined);
  const isEmpty = note.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isEmpty) mutate({ orderItemId, kind, note, settles });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { label })}
      footer={
        <Button size="md" type="submit" form={formId} pending={isPending}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {error !== null && !(error instanceof ActionRefused && error.fields.length > 0) && (
          <Note tone="danger" live>
            {failureText(error)}
          </Note>
        )}
        {!isOpen && (
          <SegmentControl
            label={t('kind')}
            options={DISPUTE_KINDS.map((each) => ({ value: each.key, label: labelOf(each.label) }))}
            value={kind}
            onValueChange={setKind}
          />
        )}
        <TextArea
          label={t(settles ? 'agreed' : 'note')}
          hint={t('noteHelp')}
          required
          rows={3}
          maxLength={MAX_DISPUTE_NOTE_LENGTH}
          value={note}
          onValueChange={setNote}
          error={wasTried && isEmpty ? messageText('required', language) : errors['note']}
        />
        {file === null ? (
          <div className={styles.photo}>
            <FileChoice label={t('photo')} accept="image/*" onChange={setFile} />
            <span aria-hidden="true">{t('photo')}</span>
          </div>
        ) : (
          <ChosenFile file={file} removeLabel={t('removePhoto')} progress={null} onRemove={() => setFile(null)} />
        )}
        {errors['file'] !== undefined && <Note tone="danger">{errors['file']}</Note>}
        {isOpen && <Checkbox label={t('settles')} checked={settles} onCheckedChange={setSettles} />}
      </form>
    </Dialog>
  );
}
