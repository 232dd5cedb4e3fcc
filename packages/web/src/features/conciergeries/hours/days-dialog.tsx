import type { ExceptionalHourOnWire } from '@loge/contract/conciergeries/hours-wire';
import { besideOthersProblems, exceptionalHourProblems } from '@loge/domain/conciergeries/hours-rules';
import type { WeeklyHours } from '@loge/domain/conciergeries/opening-hours';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { problem } from '@loge/domain/shared/problem';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { useFieldErrors } from '../../../client/problem-text.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Checkbox } from '../../../design-system/fields/checkbox.tsx';
import { DateField } from '../../../design-system/fields/date-field.tsx';
import { SegmentControl } from '../../../design-system/fields/segment-control.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { ClockField } from './clock-field.tsx';
import { type DaysDraft, daysOf, hoursFor, newOpening, othersOf } from './days-draft.ts';
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
  const formId = useId();
  const failureText = useFailureText();
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const [nextKey, setNextKey] = useState(start.openings.length);
  const { save, isPending, error } = useDaysActs(conciergerieId, existing);
  const change = (part: Partial<DaysDraft>) => setDraft((before) => ({ ...before, ...part }));
  const isMany = draft.id === null && draft.first !== draft.last;
  const days = daysOf(draft, weekly);
  const typed = hoursFor(draft, draft.first);
  // One record is changed among the others of its day; otherwise whatever these days have is replaced.
  const kept = draft.id === null ? [] : othersOf(draft.id, existing);
  const problems = [
    ...typed.flatMap((hours, index) =>
      [
        ...exceptionalHourProblems(hours, today),
        ...besideOthersProblems(hours, [...kept, ...typed.slice(0, index)]),
      ].map((each) => ({
        ...each,
        field: each.field.endsWith('Time') ? `${each.field}${index}` : each.field,
      })),
    ),
    ...(draft.first !== '' && days.length === 0 ? [problem('last', 'chooseADate')] : []),
  ];
  const errors = useFieldErrors(tried ? problems : [], error ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length === 0 && !isPending) save(draft, days, onClose);
  };
  const changesClock = days.some((day) => clockChanges.includes(day));
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t(draft.open === 1 ? 'title' : 'titleClosed')}
      footer={
        <Button size="md" type="submit" form={formId} pending={isPending}>
          {days.length > 1 ? t('saveMany', { count: days.length }) : t('save')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {error !== null && (
          <Note tone="danger" live>
            {failureText(error)}
          </Note>
        )}
        <div className={styles.two}>
          <DateField
            label={draft.id === null ? t('first') : t('day')}
            size="md"
            required
            value={draft.first}
            min={today}
            onValueChange={(first) => change({ first, last: draft.last < first || !isMany ? first : draft.last })}
            error={errors['day']}
          />
          {draft.id === null && (
            <DateField
              label={t('last')}
              size="md"
              value={draft.last}
              {...(draft.first !== '' && { min: draft.first })}
              onValueChange={(last) => change({ last: last === '' ? draft.first : last, onlyUsual: true })}
              error={errors['last']}
            />
          )}
        </div>
        {isMany && (
          <Checkbox
            label={t('onlyUsual')}
            checked={draft.onlyUsual}
            onCheckedChange={(onlyUsual) => change({ onlyUsual })}
          />
        )}
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
                onValueChange={(time) =>
                  change({
                    openings: draft.openings.map((each) => (each.key === key ? { ...each, startTime: time } : each)),
                  })
                }
                error={errors[`startTime${index}`]}
              />
              <ClockField
                label={t('to')}
                value={endTime}
                onValueChange={(time) =>
                  change({
                    openings: draft.openings.map((each) => (each.key === key ? { ...each, endTime: time } : each)),
                  })
                }
                error={errors[`endTime${index}`]}
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
              onClick={() => {
                change({ openings: [...draft.openings, newOpening(nextKey)] });
                setNextKey(nextKey + 1);
              }}
            >
              {t('addOpening')}
            </Button>
          </div>
        )}
        <TextField
          label={t('name')}
          hint={t('nameHelp')}
          optional
          size="md"
          maxLength={99}
          value={draft.name}
          onValueChange={(name) => change({ name })}
          error={errors['name']}
        />
        {changesClock && <Note tone="info">{t('clockChange')}</Note>}
      </form>
    </Dialog>
  );
}
