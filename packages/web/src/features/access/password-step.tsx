import { useState, useTransition, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { PasswordField } from '../../design-system/fields/password-field.tsx';
import { crossing } from '../../session/kept-crossing.ts';
import styles from './later-steps.module.css';
import { SecondFactorStep } from './second-factor-step.tsx';
import type { LoginSteps } from './use-login-steps.ts';

export interface PasswordStepProps {
  readonly login: string;
  readonly steps: LoginSteps;
  /** What the gateway said of the last try. */
  readonly failure: string | undefined;
  readonly onSignedIn: () => Promise<void>;
}

/** What follows the login: the password, and the second factor of the person who has one. */
export function PasswordStep({ login, steps, failure, onSignedIn }: PasswordStepProps) {
  const t = useTranslations('access.signIn');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [isLeaving, leave] = useTransition();

  // Anyone who goes over to another server is somebody already.
  const isCrossing = crossing() !== undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(password === '');
    if (password !== '' && (await steps.submitPassword(login, password, remember))) leave(onSignedIn);
    else document.getElementById('password')?.focus();
  };
  const who = (
    <p className={styles.who}>
      <span className={styles.as}>
        {t('as')} <b>{login}</b>
      </span>
      {!isCrossing && (
        <button type="button" className={styles.change} onClick={steps.backToLogin}>
          {t('changeLogin')}
        </button>
      )}
    </p>
  );
  if (steps.secondFactor !== undefined && steps.step === 'second-factor') {
    return (
      <div className={styles.form} data-step="second-factor">
        {who}
        <SecondFactorStep {...steps.secondFactor} remember={remember} onSignedIn={onSignedIn} />
      </div>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {who}
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
        error={isMissing && password === '' ? t('passwordMissing') : failure}
      />
      <Checkbox label={t('remember')} checked={remember} onCheckedChange={setRemember} />
      <Button type="submit" full pending={steps.busy || isLeaving}>
        {t('connect')}
      </Button>
    </form>
  );
}
