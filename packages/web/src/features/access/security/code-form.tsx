import { useTranslations } from 'use-intl';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { initialFocus } from '../../../design-system/overlays/dialog.tsx';
import { FormColumn } from '../../../forms/form-column.tsx';
import { useForm } from '../../../forms/use-form.ts';
import styles from './security.module.css';

interface CodeFormProps<Answer> {
  readonly label: string;
  readonly hint?: string;
  readonly isRecoveryTaken?: boolean;
  readonly send: (code: string, idempotencyKey: string) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
}

/** Asks for one code. */
export function CodeForm<Answer>({ label, hint, isRecoveryTaken = false, send, onDone }: CodeFormProps<Answer>) {
  const t = useTranslations('security.codes');
  const form = useForm({
    draft: { code: '' },
    rule: ({ code }) => (code.trim() === '' ? [{ field: 'code', text: t('codeMissing') }] : []),
    send: ({ code }, { idempotencyKey }) => send(code.trim(), idempotencyKey),
    fieldOf: () => 'code',
    onSuccess: onDone,
  });
  return (
    <FormColumn form={form} act={t('confirm')} className={styles.form}>
      <TextField
        label={label}
        hint={hint}
        {...initialFocus}
        autoComplete="one-time-code"
        inputMode={isRecoveryTaken ? 'text' : 'numeric'}
        spellCheck={false}
        maxLength={40}
        {...form.field('code')}
      />
    </FormColumn>
  );
}
