import { addHoliday } from '@loge/contract/conciergeries/add-holiday';
import { editHoliday } from '@loge/contract/conciergeries/edit-holiday';
import type { HolidayOnWire } from '@loge/contract/conciergeries/hours-wire';
import { holidayProblems } from '@loge/domain/conciergeries/hours-rules';
import { useTranslations } from 'use-intl';
import { DateField } from '../../../design-system/fields/date-field.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useActionForm } from '../../../forms/use-action-form.ts';
import styles from './hours.module.css';

interface HolidayDialogProps {
  /** Null for a new one. */
  readonly holiday: HolidayOnWire | null;
  readonly onClose: () => void;
}

/** A day on which every desk is closed. Spec: manager §5 (Holiday). */
export function HolidayDialog({ holiday, onClose }: HolidayDialogProps) {
  const t = useTranslations('deskHours.holidays');
  const isNew = holiday === null;
  const form = useActionForm(isNew ? addHoliday : editHoliday, {
    draft: { day: holiday?.day ?? '', name: holiday?.name ?? '' },
    rule: ({ day, name }) => holidayProblems({ day, name: name.trim() }),
    input: (draft) => (isNew ? draft : { id: holiday.id, ...draft }),
    success: (_saved, { name }) => t(isNew ? 'added' : 'changed', { name: name.trim() }),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} size="sm" title={t(isNew ? 'newTitle' : 'editTitle')} save={t('save')} onClose={onClose}>
      <DateField label={t('day')} size="md" required {...form.field('day')} />
      <TextField label={t('name')} size="md" required {...form.field('name')} />
      <p className={styles.soft}>{t('everyDesk')}</p>
    </FormDialog>
  );
}
