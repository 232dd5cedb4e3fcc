import { definePartnerAbsence } from '@loge/contract/calendars/define-partner-absence';
import { absenceProblems } from '@loge/domain/calendars/absence';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { useTranslations } from 'use-intl';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
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
  const form = useActionForm(definePartnerAbsence, {
    draft: { partnerId: partnerId === null ? '' : String(partnerId), from: day, to: day },
    rule: (draft) => absenceProblems('create', { id: null, ...typed(draft) }),
    input: (draft) => ({ mode: 'create' as const, data: typed(draft) }),
    success: ({ appointments }) => t('added', { count: appointments }),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} size="sm" title={t('title')} save={t('save')} onClose={onClose}>
      <Select
        label={t('partner')}
        size="md"
        placeholder={t('choosePartner')}
        options={partners.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.field('partnerId')}
      />
      <div className={styles.two}>
        <DateField label={t('from')} size="md" {...form.field('from')} />
        <DateField label={t('to')} size="md" {...form.field('to')} />
      </div>
      <p className={styles.soft}>{t('help')}</p>
    </FormDialog>
  );
}

const typed = ({
  partnerId,
  from,
  to,
}: {
  readonly partnerId: string;
  readonly from: string;
  readonly to: string;
}) => ({
  partnerId: partnerId === '' ? null : Number(partnerId),
  from: from === '' ? null : from,
  to: to === '' ? null : to,
});
