import { addHoliday } from '@loge/contract/conciergeries/add-holiday';
import { editHoliday } from '@loge/contract/conciergeries/edit-holiday';
import type { HolidayOnWire } from '@loge/contract/conciergeries/hours-wire';
import { holidayProblems } from '@loge/domain/conciergeries/hours-rules';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { ActionRefused } from '../../../client/failures.ts';
import { useFieldErrors } from '../../../client/problem-text.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { DateField } from '../../../design-system/fields/date-field.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import styles from './hours.module.css';

interface HolidayDialogProps {
  /** Null for a new one. */
  readonly holiday: HolidayOnWire | null;
  readonly onClose: () => void;
}

/** A day on which every desk is closed. Spec: manager §5 (Holiday). */
export function HolidayDialog({ holiday, onClose }: HolidayDialogProps) {
  const t = useTranslations('deskHours.holidays');
  const toast = useToast();
  const failureText = useFailureText();
  const formId = useId();
  const [day, setDay] = useState(holiday?.day ?? '');
  const [name, setName] = useState(holiday?.name ?? '');
  const [tried, setTried] = useState(false);
  const onSuccess = () => {
    toast.success(t(holiday === null ? 'added' : 'changed', { name: name.trim() }));
    onClose();
  };
  const add = useActionMutation(addHoliday, { onSuccess });
  const edit = useActionMutation(editHoliday, { onSuccess });
  const { isPending, error } = holiday === null ? add : edit;
  const problems = holidayProblems({ day, name: name.trim() });
  const errors = useFieldErrors(tried ? problems : [], error ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0 || isPending) return;
    if (holiday === null) add.mutate({ day, name });
    else edit.mutate({ id: holiday.id, day, name });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t(holiday === null ? 'newTitle' : 'editTitle')}
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
        <DateField label={t('day')} size="md" required value={day} onValueChange={setDay} error={errors['day']} />
        <TextField label={t('name')} size="md" required value={name} onValueChange={setName} error={errors['name']} />
        <p className={styles.soft}>{t('everyDesk')}</p>
      </form>
    </Dialog>
  );
}
