import { isBeneficiaryOf } from '../favourites/rows/favourite-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Caller } from '../platform/gateway/caller.ts';

/**
 * Whose particulars are meant: a manager's selected beneficiary, else the caller's own. Null when the selected one belongs to another
 * conciergerie.
 */
export async function profileOwnerId(database: Database, caller: Caller): Promise<number | null> {
  if (!caller.isManager || caller.beneficiaryId === null) return caller.userId;
  if (caller.conciergerieId === null) return null;
  const isTheirs = await isBeneficiaryOf(database, caller.beneficiaryId, caller.conciergerieId);
  return isTheirs ? caller.beneficiaryId : null;
}
