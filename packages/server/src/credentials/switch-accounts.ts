import type { Database } from '../platform/database/connection.ts';
import { endAccess, findEmailsOfInactive, setActive, setInactive } from './rows/account-status-rows.ts';
import { lockSignInNames } from './rows/sign-in-name-rows.ts';

/** Why an account is not active. */
export type DeactivationReason = 'manager' | 'inactivity' | 'scim' | 'absent-from-file' | 'removal';

/**
 * Switches accounts off, for a desk, a company's directory or its file, after two years without use, or for a removal. All sessions and links of theirs end for
 * good. Answers whose account was on. The caller forgets their sessions in memory (`Changes`).
 */
export async function switchAccountsOff(
  transaction: Database,
  userIds: readonly number[],
  how: { readonly reason: DeactivationReason; readonly now: Date },
): Promise<readonly number[]> {
  const changed = await setInactive(transaction, userIds, how);
  await endAccess(transaction, changed, how);
  return changed;
}

/** Switches accounts on again, and answers which: not those whose e-mail somebody else has been given. No session or link revives. */
export async function switchAccountsOn(transaction: Database, userIds: readonly number[]): Promise<readonly number[]> {
  await lockSignInNames(transaction, await findEmailsOfInactive(transaction, userIds));
  return setActive(transaction, userIds);
}
