import type { Caller } from '../platform/gateway/caller.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { refuse, type Refusal } from '../platform/refusal.ts';

/** Whose appointments an address shows: a partner's, or those of a desk, to the manager who made it. */
export type FeedOwner =
  | { readonly partnerId: number; readonly conciergerieId: null; readonly userId: number }
  | { readonly partnerId: null; readonly conciergerieId: number; readonly userId: number };

/** Whose address a caller makes or ends: their own as a partner, else that of the desk in use. */
export function feedOwner({
  partnerId,
  isManager,
  conciergerieId,
  userId,
}: Caller): FeedOwner | Refusal<'conciergerie-not-selected'> {
  if (partnerId !== null && !isManager) return { partnerId, conciergerieId: null, userId };
  return conciergerieId === null ? refuse('conciergerie-not-selected') : { partnerId: null, conciergerieId, userId };
}

/** Tells the screens that show whether there is an address. */
export function announceFeed(changes: Changes, { partnerId, userId }: FeedOwner): void {
  changes.announce(partnerId === null ? { topics: ['calendars'], users: [userId] } : { partnerId });
}
