import { definePartnerAbsence } from '@loge/contract/calendars/define-partner-absence';
import { absenceProblems } from '@loge/domain/calendars/absence';
import { formatDate, type LocalDate } from '@loge/domain/shared/local-date';
import { IconBeach, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { DateField } from '../../../design-system/fields/date-field.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useActionForm } from '../../../forms/use-action-form.ts';
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
  const [first] = useState(day < today ? today : day);
  const remove = useActionWithToast(definePartnerAbsence);
  const form = useActionForm(definePartnerAbsence, {
    draft: { from: first, to: first },
    rule: (draft) => absenceProblems('create', { id: null, ...typed(partnerId, draft) }),
    input: (draft) => ({ mode: 'create' as const, data: typed(partnerId, draft) }),
    success: ({ appointments }) => t('added', { count: appointments }),
    onSuccess: onClose,
  });
  const takeBack = async (id: number) => {
    if ((await remove({ mode: 'delete', data: { id } })) !== undefined) toast.success(t('removed'));
  };
  return (
    <FormDialog form={form} size="sm" title={t('title')} save={t('save')} closesFreely onClose={onClose}>
      <p className={styles.nothing}>{t('help')}</p>
      <div className={styles.two}>
        <DateField label={t('from')} size="md" {...form.field('from')} />
        <DateField label={t('to')} size="md" {...form.field('to')} />
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
    </FormDialog>
  );
}

const typed = (partnerId: number, { from, to }: { readonly from: string; readonly to: string }) => ({
  partnerId,
  from: from === '' ? null : from,
  to: to === '' ? null : to,
});
