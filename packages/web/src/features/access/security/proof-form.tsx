import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import type { CallFailure } from '../../../client/failures.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { PasswordField } from '../../../design-system/fields/password-field.tsx';
import styles from './security.module.css';

type ProofFormProps = {
  busy: boolean;
  failure: CallFailure | undefined;
  onPassword: (password: string) => void;
};

/** Asks once more for the password, before the ways into the account change. */
export function ProofForm({ busy, failure, onPassword }: ProofFormProps) {
  const t = useTranslations('security.proof');
  const failureText = useFailureText();
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') onPassword(password);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.label}>{t('why')}</p>
      <PasswordField
        label={t('password')}
        maxLength={200}
        required
        value={password}
        onValueChange={setPassword}
        error={failure === undefined ? undefined : failureText(failure)}
      />
      <div className={styles.buttons}>
        <Button size="md" type="submit" pending={busy}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  );
}
