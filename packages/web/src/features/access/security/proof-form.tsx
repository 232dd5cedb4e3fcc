import { problem } from '@loge/domain/shared/problem';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { PasswordField } from '../../../design-system/fields/password-field.tsx';
import { FormBody } from '../../../forms/form-body.tsx';
import { useForm } from '../../../forms/use-form.ts';
import styles from './security.module.css';

interface ProofFormProps<Answer> {
  readonly send: (password: string, idempotencyKey: string) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
}

/** Asks once more for the password, before the ways into the account change. */
export function ProofForm<Answer>({ send, onDone }: ProofFormProps<Answer>) {
  const t = useTranslations('security.proof');
  const form = useForm({
    draft: { password: '' },
    rule: ({ password }) => (password === '' ? [problem('password', 'required')] : []),
    send: ({ password }, { idempotencyKey }) => send(password, idempotencyKey),
    fieldOf: () => 'password',
    onSuccess: onDone,
  });
  return (
    <FormBody form={form} className={styles.form}>
      <p className={styles.label}>{t('why')}</p>
      <PasswordField label={t('password')} maxLength={200} required {...form.field('password')} />
      <div className={styles.buttons}>
        <Button size="md" type="submit" pending={form.isPending}>
          {t('confirm')}
        </Button>
      </div>
    </FormBody>
  );
}
