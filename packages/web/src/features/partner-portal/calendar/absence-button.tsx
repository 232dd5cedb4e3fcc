import { definePartnerAbsence } from '@loge/contract/calendars/define-partner-absence';
import { formatDate, type LocalDate } from '@loge/domain/shared/local-date';
import { IconBeach, IconTrash } from '@tabler/icons-react';
import { useId, useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { ActionRefused } from '../../../client/failures.ts';
import { useToday } from '../../../client/local-moment.ts';
import { useFieldErrors } from '../../../client/problem-text.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { DateField } from '../../../design-system/fields/date-field.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import styles from './partner-calendar.module.css';

interface AbsenceButtonProps {
  readonly partnerId: number;
  readonly day: LocalDate;
  /** Those of the days that are shown. */
  readonly absences: readonly { readonly id: number; readonly from: LocalDate; readonly to: LocalDate }[];
  /** While the days are not known. */
  readonly disabled?: boolean;
}

/** Days on which the partner does not work: entered, and taken back. */
export function AbsenceButton({ partnerId, day, absences, disabled = false }: AbsenceButtonProps) {
  const t = useTranslations('partnerPortal.absence');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={IconBeach} label={t('title')} disabled={disabled} onClick={() => setOpen(true)} />
      {open && <AbsenceDialog {...{ partnerId, day, absences }} onClose={() => setOpen(false)} />}
    </>
  );
}

function AbsenceDialog({ partnerId, day, absences, onClose }: AbsenceButtonProps & { readonly onClose: () => void }) {
  const t = useTranslations('partnerPortal.absence');
  const toast = useToast();
  const language = useLocale();
  const today = useToday();
  const formId = useId();
  const failureText = useFailureText();
  const first = day < today ? today : day;
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(first);
  const remove = useActionWithToast(definePartnerAbsence);
  const { mutate, isPending, error } = useActionMutation(definePartnerAbsence, {
    onSuccess: ({ appointments }) => {
      toast.success(t('added', { count: appointments }));
      onClose();
    },
  });
  const errors = useFieldErrors([], error ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ mode: 'create', data: { partnerId, from, to } });
  };
  const takeBack = async (id: number) => {
    if ((await remove({ mode: 'delete', data: { id } })) !== undefined) toast.success(t('removed'));
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
        <p className={styles.nothing}>{t('help')}</p>
        {error !== null && !(error instanceof ActionRefused && error.fields.length > 0) && (
          <Note tone="danger" live>
            {failureText(error)}
          </Note>
        )}
        <div className={styles.two}>
          <DateField label={t('from')} size="md" value={from} onValueChange={setFrom} error={errors['data.from']} />
          <DateField label={t('to')} size="md" value={to} onValueChange={setTo} error={errors['data.to']} />
        </div>
        {absences.length > 0 && (
          <ul className={styles.absences} aria-label={t('known')}>
            {absences.map((absence) => (
              <li key={absence.id}>
                <span>
                  {t('range', {
                    from: formatDate(absence.from, 'long', language),
                    to: formatDate(absence.to, 'long', language),
                  })}
                </span>
                <IconButton icon={IconTrash} label={t('remove')} onClick={() => void takeBack(absence.id)} />
              </li>
            ))}
          </ul>
        )}
      </form>
    </Dialog>
  );
}
