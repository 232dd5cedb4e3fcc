import type { WeeklyHourOnWire } from '@loge/contract/conciergeries/hours-wire';
import { setConciergerieWeeklyHours } from '@loge/contract/conciergeries/set-conciergerie-weekly-hours';
import { setConciergerieWeeklyHoursBenef } from '@loge/contract/conciergeries/set-conciergerie-weekly-hours-benef';
import { weeklyHoursProblems } from '@loge/domain/conciergeries/hours-rules';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useActionMutation } from '../../../client/use-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useActionForm } from '../../../forms/use-action-form.ts';
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
  const contract = audience === 'desk' ? setConciergerieWeeklyHours : setConciergerieWeeklyHoursBenef;
  const inputOf = (sent: readonly WeeklyHourOnWire[]) =>
    audience === 'desk' ? { weeklyHours: [...sent] } : { weeklyHoursBenef: [...sent] };
  const { mutate: putBack } = useActionMutation(contract);
  const form = useActionForm(contract, {
    draft: { slots: slotsOf(hours) },
    rule: ({ slots }) => weeklyHoursProblems('slots', hoursOf(slots)),
    input: ({ slots }) => inputOf(hoursOf(slots)),
    onSuccess: () => {
      toast.success(t(`saved.${audience}`), { undo: () => putBack(inputOf(hours)) });
      onClose();
    },
  });
  const { slots } = form.draft;
  const setSlots = (next: readonly SlotDraft[]) => form.change({ slots: [...next] });
  const change = (key: number, part: Partial<SlotDraft>) =>
    setSlots(slots.map((slot) => (slot.key === key ? { ...slot, ...part } : slot)));
  const nextKey = Math.max(-1, ...slots.map(({ key }) => key)) + 1;
  return (
    <FormDialog form={form} title={t(`title.${audience}`)} save={t('save')} onClose={onClose}>
      <p className={styles.soft}>{t(`help.${audience}`)}</p>
      {form.errorAt('slots') !== undefined && <p className={styles.error}>{form.errorAt('slots')}</p>}
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
              error={form.errorAt(`slots.${index}.daysOfWeek`)}
            />
            <div className={styles.times}>
              <ClockField
                label={t('from')}
                value={startTime}
                onValueChange={(time) => change(key, { startTime: time })}
                error={form.errorAt(`slots.${index}.startTime`)}
              />
              <ClockField
                label={t('to')}
                value={endTime}
                onValueChange={(time) => change(key, { endTime: time })}
                error={form.errorAt(`slots.${index}.endTime`)}
              />
              <IconButton
                size="sm"
                icon={IconTrash}
                label={t('remove', { number: String(index + 1) })}
                onClick={() => setSlots(slots.filter((slot) => slot.key !== key))}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button size="sm" variant="tinted" icon={IconPlus} onClick={() => setSlots([...slots, newSlot(nextKey)])}>
          {t('add')}
        </Button>
        {audience === 'beneficiaries' && slots.length === 0 && deskHours.length > 0 && (
          <Button size="sm" variant="outline" icon={IconCopy} onClick={() => setSlots(slotsOf(deskHours))}>
            {t('copyDesk')}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}
