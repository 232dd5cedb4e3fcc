import type { Database } from '../platform/database/connection.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { switchAccountsOff } from '../credentials/switch-accounts.ts';
import { eraseAccount } from './erase-account.ts';
import { type AccountToErase, markAccountClosed, stopSeriesOf } from './rows/account-erasure-rows.ts';
import { markRemovalProcessed } from './rows/removal-request-rows.ts';

interface Removal {
  readonly requestId: number;
  /** Locked, and nobody who works here. */
  readonly account: AccountToErase;
  readonly by: number;
  readonly now: Date;
  readonly changes: Changes;
}

/**
 * Closes an account for good, for a request to remove it, and erases it if nothing is in progress or owed. False: the erasure follows by
 * itself (docs/rules/accounts.md). Runs in the caller's transaction.
 */
export async function removeAccount(
  transaction: Database,
  { requestId, account, by, now, changes }: Removal,
): Promise<boolean> {
  const { id } = account;
  await markRemovalProcessed(transaction, requestId, { userId: by, now });
  await switchAccountsOff(transaction, [id], { reason: 'removal', now });
  await markAccountClosed(transaction, requestId, now);
  await stopSeriesOf(transaction, id, { by, now });
  const erased = await eraseAccount(transaction, id, { by, now, changes });
  changes.forgetSessionsOf(id);
  changes.record({ action: 'account-closed', subjectUserId: id, comment: `Demande n° ${requestId}` });
  changes.announce({ topics: ['admin', 'users'] });
  return erased;
}
