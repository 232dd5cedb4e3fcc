import { definePartnerAbsence } from '@loge/contract/calendars/define-partner-absence';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { messageText } from '@loge/domain/shared/messages';
import { useId, useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import styles from './calendars.module.css';

interface AbsenceDialogProps {
  readonly partners: readonly { readonly id: number; readonly name: string }[];
  readonly partnerId: number | null;
  readonly day: LocalDate;
  readonly onClose: () => void;
}

/** Days on which a partner is away from all desks. */
export function AbsenceDialog({ partners, partnerId, day, onClose }: AbsenceDialogProps) {
  const t = useTranslations('calendars.absence');
  const language = useLocale();
  const toast = useToast();
  const formId = useId();
  const failureText = useFailureText();
  const [whose, setWhose] = useState(partnerId);
  const [from, setFrom] = useState(day);
  const [to, setTo] = useState(day);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useActionMutation(definePartnerAbsence, {
    onSuccess: ({ appointments }) => {
      toast.success(t('added', { count: appointments }));
      onClose();
    },
  });
  const errors = useFieldErrors([], error ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (whose !== null && !isPending) mutate({ mode: 'create', data: { partnerId: whose, from, to } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('title')}
      footer={
        <Button size="md" type="submit" form={formId} pending={isPending}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {error !== null && !(error instanceof ActionRefused && error.fields.length > 0) && (
          <Note tone="danger" live>
            {failureText(error)}
          </Note>
        )}
        <Select
          label={t('partner')}
          size="md"
          placeholder={t('choosePartner')}
          options={partners.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={whose === null ? '' : String(whose)}
          onValueChange={(value) => setWhose(Number(value))}
          error={tried && whose === null ? messageText('required', language) : undefined}
        />
        <div className={styles.two}>
          <DateField label={t('from')} size="md" value={from} onValueChange={setFrom} error={errors['data.from']} />
          <DateField label={t('to')} size="md" value={to} onValueChange={setTo} error={errors['data.to']} />
        </div>
        <p className={styles.soft}>{t('help')}</p>
      </form>
    </Dialog>
  );
}
