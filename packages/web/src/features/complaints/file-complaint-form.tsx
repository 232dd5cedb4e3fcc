import { fileComplaint } from '@loge/contract/complaints/file-complaint';
import { complaintProblems } from '@loge/domain/complaints/move-problems';
import { useTranslations } from 'use-intl';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormColumn } from '../../forms/form-column.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';

/** A beneficiary says what is wrong, about an order or about their desk. */
export function FileComplaintForm({ orderId, onFiled }: { orderId: number | null; onFiled: (id: number) => void }) {
  const t = useTranslations('complaints');
  const form = useActionForm(fileComplaint, {
    draft: { subject: '', message: '' },
    rule: complaintProblems,
    input: (draft) => ({ ...draft, orderId }),
    onSuccess: ({ complaintId }) => onFiled(complaintId),
  });
  return (
    <FormColumn form={form} act={t('send')}>
      <TextField label={t('subject')} required {...form.field('subject')} />
      <TextArea label={t('message')} required {...form.field('message')} />
    </FormColumn>
  );
}
