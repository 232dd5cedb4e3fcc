import type { LocalDate } from '../shared/local-date.ts';

/** News and offers of the moment: « en attente », « en ligne », « dépubliée ». */
export type ContentState = 'waiting' | 'online' | 'ended';

/** Where a piece of content stands on a day; its first and its last day are included. Spec: partner-content-locker §4. */
export function contentState(
  content: { readonly fromDate: LocalDate; readonly toDate: LocalDate },
  today: LocalDate,
): ContentState {
  if (today < content.fromDate) return 'waiting';
  return today > content.toDate ? 'ended' : 'online';
}
