import { IconArrowRight, IconKey } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused, type CallFailure } from '../../client/failures.ts';
import { useIdempotentCall } from '../../client/use-call.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useBrand } from '../../session/brand.ts';
import { lookUpCode } from './look-up-code.ts';
import styles from './registration-form.module.css';

interface RegistrationCodeFormProps {
  /** The code of the address, e.g. of the square code at the counter: looked up at once. */
  readonly initial: string;
  readonly onFound: (code: string) => void;
  readonly onGivenUp: () => void;
}

/** The access code, the first step. A code that nobody has leads to signing in, unless the person wants to correct it. Spec: §8 (code 6). */
export function RegistrationCodeForm({ initial, onFound, onGivenUp }: RegistrationCodeFormProps) {
  const t = useTranslations('registration.code');
  const { contact: email, phone } = useBrand();
  const contact = email ?? phone;
  const dialogs = useDialogs();
  const failureText = useFailureText();
  const [code, setCode] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const { call, busy, failure } = useIdempotentCall(lookUpCode);
  const begun = useRef(false);

  const send = async (wanted: string) => {
    setElsewhere(false);
    const found = await call(wanted);
    if (found === undefined) return;
    if (found.conciergeries.length > 0) return onFound(found.code);
    setElsewhere(true);
    focusCode();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = code.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) focusCode();
    else void send(code.trim());
  };

  useEffect(() => {
    if (begun.current || initial === '') return;
    begun.current = true;
    void send(initial);
  });

  const isWrong = isInvalidCode(failure);
  const asked = useRef<CallFailure>(undefined);
  useEffect(() => {
    if (!isWrong || asked.current === failure) return;
    asked.current = failure;
    const question = {
      title: t('wrong'),
      body: contact === null ? t('wrongBodyAlone') : t('wrongBody', { contact }),
      // Closing the question leads nowhere: one is still at the code.
      confirmLabel: t('toSignIn'),
      cancelLabel: t('correct'),
    };
    void dialogs.confirm(question).then((givesUp) => (givesUp ? onGivenUp() : focusCode()));
  });

  const explain = () =>
    dialogs.alert({
      title: t('helpTitle'),
      body: contact === null ? t('helpBodyAlone') : t('helpBody', { contact }),
      confirmLabel: t('helpDone'),
    });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        id="registration-code"
        icon={IconKey}
        label={t('code')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        value={code}
        onValueChange={setCode}
        error={
          isMissing && code.trim() === ''
            ? t('missing')
            : isElsewhere
              ? t('elsewhere')
              : failure && failureText(failure)
        }
      />
      <Button type="submit" full iconAfter={IconArrowRight} pending={busy}>
        {t('send')}
      </Button>
      <Button variant="ghost" size="md" onClick={() => void explain()}>
        {t('help')}
      </Button>
    </form>
  );
}

const isInvalidCode = (failure: CallFailure | undefined): boolean =>
  failure instanceof ActionRefused && failure.refusal === 'invalid-registration-code';

const focusCode = (): void => document.getElementById('registration-code')?.focus();
