import { IconArrowRight, IconMail } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ComponentType, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import type { PasskeyButtonProps } from './passkey-button.tsx';
import { clearLogin, keptLogin } from './kept-login.ts';
import { LaterStep, loadPasswordStep } from './later-step.tsx';
import { arePasskeysSupported } from './passkeys-supported.ts';
import styles from './sign-in-form.module.css';
import { useLoginSteps, useOwedStep } from './use-login-steps.ts';

/** A way besides: without it the form works all the same. */
const PasskeyButton = lazy(async (): Promise<{ default: ComponentType<PasskeyButtonProps> }> => {
  try {
    return { default: (await import('./passkey-button.tsx')).PasskeyButton };
  } catch {
    return { default: () => null };
  }
});

interface SignInFormProps {
  /** The person has signed in. Leads on; the button waits for it. */
  readonly onSignedIn: () => Promise<void>;
}

/**
 * The two steps of signing in: Enter submits each. The password managers of browsers find login and password together.
 * Spec: beneficiary-and-access §2.1, §5.
 */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const t = useTranslations('access.signIn');
  const failureText = useFailureText();
  const steps = useLoginSteps();
  const owedLogin = useOwedStep()?.login;
  const [login, setLogin] = useState(() => owedLogin ?? keptLogin() ?? '');
  const [isMissing, setIsMissing] = useState(false);

  const { submitLogin } = steps;
  const goOn = useEffectEvent(submitLogin);
  useEffect(() => {
    // The page was loaded anew for the step that follows the login: nobody has to give it twice.
    const kept = keptLogin();
    clearLogin();
    if (kept !== null) void goOn(kept);
  }, []);

  const wasFurther = useRef(false);
  useEffect(() => {
    // Back from the password to correct the login: the button that led here is gone.
    if (wasFurther.current && steps.step === 'login') document.getElementById('login')?.focus();
    wasFurther.current = steps.step !== 'login';
  }, [steps.step]);

  const typeLogin = (typed: string) => {
    setLogin(typed);
    // What follows is fetched while the login is typed.
    void loadPasswordStep().catch(() => undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(login.trim() === '');
    if (login.trim() === '') document.getElementById('login')?.focus();
    else await submitLogin(login.trim());
  };

  const failure = steps.failure && failureText(steps.failure);
  if (steps.step !== 'login') {
    return <LaterStep login={login.trim()} steps={steps} failure={failure} onSignedIn={onSignedIn} />;
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        id="login"
        icon={IconMail}
        label={t('login')}
        name="username"
        type="text"
        inputMode="email"
        // `webauthn`: the browser may offer passkeys here.
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={login}
        onValueChange={typeLogin}
        error={
          isMissing && login.trim() === ''
            ? t('loginMissing')
            : (failure ?? (steps.isElsewhere ? t('notHere') : undefined))
        }
      />
      <Button type="submit" full iconAfter={IconArrowRight} pending={steps.busy}>
        {t('continue')}
      </Button>
      {arePasskeysSupported() && (
        <Suspense fallback={<span className={styles.place} />}>
          <PasskeyButton remember={false} offers onSignedIn={onSignedIn} />
        </Suspense>
      )}
    </form>
  );
}
