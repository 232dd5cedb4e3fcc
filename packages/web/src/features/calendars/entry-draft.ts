import { CALENDAR, entryProblems, localDateTime } from '@loge/domain/calendars/calendar-entry';
import { type LocalDate, timeOfMinutes } from '@loge/domain/shared/local-date';
import { problem } from '@loge/domain/shared/problem';
import { startOfReal, startOfRecurring, type EntryInHand } from './calendar-blocks.ts';

/** Hours as they are being typed. */
export interface EntryDraft {
  readonly kind: 'real' | 'recurring';
  /** Null for new ones. */
  readonly id: number | null;
  readonly partnerId: number | null;
  /** Of one day. */
  readonly date: LocalDate;
  /** Of every week: 1 Monday … 7 Sunday. */
  readonly dayOfWeek: number;
  readonly startMinutes: number;
  readonly lengthInMinutes: number;
  readonly userName: string;
  /** The weekly hours in whose place these come on their day. */
  readonly replacesEntryId: number | null;
}

/** New hours at some time of a day or a weekday. */
export const newDraft = (
  kind: EntryDraft['kind'],
  at: { readonly date: LocalDate; readonly dayOfWeek: number; readonly startMinutes: number },
  partnerId: number | null,
  lengthInMinutes: number = CALENDAR.defaultMinutes,
): EntryDraft => ({
  kind,
  id: null,
  partnerId,
  ...at,
  lengthInMinutes,
  userName: '',
  replacesEntryId: null,
});

/** Hours that are there, to be changed; weekly hours that are changed on one day alone (`onDay`) get hours of that day in their place. */
export function draftOf({ kind, entry }: EntryInHand, onDay: LocalDate | null): EntryDraft {
  const { partnerId, lengthInMinutes, userName } = entry;
  if (kind === 'real') {
    const { date, minutes } = startOfReal(entry);
    const replacesEntryId = entry.replacesEntryId;
    return {
      kind,
      id: entry.id,
      partnerId,
      date,
      dayOfWeek: 1,
      startMinutes: minutes,
      lengthInMinutes,
      userName,
      replacesEntryId,
    };
  }
  const startMinutes = startOfRecurring(entry);
  const weekly = { partnerId, startMinutes, lengthInMinutes, userName, dayOfWeek: entry.dayOfWeek };
  return onDay === null
    ? { ...weekly, kind, id: entry.id, date: '', replacesEntryId: null }
    : { ...weekly, kind: 'real', id: null, date: onDay, replacesEntryId: entry.id };
}

/** Everything that keeps hours from being saved. */
export const entryDraftProblems = ({ kind, partnerId, date, startMinutes, lengthInMinutes, userName }: EntryDraft) => [
  ...(partnerId === null ? [problem('partnerId', 'selectPartnerBeforeEntry')] : []),
  ...(kind === 'real' && date === '' ? [problem('date', 'required')] : []),
  ...entryProblems(
    { hour: Math.floor(startMinutes / 60), minutes: startMinutes % 60, lengthInMinutes, userName },
    { mayBeEmpty: false },
  ),
];

/** As it is sent. */
export const realInput = (draft: EntryDraft, entId: number) => ({
  mode: draft.id === null ? ('create' as const) : ('update' as const),
  data: {
    ...(draft.id === null
      ? { partnerId: draft.partnerId, entId, replacesEntryId: draft.replacesEntryId }
      : { id: draft.id }),
    date: localDateTime(draft.date, timeOfMinutes(draft.startMinutes)),
    lengthInMinutes: draft.lengthInMinutes,
    userName: draft.userName,
  },
});

export const recurringInput = (draft: EntryDraft, entId: number) => ({
  mode: draft.id === null ? ('create' as const) : ('update' as const),
  data: {
    ...(draft.id === null ? { partnerId: draft.partnerId, entId } : { id: draft.id }),
    dayOfWeek: draft.dayOfWeek,
    hour: Math.floor(draft.startMinutes / 60),
    minutes: draft.startMinutes % 60,
    lengthInMinutes: draft.lengthInMinutes,
    userName: draft.userName,
  },
});
