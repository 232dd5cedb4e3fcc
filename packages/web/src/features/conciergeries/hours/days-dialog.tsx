import type { ExceptionalHourOnWire } from '@loge/contract/conciergeries/hours-wire';
import { besideOthersProblems, exceptionalHourProblems } from '@loge/domain/conciergeries/hours-rules';
import type { WeeklyHours } from '@loge/domain/conciergeries/opening-hours';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { problem } from '@loge/domain/shared/problem';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Checkbox } from '../../../design-system/fields/checkbox.tsx';
import { DateField } from '../../../design-system/fields/date-field.tsx';
import { SegmentControl } from '../../../design-system/fields/segment-control.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { ClockField } from './clock-field.tsx';
import { type DaysDraft, daysOf, hoursFor, newOpening, type OpeningDraft, othersOf } from './days-draft.ts';
import styles from './hours.module.css';
import { useDaysActs } from './use-days-acts.ts';

interface DaysDialogProps {
  readonly conciergerieId: number;
  readonly start: DaysDraft;
  readonly existing: readonly ExceptionalHourOnWire[];
  /** When the desk is open every week. */
  readonly weekly: readonly WeeklyHours[];
  readonly clockChanges: readonly LocalDate[];
  /** At the desk: hours are for days to come. */
  readonly today: LocalDate;
  readonly onClose: () => void;
}

/** Other hours on one day or several, or none. Spec: manager §5 (Exceptional hour). */
export function DaysDialog({ conciergerieId, start, existing, weekly, clockChanges, today, onClose }: DaysDialogProps) {
  const t = useTranslations('deskHours.days');
  const { save, announceSaved } = useDaysActs(conciergerieId, existing);
  const form = useForm({
    draft: start,
    rule: (draft) => {
      const typed = hoursFor(draft, draft.first);
      // One record is changed among the others of its day; otherwise whatever these days have is replaced.
      const kept = draft.id === null ? [] : othersOf(draft.id, existing);
      return [
        ...typed.flatMap((hours, index) =>
          [
            ...exceptionalHourProblems(hours, today),
            ...besideOthersProblems(hours, [...kept, ...typed.slice(0, index)]),
          ].map((each) => ({
            ...each,
            field: each.field.endsWith('Time') ? `openings[${index}].${each.field}` : each.field,
          })),
        ),
        ...(draft.first !== '' && daysOf(draft, weekly).length === 0 ? [problem('last', 'chooseADate')] : []),
      ];
    },
    aliases: { day: 'first' },
    send: (draft) => save(draft, daysOf(draft, weekly)),
    onSuccess: (_answer, sent) => {
      announceSaved(sent, daysOf(sent, weekly));
      onClose();
    },
  });
  const { draft, change } = form;
  const isMany = draft.id === null && draft.first !== draft.last;
  const days = daysOf(draft, weekly);
  const changeOpening = (key: number, part: Partial<OpeningDraft>) =>
    change({ openings: draft.openings.map((each) => (each.key === key ? { ...each, ...part } : each)) });
  const nextKey = Math.max(...draft.openings.map(({ key }) => key)) + 1;
  const changesClock = days.some((day) => clockChanges.includes(day));
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t(draft.open === 1 ? 'title' : 'titleClosed')}
      save={days.length > 1 ? t('saveMany', { count: days.length }) : t('save')}
      onClose={onClose}
    >
      <div className={styles.two}>
        <DateField
          label={draft.id === null ? t('first') : t('day')}
          size="md"
          required
          value={draft.first}
          min={today}
          onValueChange={(first) => change({ first, last: draft.last < first || !isMany ? first : draft.last })}
          error={form.field('first').error}
        />
        {draft.id === null && (
          <DateField
            label={t('last')}
            size="md"
            value={draft.last}
            {...(draft.first !== '' && { min: draft.first })}
            onValueChange={(last) => change({ last: last === '' ? draft.first : last, onlyUsual: true })}
            error={form.field('last').error}
          />
        )}
      </div>
      {isMany && <Checkbox label={t('onlyUsual')} {...form.check('onlyUsual')} />}
      <SegmentControl
        label={t('state')}
        hideLabel
        size="sm"
        options={[
          { value: 'open', label: t('open') },
          { value: 'closed', label: t('closed') },
        ]}
        value={draft.open === 1 ? 'open' : 'closed'}
        onValueChange={(state) => change({ open: state === 'open' ? 1 : 0 })}
      />
      {draft.open === 1 &&
        draft.openings.map(({ key, startTime, endTime }, index) => (
          <div key={key} className={styles.times}>
            <ClockField
              label={t('from')}
              value={startTime}
              onValueChange={(time) => changeOpening(key, { startTime: time })}
              error={form.errorAt(`openings.${index}.startTime`)}
            />
            <ClockField
              label={t('to')}
              value={endTime}
              onValueChange={(time) => changeOpening(key, { endTime: time })}
              error={form.errorAt(`openings.${index}.endTime`)}
            />
            {draft.openings.length > 1 && (
              <IconButton
                size="sm"
                icon={IconTrash}
                label={t('removeOpening', { number: String(index + 1) })}
                onClick={() => change({ openings: draft.openings.filter((each) => each.key !== key) })}
              />
            )}
          </div>
        ))}
      {draft.open === 1 && draft.id === null && (
        <div className={styles.row}>
          <Button
            size="sm"
            variant="ghost"
            icon={IconPlus}
            onClick={() => change({ openings: [...draft.openings, newOpening(nextKey)] })}
          >
            {t('addOpening')}
          </Button>
        </div>
      )}
      <TextField label={t('name')} hint={t('nameHelp')} optional size="md" maxLength={99} {...form.field('name')} />
      {changesClock && <Note tone="info">{t('clockChange')}</Note>}
    </FormDialog>
  );
}
