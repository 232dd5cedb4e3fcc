import type { Database } from '../../platform/database/connection.ts';

/**
 * Whether the beneficiary for whom somebody acts is theirs to act for: oneself, or a beneficiary of the conciergerie that a manager has
 * selected. The selection comes from the client and is no proof.
 */
export async function belongsToConciergerie(
  database: Database,
  beneficiaryId: number,
  caller: { readonly userId: number; readonly conciergerieId: number | null },
): Promise<boolean> {
  if (beneficiaryId === caller.userId) return true;
  if (caller.conciergerieId === null) return false;
  const found = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', beneficiaryId)
    .where('is_beneficiary', '=', true)
    .where('conciergerie_id', '=', caller.conciergerieId)
    .executeTakeFirst();
  return found !== undefined;
}
