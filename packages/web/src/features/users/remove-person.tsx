import { deleteAdherentAction } from '@loge/contract/users/delete-adherent-action';
import { elided } from '@loge/domain/shared/french-words';
import { problem } from '@loge/domain/shared/problem';
import { useTranslations } from 'use-intl';
import { RadioRows } from '../../design-system/fields/radio-rows.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';

interface RemovePersonProps {
  readonly person: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

type Reason = 'gdpr' | 'other';

/** Deletes somebody's account for a reason, which is required. Spec: manager §5 "Delete-user". */
export function RemovePerson({ person, onClose }: RemovePersonProps) {
  const t = useTranslations('people.remove');
  const form = useActionForm(deleteAdherentAction, {
    draft: { shouldSendMail: null as Reason | null },
    rule: ({ shouldSendMail }) => (shouldSendMail === null ? [problem('shouldSendMail', 'chooseReason')] : []),
    input: ({ shouldSendMail }) => ({ userId: person.id, shouldSendMail: shouldSendMail === 'gdpr' }),
    success: ({ erased }) => t(erased ? 'erased' : 'closed'),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t('title', elided({ name: person.name }))}
      save={t('confirm')}
      look={{ variant: 'danger' }}
      closesFreely
      onClose={onClose}
    >
      <p>{t('help')}</p>
      <RadioRows<Reason>
        label={t('reason')}
        name="reason"
        options={[
          { value: 'gdpr', label: t('gdpr'), hint: t('gdprHelp') },
          { value: 'other', label: t('other'), hint: t('otherHelp') },
        ]}
        {...form.field('shouldSendMail')}
      />
    </FormDialog>
  );
}
