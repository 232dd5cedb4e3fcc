import type { Caller } from '../platform/gateway/caller.ts';

/** The conciergeries whose managers are somebody's colleagues; null for an administrator, whose colleagues are all. */
export const teamScope = (caller: Caller): readonly number[] | null =>
  caller.isAdmin ? null : [...caller.conciergerieIds];
