import { addKnownEmails } from '@loge/contract/admin/add-known-emails';
import { addressesIn } from '@loge/domain/access/known-emails';
import { useTranslations } from 'use-intl';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';

interface KnownEmailFormProps {
  readonly conciergeries: readonly { readonly id: number; readonly name: string }[];
  readonly conciergerieId: number | undefined;
  readonly onClose: () => void;
}

/** Announces people whose addresses are pasted from a mail, a table or a list. */
export function KnownEmailForm({ conciergeries, conciergerieId, onClose }: KnownEmailFormProps) {
  const t = useTranslations('admin.knownEmails');
  const form = useActionForm(addKnownEmails, {
    draft: {
      conciergerieId: conciergerieId === undefined ? '' : String(conciergerieId),
      emails: '',
      fromDay: '',
      untilDay: '',
    },
    input: (draft) => ({
      conciergerieId: Number(draft.conciergerieId),
      emails: addressesIn(draft.emails),
      fromDay: draft.fromDay || null,
      untilDay: draft.untilDay || null,
    }),
    success: (done) => t('added', done),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('addTitle')}
      save={t('announce', { count: addressesIn(form.draft.emails).length })}
      onClose={onClose}
    >
      <Select
        label={t('conciergerie')}
        required
        placeholder={t('choose')}
        options={conciergeries.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.field('conciergerieId')}
      />
      <TextArea
        label={t('emails')}
        hint={t('emailsHelp')}
        required
        rows={8}
        spellCheck={false}
        {...form.field('emails')}
      />
      <DateField label={t('fromDay')} optional {...form.field('fromDay')} />
      <DateField label={t('untilDay')} optional {...form.field('untilDay')} />
    </FormDialog>
  );
}
