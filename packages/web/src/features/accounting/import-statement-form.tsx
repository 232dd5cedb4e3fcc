import { bankStatementImport } from '@loge/contract/accounting/bank-statement-import';
import { messageText } from '@loge/domain/shared/messages';
import { useId, useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { FileField } from '../../design-system/fields/file-field.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import styles from './reconciliation.module.css';

interface ImportStatementFormProps {
  readonly accounts: readonly { readonly id: number; readonly label: string; readonly lastFour: string }[];
  readonly onClose: () => void;
}

/** Takes in a file of the bank; what is wrong with it stands here, and the rest is taken in on request. Spec: partner-content-locker §5, §8. */
export function ImportStatementForm({ accounts, onClose }: ImportStatementFormProps) {
  const t = useTranslations('accounting.import');
  const language = useLocale();
  const toast = useToast();
  const failureText = useFailureText();
  const formId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [accountId, setAccountId] = useState('');
  const [iban, setIban] = useState('');
  const { mutate, isPending, error, data, reset } = useActionMutation(bankStatementImport, {
    filesOf: () => (file === null ? {} : { file }),
    onSuccess: ({ status, errors }) => {
      if (errors.length > 0) return;
      toast.success(status);
      onClose();
    },
  });
  const errors = useFieldErrors([], error ?? undefined);
  const fileError = isMissing ? messageText('chooseAFile', language) : errors['file'];
  const send = (mayLeaveOut: boolean): void => {
    mutate({
      bankAccountId: accountId === '' ? null : Number(accountId),
      iban: iban === '' ? null : iban,
      mayLeaveOut,
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(file === null);
    if (file === null) return;
    send(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <Button size="md" type="submit" form={formId} pending={isPending}>
          {t('submit')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {error instanceof ActionRefused && error.fields.length === 0 && <Note tone="danger">{failureText(error)}</Note>}
        {/* Of the file as it was sent: with another account or IBAN it is read anew before the rest of it is taken in. */}
        {data !== undefined && data.errors.length > 0 && (
          <Note tone="danger" live>
            <b>{data.status}</b>
            <ul className={styles.errors}>
              {data.errors.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
            {data.readable > 0 && (
              <Button variant="outline" size="sm" pending={isPending} onClick={() => send(true)}>
                {t('rest', { count: data.readable })}
              </Button>
            )}
          </Note>
        )}
        <FileField
          label={t('file')}
          accept=".csv,.txt,.tsv,.xml,.sta,.mt940,.940,.cfo,.cfonb,.asc,.afb,text/csv,text/plain,application/xml"
          hint={t('fileHelp')}
          error={fileError}
          onChange={(chosen) => {
            setFile(chosen);
            setIsMissing(false);
            reset();
          }}
        />
        {accounts.length > 1 && (
          <Select
            label={t('account')}
            optional
            placeholder={t('accountOfFile')}
            options={[
              { value: '', label: t('accountOfFile') },
              ...accounts.map(({ id, label, lastFour }) => ({ value: String(id), label: `${label} •••• ${lastFour}` })),
            ]}
            value={accountId}
            onValueChange={(chosen) => {
              setAccountId(chosen);
              reset();
            }}
          />
        )}
        <TextField
          label={t('iban')}
          optional
          hint={t('ibanHint')}
          maxLength={42}
          value={iban}
          onValueChange={(typed) => {
            setIban(typed);
            reset();
          }}
          error={errors['iban']}
        />
      </form>
    </Dialog>
  );
}
