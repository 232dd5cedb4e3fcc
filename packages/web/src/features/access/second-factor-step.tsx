import { loginWithCode } from '@loge/contract/access/login-with-code';
import type { InputOf } from '@loge/contract/shared/action-contract';
import { useState, useTransition, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { useFailureText } from '../../client/failure-text.ts';
import { useIdempotentCall } from '../../client/use-call.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { rememberUser } from '../../session/session.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { arePasskeysSupported } from './passkeys-supported.ts';
import styles from './later-steps.module.css';

interface SecondFactorStepProps {
  /** Of the step that the right password opened. */
  readonly token: string;
  readonly methods: readonly string[];
  readonly remember: boolean;
  readonly onSignedIn: () => Promise<void>;
}

const enter = async (input: InputOf<typeof loginWithCode>, idempotencyKey: string) => {
  const { user } = await callAction(loginWithCode, input, { idempotencyKey });
  rememberUser(user);
  return user;
};

/** The step after the password: the code of the person's application, a recovery code, or their passkey. */
export function SecondFactorStep({ token, methods, remember, onSignedIn }: SecondFactorStepProps) {
  const t = useTranslations('access.signIn');
  const failureText = useFailureText();
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const attempt = useIdempotentCall(enter);
  // A code is taken once: until the next screen is there, the button waits.
  const [isLeaving, leave] = useTransition();
  const hasCodes = methods.includes('code');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(code.trim() === '');
    if (code.trim() !== '' && (await attempt.call({ token, code: code.trim(), remember })) !== undefined)
      leave(onSignedIn);
    else document.getElementById('code')?.focus();
  };
  const passkey = methods.includes('passkey') && arePasskeysSupported() && (
    <PasskeyButton remember={remember} onSignedIn={onSignedIn} />
  );
  if (!hasCodes) return passkey === false ? <Note tone="warning">{t('passkeyElsewhere')}</Note> : passkey;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        id="code"
        label={t('code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        // The step was asked for: its one field is where the person goes on.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        maxLength={40}
        value={code}
        onValueChange={setCode}
        error={isMissing && code.trim() === '' ? t('codeMissing') : attempt.failure && failureText(attempt.failure)}
      />
      <Button type="submit" full pending={attempt.busy || isLeaving}>
        {t('continue')}
      </Button>
      {passkey}
    </form>
  );
}
