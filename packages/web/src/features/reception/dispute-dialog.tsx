import { noteItemDispute } from '@loge/contract/reception/note-item-dispute';
import { DISPUTE_KINDS, type DisputeKind, MAX_DISPUTE_NOTE_LENGTH } from '@loge/domain/reception/disputes';
import { missingTexts } from '@loge/domain/shared/missing-texts';
import { useTranslations } from 'use-intl';
import { Note } from '../../design-system/feedback/note.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { ChosenFile, FileChoice } from '../../design-system/fields/file-choice.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
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
  const labelOf = useLabel();
  const form = useActionForm(noteItemDispute, {
    draft: { kind: 'damaged' as DisputeKind, note: '', settles: settling, file: null as File | null },
    rule: (draft) => missingTexts(draft, ['note']),
    input: ({ kind, note, settles }) => ({ orderItemId, kind, note, settles }),
    files: ({ file }) => (file === null ? {} : { file }),
    success: (_answer, { settles }) => t(settles ? 'settled' : isOpen ? 'added' : 'opened'),
    onSuccess: onClose,
  });
  const { kind, settles, file } = form.draft;
  const { error: fileError } = form.field('file');
  return (
    <FormDialog form={form} title={t('title', { label })} save={t('save')} onClose={onClose}>
      {!isOpen && (
        <SegmentControl
          label={t('kind')}
          options={DISPUTE_KINDS.map((each) => ({ value: each.key, label: labelOf(each.label) }))}
          value={kind}
          onValueChange={(chosen) => form.change({ kind: chosen })}
        />
      )}
      <TextArea
        label={t(settles ? 'agreed' : 'note')}
        hint={t('noteHelp')}
        required
        rows={3}
        maxLength={MAX_DISPUTE_NOTE_LENGTH}
        {...form.field('note')}
      />
      {file === null ? (
        <div className={styles.photo}>
          <FileChoice label={t('photo')} accept="image/*" onChange={(chosen) => form.change({ file: chosen })} />
          <span aria-hidden="true">{t('photo')}</span>
        </div>
      ) : (
        <ChosenFile
          file={file}
          removeLabel={t('removePhoto')}
          progress={null}
          onRemove={() => form.change({ file: null })}
        />
      )}
      {fileError !== undefined && <Note tone="danger">{fileError}</Note>}
      {isOpen && <Checkbox label={t('settles')} {...form.check('settles')} />}
    </FormDialog>
  );
}
