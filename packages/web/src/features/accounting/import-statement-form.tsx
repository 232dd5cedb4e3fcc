import { bankStatementImport } from '@loge/contract/accounting/bank-statement-import';
import { problem } from '@loge/domain/shared/problem';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { FileField } from '../../design-system/fields/file-field.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './reconciliation.module.css';

interface ImportStatementFormProps {
  readonly accounts: readonly { readonly id: number; readonly label: string; readonly lastFour: string }[];
  readonly onClose: () => void;
}

/** Takes in a file of the bank; what is wrong with it stands here, and the rest is taken in on request. Spec: partner-content-locker §5, §8. */
export function ImportStatementForm({ accounts, onClose }: ImportStatementFormProps) {
  const t = useTranslations('accounting.import');
  const form = useActionForm(bankStatementImport, {
    draft: { file: null as File | null, bankAccountId: '', iban: '', mayLeaveOut: false },
    rule: ({ file }) => (file === null ? [problem('file', 'chooseAFile')] : []),
    input: ({ bankAccountId, iban, mayLeaveOut }) => ({
      bankAccountId: bankAccountId === '' ? null : Number(bankAccountId),
      iban: iban === '' ? null : iban,
      mayLeaveOut,
    }),
    files: ({ file }) => (file === null ? {} : { file }),
    success: ({ status, errors }) => (errors.length > 0 ? undefined : status),
    onSuccess: ({ errors }) => {
      if (errors.length === 0) onClose();
    },
  });
  const { answer } = form;
  return (
    <FormDialog form={form} title={t('title')} save={t('submit')} onClose={onClose}>
      {/* Of the file as it was sent: with another account or IBAN it is read anew before the rest of it is taken in. */}
      {answer !== undefined && answer.errors.length > 0 && (
        <Note tone="danger" live>
          <b>{answer.status}</b>
          <ul className={styles.errors}>
            {answer.errors.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          {answer.readable > 0 && (
            <Button
              variant="outline"
              size="sm"
              pending={form.isPending}
              onClick={() => form.submit({ mayLeaveOut: true })}
            >
              {t('rest', { count: answer.readable })}
            </Button>
          )}
        </Note>
      )}
      <FileField
        label={t('file')}
        accept=".csv,.txt,.tsv,.xml,.sta,.mt940,.940,.cfo,.cfonb,.asc,.afb,text/csv,text/plain,application/xml"
        hint={t('fileHelp')}
        error={form.field('file').error}
        onChange={(file) => form.change({ file })}
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
          {...form.field('bankAccountId')}
        />
      )}
      <TextField label={t('iban')} optional hint={t('ibanHint')} maxLength={42} {...form.field('iban')} />
    </FormDialog>
  );
}
