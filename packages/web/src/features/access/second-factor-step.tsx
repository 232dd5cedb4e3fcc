import { loginWithCode } from '@loge/contract/access/login-with-code';
import type { InputOf } from '@loge/contract/shared/action-contract';
import { useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { FormBody } from '../../forms/form-body.tsx';
import { useForm } from '../../forms/use-form.ts';
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
  // A code is taken once: until the next screen is there, the button waits.
  const form = useForm({
    draft: { code: '' },
    rule: ({ code }) => (code.trim() === '' ? [{ field: 'code', text: t('codeMissing') }] : []),
    send: ({ code }, { idempotencyKey }) => enter({ token, code: code.trim(), remember }, idempotencyKey),
    fieldOf: () => 'code',
    onSuccess: onSignedIn,
  });
  const hasCodes = methods.includes('code');

  const passkey = methods.includes('passkey') && arePasskeysSupported() && (
    <PasskeyButton remember={remember} onSignedIn={onSignedIn} />
  );
  if (!hasCodes) return passkey === false ? <Note tone="warning">{t('passkeyElsewhere')}</Note> : passkey;
  return (
    <FormBody form={form} className={styles.form}>
      <TextField
        label={t('code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        // The step was asked for: its one field is where the person goes on.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        maxLength={40}
        {...form.field('code')}
      />
      <Button type="submit" full pending={form.isPending}>
        {t('continue')}
      </Button>
      {passkey}
    </FormBody>
  );
}
