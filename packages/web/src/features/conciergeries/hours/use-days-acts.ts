import { addExceptionalHour } from '@loge/contract/conciergeries/add-exceptional-hour';
import { editExceptionalHour } from '@loge/contract/conciergeries/edit-exceptional-hour';
import type { ExceptionalHourOnWire } from '@loge/contract/conciergeries/hours-wire';
import { removeExceptionalHour } from '@loge/contract/conciergeries/remove-exceptional-hour';
import { replaceExceptionalHours } from '@loge/contract/conciergeries/replace-exceptional-hours';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { useTranslations } from 'use-intl';
import { useActionMutation } from '../../../client/use-action.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { asBefore, type DaysDraft, hoursFor, onWire } from './days-draft.ts';

/** Gives days other hours, or their week again; each can be taken back. */
export function useDaysActs(conciergerieId: number, existing: readonly ExceptionalHourOnWire[]) {
  const t = useTranslations('deskHours.days');
  const toast = useToast();
  const add = useActionMutation(addExceptionalHour);
  const edit = useActionMutation(editExceptionalHour);
  const replace = useActionMutation(replaceExceptionalHours);
  const remove = useActionWithToast(removeExceptionalHour);
  const putBack = useActionWithToast(replaceExceptionalHours);
  const announceDays = (message: string, days: readonly LocalDate[]) =>
    toast.success(message, {
      undo: () => void putBack({ conciergerieId, days: [...days], exceptionalHours: asBefore(days, existing) }),
    });
  return {
    save: (draft: DaysDraft, days: readonly LocalDate[]): Promise<unknown> => {
      const sent = days.flatMap((day) => hoursFor(draft, day)).map(onWire);
      const [only] = sent;
      if (draft.id !== null && only !== undefined) return edit.mutateAsync({ id: draft.id, ...only });
      if (only !== undefined && sent.length === 1 && !existing.some(({ day }) => day === only.day))
        return add.mutateAsync({ conciergerieId, ...only });
      return replace.mutateAsync({ conciergerieId, days: [...days], exceptionalHours: sent });
    },
    announceSaved: (draft: DaysDraft, days: readonly LocalDate[]) => {
      const before = existing.find(({ id }) => id === draft.id)?.day;
      announceDays(t('saved', { count: days.length }), before === undefined ? days : [...new Set([before, ...days])]);
    },
    /** One record is gone; the others of its day stay. */
    remove: async ({ id, day }: ExceptionalHourOnWire) => {
      if ((await remove({ id })) !== undefined) announceDays(t('removed', { count: 1 }), [day]);
    },
    /** These days go by their week again. */
    toUsual: async (days: readonly LocalDate[]) => {
      if ((await putBack({ conciergerieId, days: [...days], exceptionalHours: [] })) !== undefined)
        announceDays(t('removed', { count: days.length }), days);
    },
  };
}
