import { addKnownEmails } from '@loge/contract/admin/add-known-emails';
import { addressesIn } from '@loge/domain/access/known-emails';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { errorOf } from './error-of.ts';
import { SettingsDialog } from './settings-dialog.tsx';

interface KnownEmailFormProps {
  readonly conciergeries: readonly { readonly id: number; readonly name: string }[];
  readonly conciergerieId: number | undefined;
  readonly onClose: () => void;
}

/** Announces people whose addresses are pasted from a mail, a table or a list. */
export function KnownEmailForm({ conciergeries, conciergerieId, onClose }: KnownEmailFormProps) {
  const t = useTranslations('admin.knownEmails');
  const toast = useToast();
  const [desk, setDesk] = useState(conciergerieId === undefined ? '' : String(conciergerieId));
  const [pasted, setPasted] = useState('');
  const [fromDay, setFromDay] = useState('');
  const [untilDay, setUntilDay] = useState('');
  const { mutate, isPending, error } = useActionMutation(addKnownEmails, {
    onSuccess: (done) => {
      toast.success(t('added', done));
      onClose();
    },
  });
  const errors = useFieldErrors([], error ?? undefined);
  const emails = addressesIn(pasted);
  const submit = () => {
    mutate({ conciergerieId: Number(desk), emails, fromDay: fromDay || null, untilDay: untilDay || null });
  };
  return (
    <SettingsDialog
      title={t('addTitle')}
      saveLabel={t('announce', { count: emails.length })}
      isPending={isPending}
      failure={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={t('conciergerie')}
        required
        placeholder={t('choose')}
        options={conciergeries.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={desk}
        onValueChange={setDesk}
        error={errorOf(errors, 'conciergerieId')}
      />
      <TextArea
        label={t('emails')}
        hint={t('emailsHelp')}
        required
        rows={8}
        spellCheck={false}
        value={pasted}
        onValueChange={setPasted}
        error={errorOf(errors, 'emails')}
      />
      <DateField
        label={t('fromDay')}
        optional
        value={fromDay}
        onValueChange={setFromDay}
        error={errorOf(errors, 'fromDay')}
      />
      <DateField
        label={t('untilDay')}
        optional
        value={untilDay}
        onValueChange={setUntilDay}
        error={errorOf(errors, 'untilDay')}
      />
    </SettingsDialog>
  );
}
