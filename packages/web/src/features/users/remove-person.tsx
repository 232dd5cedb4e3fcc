import { deleteAdherentAction } from '@loge/contract/users/delete-adherent-action';
import { elided } from '@loge/domain/shared/french-words';
import { problem } from '@loge/domain/shared/problem';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { RadioRows } from '../../design-system/fields/radio-rows.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { FormProblem } from './form-problem.tsx';
import styles from './people.module.css';

interface RemovePersonProps {
  readonly person: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

type Reason = 'gdpr' | 'other';

/** Deletes somebody's account for a reason, which is required. Spec: manager §5 "Delete-user". */
export function RemovePerson({ person, onClose }: RemovePersonProps) {
  const t = useTranslations('people.remove');
  const toast = useToast();
  const formId = useId();
  const [reason, setReason] = useState<Reason | null>(null);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useActionMutation(deleteAdherentAction, {
    onSuccess: ({ erased }) => {
      toast.success(t(erased ? 'erased' : 'closed'));
      onClose();
    },
  });
  const problems = reason === null ? [problem('shouldSendMail', 'chooseReason')] : [];
  const errors = useFieldErrors(tried ? problems : [], error ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason !== null && !isPending) mutate({ userId: person.id, shouldSendMail: reason === 'gdpr' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('title', elided({ name: person.name }))}
      footer={
        <Button size="md" variant="danger" type="submit" form={formId} pending={isPending}>
          {t('confirm')}
        </Button>
      }
    >
      <form id={formId} className={styles.dialog} onSubmit={submit} noValidate>
        <FormProblem failure={error} />
        <p>{t('help')}</p>
        <RadioRows<Reason>
          label={t('reason')}
          name="reason"
          options={[
            { value: 'gdpr', label: t('gdpr'), hint: t('gdprHelp') },
            { value: 'other', label: t('other'), hint: t('otherHelp') },
          ]}
          value={reason}
          onValueChange={setReason}
          error={errors['shouldSendMail']}
        />
      </form>
    </Dialog>
  );
}
