import type { Caller } from '../platform/gateway/caller.ts';

/** Whose payments and credits a list shows: a beneficiary's own, wherever they belonged to; for a manager those of the selected beneficiary or conciergerie, or of all where they work. */
export function paymentScope(caller: Caller): {
  readonly userId: number | null;
  /** Null where it does not matter which. */
  readonly conciergerieIds: readonly number[] | null;
  readonly isManager: boolean;
} {
  if (!caller.isManager) {
    return { userId: caller.userId, conciergerieIds: null, isManager: false };
  }
  return {
    userId: caller.beneficiaryId,
    conciergerieIds: caller.conciergerieId === null ? [...caller.conciergerieIds] : [caller.conciergerieId],
    isManager: true,
  };
}
