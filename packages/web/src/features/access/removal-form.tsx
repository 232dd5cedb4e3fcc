import { removeAccountAnonymous } from '@loge/contract/access/remove-account-anonymous';
import { MAX_REMOVAL_LENGTHS, removalProblems } from '@loge/domain/access/removal-request';
import { formatDate } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { FormColumn } from '../../forms/form-column.tsx';
import { isMissing, useForm } from '../../forms/use-form.ts';
import styles from './registration-form.module.css';

/** Asks for an account to be removed; says that it was recorded, or why not, before it goes on. Spec: §5, §8 (Account deletion). */
export function RemovalForm({ onSaved }: { onSaved: () => void }) {
  const t = useTranslations('registration.removal');
  const language = useLocale();
  const dialogs = useDialogs();
  const form = useForm({
    draft: { mail: '', name: '', reason: '' },
    rule: removalProblems,
    send: (draft, { idempotencyKey }) => callAction(removeAccountAnonymous, draft, { idempotencyKey }),
    onSuccess: async ({ errorMessage, dueOn }) => {
      if (errorMessage !== null) {
        await dialogs.alert({ title: t('failed'), body: errorMessage, confirmLabel: t('close') });
        return;
      }
      const told = await dialogs.alert({
        title: t('saved'),
        ...(dueOn !== null && { body: t('savedBody', { day: formatDate(dueOn, 'long', language) }) }),
        confirmLabel: t('close'),
      });
      if (told === 'read') onSaved();
    },
  });
  return (
    <FormColumn form={form} act={t('send')} className={styles.form}>
      <TextField {...form.field('mail')} label={t('mail')} required type="email" autoComplete="email" />
      <TextField {...form.field('name')} label={t('name')} required autoComplete="name" />
      <TextArea {...form.field('reason')} label={t('reason')} optional maxLength={MAX_REMOVAL_LENGTHS.reason} />
      {form.isTried && form.problems.some(isMissing) && <Note tone="danger">{t('check')}</Note>}
    </FormColumn>
  );
}
