import { defineRealCalendarEntry } from '@loge/contract/calendars/define-real-calendar-entry';
import { defineRecurringCalendarEntry } from '@loge/contract/calendars/define-recurring-calendar-entry';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import type { EntryInHand } from './calendar-blocks.ts';
import { draftOf, realInput, recurringInput, type EntryDraft } from './entry-draft.ts';

/** Changes hours at once, and offers to take it back. */
export function useEntryActs(entId: number) {
  const t = useTranslations('calendars.done');
  const toast = useToast();
  const real = useActionWithToast(defineRealCalendarEntry);
  const recurring = useActionWithToast(defineRecurringCalendarEntry);
  const save = (draft: EntryDraft) =>
    draft.kind === 'real' ? real(realInput(draft, entId)) : recurring(recurringInput(draft, entId));
  const remove = (kind: EntryDraft['kind'], id: number) =>
    (kind === 'real' ? real : recurring)({ mode: 'delete', data: { id } });

  return {
    /** Hours at another time: weekly ones of one day alone where `onDay` says which. */
    move: async (draft: EntryDraft, before: EntryDraft) => {
      const saved = await save(draft);
      if (saved === undefined) return;
      const undo = () => void (before.id === null && saved.id !== null ? remove(draft.kind, saved.id) : save(before));
      toast.success(t(draft.replacesEntryId !== null && draft.id === null ? 'movedOnce' : 'moved'), { undo });
    },
    /** Takes hours away; weekly ones on one day alone where `onDay` says which. */
    remove: async (inHand: EntryInHand, onDay: LocalDate | null) => {
      const before = draftOf(inHand, null);
      if (inHand.kind === 'recurring' && onDay !== null) {
        const saved = await save({ ...draftOf(inHand, onDay), lengthInMinutes: 0 });
        if (saved === undefined || saved.id === null) return;
        const { id } = saved;
        return toast.success(t('removedOnce'), { undo: () => void remove('real', id) });
      }
      if ((await remove(inHand.kind, inHand.entry.id)) === undefined) return;
      toast.success(t('removed'), { undo: () => void save({ ...before, id: null }) });
    },
    /** Weekly hours are there again on a day on which they were taken away. */
    restore: async (exceptionId: number) => {
      if ((await remove('real', exceptionId)) !== undefined) toast.success(t('restored'));
    },
  };
}
