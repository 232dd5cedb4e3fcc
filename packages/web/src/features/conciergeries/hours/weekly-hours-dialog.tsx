import type { WeeklyHourOnWire } from '@loge/contract/conciergeries/hours-wire';
import { setConciergerieWeeklyHours } from '@loge/contract/conciergeries/set-conciergerie-weekly-hours';
import { setConciergerieWeeklyHoursBenef } from '@loge/contract/conciergeries/set-conciergerie-weekly-hours-benef';
import { weeklyHoursProblems } from '@loge/domain/conciergeries/hours-rules';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { useFieldErrors } from '../../../client/problem-text.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { ClockField } from './clock-field.tsx';
import { DaysOfWeek } from './days-of-week.tsx';
import styles from './hours.module.css';
import { hoursOf, newSlot, type SlotDraft, slotsOf } from './week-draft.ts';

export type HoursAudience = 'desk' | 'beneficiaries';

interface WeeklyHoursDialogProps {
  readonly audience: HoursAudience;
  readonly hours: readonly WeeklyHourOnWire[];
  /** Those of the desk, to begin from where beneficiaries have none of their own. */
  readonly deskHours: readonly WeeklyHourOnWire[];
  readonly onClose: () => void;
}

/** When somebody is there every week, slot by slot. Spec: manager §5 "Weekly hours dialog". */
export function WeeklyHoursDialog({ audience, hours, deskHours, onClose }: WeeklyHoursDialogProps) {
  const t = useTranslations('deskHours.weekly');
  const toast = useToast();
  const failureText = useFailureText();
  const formId = useId();
  const [slots, setSlots] = useState<readonly SlotDraft[]>(() => slotsOf(hours));
  const [nextKey, setNextKey] = useState(hours.length);
  const [tried, setTried] = useState(false);
  const desk = useActionMutation(setConciergerieWeeklyHours);
  const beneficiaries = useActionMutation(setConciergerieWeeklyHoursBenef);
  const { isPending, error } = audience === 'desk' ? desk : beneficiaries;
  const send = (sent: readonly WeeklyHourOnWire[], onSuccess: () => void) =>
    audience === 'desk'
      ? desk.mutate({ weeklyHours: [...sent] }, { onSuccess })
      : beneficiaries.mutate({ weeklyHoursBenef: [...sent] }, { onSuccess });
  const sent = hoursOf(slots);
  const problems = weeklyHoursProblems('slots', sent);
  const errors = useFieldErrors(tried ? problems : [], undefined);
  const change = (key: number, part: Partial<SlotDraft>) =>
    setSlots((before) => before.map((slot) => (slot.key === key ? { ...slot, ...part } : slot)));
  const add = () => {
    setSlots((before) => [...before, newSlot(nextKey)]);
    setNextKey(nextKey + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0 || isPending) return;
    send(sent, () => {
      toast.success(t(`saved.${audience}`), { undo: () => send(hours, () => undefined) });
      onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t(`title.${audience}`)}
      footer={
        <Button size="md" type="submit" form={formId} pending={isPending}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {error !== null && (
          <Note tone="danger" live>
            {failureText(error)}
          </Note>
        )}
        <p className={styles.soft}>{t(`help.${audience}`)}</p>
        {errors['slots'] !== undefined && <p className={styles.error}>{errors['slots']}</p>}
        {slots.length === 0 && (
          <p className={styles.none}>{t(audience === 'desk' ? 'none.desk' : 'none.beneficiaries')}</p>
        )}
        <ul className={styles.slots}>
          {slots.map(({ key, daysOfWeek, startTime, endTime }, index) => (
            <li key={key} className={styles.slot}>
              <DaysOfWeek
                label={t('days', { number: String(index + 1) })}
                value={daysOfWeek}
                onValueChange={(days) => change(key, { daysOfWeek: days })}
                error={errors[`slots[${index}].daysOfWeek`]}
              />
              <div className={styles.times}>
                <ClockField
                  label={t('from')}
                  value={startTime}
                  onValueChange={(time) => change(key, { startTime: time })}
                  error={errors[`slots[${index}].startTime`]}
                />
                <ClockField
                  label={t('to')}
                  value={endTime}
                  onValueChange={(time) => change(key, { endTime: time })}
                  error={errors[`slots[${index}].endTime`]}
                />
                <IconButton
                  size="sm"
                  icon={IconTrash}
                  label={t('remove', { number: String(index + 1) })}
                  onClick={() => setSlots((before) => before.filter((slot) => slot.key !== key))}
                />
              </div>
            </li>
          ))}
        </ul>
        <div className={styles.row}>
          <Button size="sm" variant="tinted" icon={IconPlus} onClick={add}>
            {t('add')}
          </Button>
          {audience === 'beneficiaries' && slots.length === 0 && deskHours.length > 0 && (
            <Button
              size="sm"
              variant="outline"
              icon={IconCopy}
              onClick={() => {
                setSlots(slotsOf(deskHours));
                setNextKey(deskHours.length);
              }}
            >
              {t('copyDesk')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
