import { defineRealCalendarEntry } from '@loge/contract/calendars/define-real-calendar-entry';
import { defineRecurringCalendarEntry } from '@loge/contract/calendars/define-recurring-calendar-entry';
import { CALENDAR, entryProblems, timeOnClock } from '@loge/domain/calendars/calendar-entry';
import { formatTime } from '@loge/domain/shared/local-date';
import { problem } from '@loge/domain/shared/problem';
import { IconTrash } from '@tabler/icons-react';
import { useId, useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { prefixProblemFields, useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import styles from './calendars.module.css';
import { realInput, recurringInput, type EntryDraft } from './entry-draft.ts';
import { useWeekdayName } from './use-weekday-name.ts';

interface EntryDialogProps {
  readonly entId: number;
  readonly partners: readonly { readonly id: number; readonly name: string }[];
  readonly start: EntryDraft;
  readonly onRemove: (() => void) | null;
  readonly onClose: () => void;
}

const { firstHour, lastHour, stepMinutes } = CALENDAR;
const hours = Array.from({ length: lastHour - firstHour + 1 }, (_, index) => firstHour + index);
const quarters = [0, 15, 30, 45] as const;
const maxMinutes = 12 * 60;

/** One entry of a calendar. Spec: manager §2 (Dialogs: Calendar entry), §5: hours 7-21, minutes 0/15/30/45, 60 minutes at first. */
export function EntryDialog({ entId, partners, start, onRemove, onClose }: EntryDialogProps) {
  const t = useTranslations('calendars');
  const language = useLocale();
  const toast = useToast();
  const formId = useId();
  const failureText = useFailureText();
  const weekday = useWeekdayName();
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const change = (part: Partial<EntryDraft>) => setDraft((before) => ({ ...before, ...part }));
  const onSuccess = () => {
    toast.success(t(start.id === null ? 'done.added' : 'done.changed'));
    onClose();
  };
  const real = useActionMutation(defineRealCalendarEntry, { onSuccess });
  const recurring = useActionMutation(defineRecurringCalendarEntry, { onSuccess });
  const { isPending, error } = draft.kind === 'real' ? real : recurring;
  const hour = Math.floor(draft.startMinutes / 60);
  const minutes = draft.startMinutes % 60;
  const end = draft.startMinutes + draft.lengthInMinutes;
  const problems = [
    ...(draft.partnerId === null ? [problem('data.partnerId', 'selectPartnerBeforeEntry')] : []),
    ...(draft.kind === 'real' && draft.date === '' ? [problem('data.date', 'required')] : []),
    ...prefixProblemFields(
      'data',
      entryProblems(
        { hour, minutes, lengthInMinutes: draft.lengthInMinutes, userName: draft.userName },
        { mayBeEmpty: false },
      ),
    ),
  ];
  const errors = useFieldErrors(tried ? problems : [], error ?? undefined);
  const lengths = [
    ...new Set([
      ...Array.from({ length: maxMinutes / stepMinutes }, (_, step) => (step + 1) * stepMinutes),
      draft.lengthInMinutes,
    ]),
  ].toSorted((a, b) => a - b);
  const lengthText = (all: number): string => {
    const parts = { hours: String(Math.floor(all / 60)), minutes: String(all % 60).padStart(2, '0') };
    if (all < 60) return t('entry.lengthMinutes', parts);
    return t(all % 60 === 0 ? 'entry.lengthHours' : 'entry.lengthBoth', parts);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0 || isPending) return;
    if (draft.kind === 'real') real.mutate(realInput(draft, entId));
    else recurring.mutate(recurringInput(draft, entId));
  };
  const isShownBesideFields = error instanceof ActionRefused && error.fields.length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t(start.id === null && start.replacesEntryId === null ? 'entry.new' : 'entry.edit')}
      footer={
        <>
          {onRemove !== null && (
            <Button size="md" variant="ghost" icon={IconTrash} onClick={onRemove}>
              {t(start.replacesEntryId !== null && start.id === null ? 'entry.removeOnce' : 'entry.remove')}
            </Button>
          )}
          <Button size="md" type="submit" form={formId} pending={isPending}>
            {t('entry.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {error !== null && !isShownBesideFields && (
          <Note tone="danger" live>
            {failureText(error)}
          </Note>
        )}
        {start.replacesEntryId !== null && start.id === null && <Note tone="info">{t('entry.onlyThisDay')}</Note>}
        <Select
          label={t('entry.partner')}
          size="md"
          disabled={start.id !== null || start.replacesEntryId !== null}
          placeholder={t('entry.choosePartner')}
          options={partners.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={draft.partnerId === null ? '' : String(draft.partnerId)}
          onValueChange={(value) => change({ partnerId: Number(value) })}
          error={errors['data.partnerId']}
        />
        {draft.kind === 'real' ? (
          <DateField
            label={t('entry.day')}
            size="md"
            value={draft.date}
            disabled={start.replacesEntryId !== null}
            onValueChange={(date) => change({ date })}
            error={errors['data.date']}
          />
        ) : (
          <Select
            label={t('entry.weekday')}
            size="md"
            options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekday(day, 'long') }))}
            value={String(draft.dayOfWeek)}
            onValueChange={(value) => change({ dayOfWeek: Number(value) })}
            error={errors['data.dayOfWeek']}
          />
        )}
        <div className={styles.three}>
          <Select
            label={t('entry.hour')}
            size="md"
            options={hours.map((each) => ({
              value: String(each),
              label: t('entry.hourOption', { hour: String(each) }),
            }))}
            value={String(hour)}
            onValueChange={(value) => change({ startMinutes: Number(value) * 60 + minutes })}
            error={errors['data.hour']}
          />
          <Select
            label={t('entry.minutes')}
            size="md"
            options={quarters.map((each) => ({ value: String(each), label: String(each).padStart(2, '0') }))}
            value={String(minutes)}
            onValueChange={(value) => change({ startMinutes: hour * 60 + Number(value) })}
            error={errors['data.minutes']}
          />
          <Select
            label={t('entry.length')}
            size="md"
            options={lengths.map((each) => ({
              value: String(each),
              label: lengthText(each),
            }))}
            hint={t(end < 1440 ? 'entry.until' : 'entry.untilNextDay', {
              time: formatTime(timeOnClock(end), language),
            })}
            value={String(draft.lengthInMinutes)}
            onValueChange={(value) => change({ lengthInMinutes: Number(value) })}
            error={errors['data.lengthInMinutes']}
          />
        </div>
        <TextField
          label={t('entry.person')}
          hint={t('entry.personHelp')}
          optional
          size="md"
          maxLength={99}
          value={draft.userName}
          onValueChange={(userName) => change({ userName })}
          error={errors['data.userName']}
        />
      </form>
    </Dialog>
  );
}
