import { defineRealCalendarEntry } from '@loge/contract/calendars/define-real-calendar-entry';
import { defineRecurringCalendarEntry } from '@loge/contract/calendars/define-recurring-calendar-entry';
import { CALENDAR, timeOnClock } from '@loge/domain/calendars/calendar-entry';
import { formatTime } from '@loge/domain/shared/local-date';
import { IconTrash } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './calendars.module.css';
import { entryDraftProblems, realInput, recurringInput, type EntryDraft } from './entry-draft.ts';
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
  const weekday = useWeekdayName();
  const saving = {
    draft: start,
    rule: entryDraftProblems,
    aliases: { hour: 'startMinutes', minutes: 'startMinutes' },
    success: () => t(start.id === null ? 'done.added' : 'done.changed'),
    onSuccess: onClose,
  } as const;
  const real = useActionForm(defineRealCalendarEntry, { ...saving, input: (draft) => realInput(draft, entId) });
  const weekly = useActionForm(defineRecurringCalendarEntry, {
    ...saving,
    input: (draft) => recurringInput(draft, entId),
  });
  const form = start.kind === 'real' ? real : weekly;
  const { draft, change, field, errorAt } = form;
  const hour = Math.floor(draft.startMinutes / 60);
  const minutes = draft.startMinutes % 60;
  const end = draft.startMinutes + draft.lengthInMinutes;
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
  const isOneDayOfSeries = start.replacesEntryId !== null && start.id === null;
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t(start.id === null && start.replacesEntryId === null ? 'entry.new' : 'entry.edit')}
      save={t('entry.save')}
      beside={
        onRemove !== null && (
          <Button size="md" variant="ghost" icon={IconTrash} onClick={onRemove}>
            {t(isOneDayOfSeries ? 'entry.removeOnce' : 'entry.remove')}
          </Button>
        )
      }
      onClose={onClose}
    >
      {isOneDayOfSeries && <Note tone="info">{t('entry.onlyThisDay')}</Note>}
      <Select
        label={t('entry.partner')}
        size="md"
        disabled={start.id !== null || start.replacesEntryId !== null}
        placeholder={t('entry.choosePartner')}
        options={partners.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...field('partnerId')}
        value={draft.partnerId === null ? '' : String(draft.partnerId)}
        onValueChange={(value) => change({ partnerId: Number(value) })}
      />
      {draft.kind === 'real' ? (
        <DateField label={t('entry.day')} size="md" disabled={start.replacesEntryId !== null} {...field('date')} />
      ) : (
        <Select
          label={t('entry.weekday')}
          size="md"
          options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekday(day, 'long') }))}
          {...field('dayOfWeek')}
          value={String(draft.dayOfWeek)}
          onValueChange={(value) => change({ dayOfWeek: Number(value) })}
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
          error={errorAt('startMinutes')}
        />
        <Select
          label={t('entry.minutes')}
          size="md"
          options={quarters.map((each) => ({ value: String(each), label: String(each).padStart(2, '0') }))}
          value={String(minutes)}
          onValueChange={(value) => change({ startMinutes: hour * 60 + Number(value) })}
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
          {...field('lengthInMinutes')}
          value={String(draft.lengthInMinutes)}
          onValueChange={(value) => change({ lengthInMinutes: Number(value) })}
        />
      </div>
      <TextField
        label={t('entry.person')}
        hint={t('entry.personHelp')}
        optional
        size="md"
        maxLength={99}
        {...field('userName')}
      />
    </FormDialog>
  );
}
