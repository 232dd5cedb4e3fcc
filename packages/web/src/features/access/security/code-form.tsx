import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import type { CallFailure } from '../../../client/failures.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { initialFocus } from '../../../design-system/overlays/dialog.tsx';
import styles from './security.module.css';

interface CodeFormProps {
  readonly label: string;
  readonly hint?: string;
  readonly isRecoveryTaken?: boolean;
  readonly busy: boolean;
  readonly failure: CallFailure | undefined;
  readonly onCode: (code: string) => void;
}

/** Asks for one code. */
export function CodeForm({ label, hint, isRecoveryTaken = false, busy, failure, onCode }: CodeFormProps) {
  const t = useTranslations('security.codes');
  const failureText = useFailureText();
  const id = useId();
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(code.trim() === '');
    if (code.trim() === '') document.getElementById(id)?.focus();
    else onCode(code.trim());
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        id={id}
        label={label}
        hint={hint}
        {...initialFocus}
        autoComplete="one-time-code"
        inputMode={isRecoveryTaken ? 'text' : 'numeric'}
        spellCheck={false}
        maxLength={40}
        value={code}
        onValueChange={setCode}
        error={isMissing && code.trim() === '' ? t('codeMissing') : failure && failureText(failure)}
      />
      <Button type="submit" full pending={busy}>
        {t('confirm')}
      </Button>
    </form>
  );
}
