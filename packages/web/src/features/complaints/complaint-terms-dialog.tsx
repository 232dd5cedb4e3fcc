import type { ComplaintTermsOnWire } from '@loge/contract/complaints/complaint-wire';
import { getComplaintTerms } from '@loge/contract/complaints/get-complaint-terms';
import { setComplaintTerms } from '@loge/contract/complaints/set-complaint-terms';
import { complaintTermsProblems } from '@loge/domain/complaints/complaint-terms';
import { IconMessageReport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';

/** The way to the delays of complaints and the mediator, beside the legal texts. */
export function ComplaintTermsWay() {
  const t = useTranslations('complaints.terms');
  const [isOpen, setOpen] = useState(false);
  const { data } = useActionQuery(getComplaintTerms, {});
  return (
    <>
      <Button size="md" variant="outline" icon={IconMessageReport} onClick={() => setOpen(true)}>
        {t('way')}
      </Button>
      {isOpen && data !== undefined && (
        <ComplaintTermsDialog terms={data.terms} version={data.version} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface ComplaintTermsDialogProps {
  readonly terms: ComplaintTermsOnWire;
  readonly version: number;
  readonly onClose: () => void;
}

function ComplaintTermsDialog({ terms, version, onClose }: ComplaintTermsDialogProps) {
  const t = useTranslations('complaints.terms');
  const form = useActionForm(setComplaintTerms, {
    draft: { ...terms, acknowledgeDays: String(terms.acknowledgeDays), answerDays: String(terms.answerDays) },
    version,
    rule: (draft) => complaintTermsProblems(numbersOf(draft)),
    input: (draft, from) => ({ terms: numbersOf(draft), version: from }),
    success: () => t('saved'),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('title')} save={t('save')} onClose={onClose}>
      <p>{t('help')}</p>
      <TextField label={t('acknowledgeDays')} inputMode="numeric" required {...form.field('acknowledgeDays')} />
      <TextField
        label={t('answerDays')}
        hint={t('answerHint')}
        inputMode="numeric"
        required
        {...form.field('answerDays')}
      />
      <TextField label={t('mediatorName')} {...form.field('mediatorName')} />
      <TextArea label={t('mediatorAddress')} {...form.field('mediatorAddress')} />
      <TextField label={t('mediatorUrl')} type="url" {...form.field('mediatorUrl')} />
    </FormDialog>
  );
}

const numbersOf = <Draft extends { readonly acknowledgeDays: string; readonly answerDays: string }>(draft: Draft) => ({
  ...draft,
  acknowledgeDays: Number(draft.acknowledgeDays),
  answerDays: Number(draft.answerDays),
});
