import { IconArrowRight, IconMail } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { PasswordField } from '../../design-system/fields/password-field.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import styles from './sign-in-form.module.css';
import { useLoginSteps } from './use-login-steps.ts';

interface SignInFormProps {
  /** The person has signed in. */
  readonly onSignedIn: () => void;
}

/**
 * The two steps of signing in, in one form: Enter submits each. The password managers of browsers find login and password
 * together. Spec: beneficiary-and-access §2.1, §5.
 */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const t = useTranslations('access.signIn');
  const failureText = useFailureText();
  const steps = useLoginSteps();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<'login' | 'password'>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const empty = login.trim() === '' ? 'login' : steps.step === 'password' && password === '' ? 'password' : undefined;
    setMissing(empty);
    if (empty !== undefined) {
      document.getElementById(empty)?.focus();
      return;
    }
    if (steps.step === 'login') await steps.submitLogin(login.trim());
    else if (await steps.submitPassword(login.trim(), password)) onSignedIn();
    else document.getElementById('password')?.focus();
  };

  const failure = steps.failure && failureText(steps.failure);
  if (steps.step === 'login') {
    return (
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          id="login"
          icon={IconMail}
          label={t('login')}
          name="username"
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={login}
          onValueChange={setLogin}
          error={missing === 'login' ? t('loginMissing') : (failure ?? (steps.isElsewhere ? t('notHere') : undefined))}
        />
        <Button type="submit" full iconAfter={IconArrowRight} pending={steps.busy}>
          {t('continue')}
        </Button>
      </form>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.who}>
        <span className={styles.as}>
          {t('as')} <b>{login.trim()}</b>
        </span>
        <button type="button" className={styles.change} onClick={steps.backToLogin}>
          {t('changeLogin')}
        </button>
      </p>
      {/* For password managers: which account this password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <PasswordField
        id="password"
        label={t('password')}
        name="password"
        // The step was asked for: its one field is where the person goes on.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        maxLength={200}
        value={password}
        onValueChange={setPassword}
        error={missing === 'password' ? t('passwordMissing') : failure}
      />
      <Button type="submit" full pending={steps.busy}>
        {t('connect')}
      </Button>
    </form>
  );
}
