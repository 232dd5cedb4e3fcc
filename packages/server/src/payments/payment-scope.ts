import type { ListFilterOnWire } from '@loge/contract/shared/list-wire';
import type { Database } from '../platform/database/connection.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { chosenFilter } from '../platform/lists/list-filters.ts';

/** Whose payments and credits a list shows. */
interface PaymentScope {
  readonly userId: number | null;
  /** Null where it does not matter which. */
  readonly conciergerieIds: readonly number[] | null;
  readonly isManager: boolean;
  /** May ask for those of all conciergeries. */
  readonly mayAskEveryDesk: boolean;
}

/** A beneficiary's own, wherever they belonged to; for a manager those of the selected beneficiary or conciergerie, or of all where they work. */
export function paymentScope(caller: Caller): PaymentScope {
  if (!caller.isManager) {
    return { userId: caller.userId, conciergerieIds: null, isManager: false, mayAskEveryDesk: false };
  }
  return {
    userId: caller.beneficiaryId,
    conciergerieIds: caller.conciergerieId === null ? [...caller.conciergerieIds] : [caller.conciergerieId],
    isManager: true,
    mayAskEveryDesk: caller.permissions.has('PROD'),
  };
}

/** The same, of all conciergeries of this server where production asks for them. */
export async function scopeOfList(
  caller: Caller,
  filters: readonly ListFilterOnWire[],
  database: Database,
): Promise<PaymentScope> {
  const scope = paymentScope(caller);
  const chosen = chosenFilter(filters, 'everyDesk');
  const isAsked = chosen !== null && (chosen.values[0] === 'true') !== chosen.excluded;
  if (!isAsked || !scope.mayAskEveryDesk) return scope;
  const desks = await database.selectFrom('conciergeries').select('id').orderBy('id').execute();
  return { ...scope, conciergerieIds: desks.map(({ id }) => id) };
}
