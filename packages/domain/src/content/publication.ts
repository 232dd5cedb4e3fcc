import type { LocalDate } from '../shared/local-date.ts';

/** News and offers of the moment: « en attente », « en ligne », « dépubliée ». */
export type ContentState = 'waiting' | 'online' | 'ended';

/**
 * Where a piece of content stands on a day; its first and its last day are included. Without a first day it waits: its group is held back.
 * Spec: partner-content-locker §4.
 */
export function contentState(
  content: { readonly fromDate: LocalDate | null; readonly toDate: LocalDate },
  today: LocalDate,
): ContentState {
  if (today > content.toDate) return 'ended';
  return content.fromDate === null || today < content.fromDate ? 'waiting' : 'online';
}

/**
 * The first day on which a piece shows: its own, or that of its group where it is later. Null while its group is held back: then it shows on no
 * day.
 */
export function showsFrom(fromDate: LocalDate, group: { readonly opensOn: LocalDate | null } | null): LocalDate | null {
  if (group === null) return fromDate;
  return group.opensOn !== null && group.opensOn < fromDate ? fromDate : group.opensOn;
}
