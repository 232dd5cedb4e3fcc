import type { Database } from '../platform/database/connection.ts';
import { isBeneficiaryOfAny } from './rows/subscription-rows.ts';
import type { Caller } from '../platform/gateway/caller.ts';

const oneself = -1;

/** Who is meant by `userId`: -1 is the caller; only managers may name somebody else, of their conciergeries. Null for nobody. */
export async function whoseSubscriptions(database: Database, caller: Caller, userId: number): Promise<number | null> {
  if (userId === oneself || userId === caller.userId) return caller.userId;
  if (!caller.isManager) return null;
  return (await isBeneficiaryOfAny(database, userId, [...caller.conciergerieIds])) ? userId : null;
}
