import { MANDATE_PROOF_MONTHS, mayErase } from '@loge/domain/access/account-erasure';
import { creditCancelled, sharesOfRest } from '@loge/domain/payments/ledger';
import {
  cancelCreditsOf,
  deleteMandatesOfErased,
  erasePerson,
  lockAccountToErase,
} from './rows/account-erasure-rows.ts';
import { numberLatestEntries } from '../ledger/number-book-entries.ts';
import type { Database } from '../platform/database/connection.ts';
import { revokeMandateOf } from '../payments/rows/mandate-rows.ts';
import { removeCardOf } from '../payments/rows/payment-card-rows.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';

/** A page that is open now is over by then, and the card was given up. */
const hourMs = 3_600_000;

/**
 * Erases an account that was closed, as soon as nothing is in progress or owed: credits end, means of payment are given up, then all that
 * says who it was goes. False where it has to wait, or was done before. Runs in the caller's transaction. docs/rules/accounts.md.
 */
export async function eraseAccount(
  transaction: Database,
  userId: number,
  { by, now, changes }: { readonly by: number | null; readonly now: Date; readonly changes: Changes },
): Promise<boolean> {
  const account = await lockAccountToErase(transaction, userId);
  if (account === null || account.erased || account.active || !mayErase(account)) return false;
  await endCredits(transaction, userId, { by, now });
  const card = await removeCardOf(transaction, userId, now);
  if (card !== null) changes.queue('forget-card', card);
  changes.queue('forget-customers', {}, new Date(now.getTime() + hourMs));
  await revokeMandateOf(transaction, userId, now);
  // The books keep the name of then.
  await numberLatestEntries(transaction, now);
  await erasePerson(transaction, account, now);
  await deleteMandatesOfErased(transaction, mandateProofFrom(now));
  changes.forgetSessionsOf(userId);
  changes.announce({
    topics: ['admin', 'users', 'orders', 'credits'],
    ...(account.conciergerieId !== null && { conciergerieId: account.conciergerieId }),
  });
  changes.record({ action: 'account-erased', subjectUserId: userId });
  return true;
}

/** What is left of credits is no longer owed to anybody. */
async function endCredits(
  transaction: Database,
  userId: number,
  { by, now }: { readonly by: number | null; readonly now: Date },
): Promise<void> {
  // What time has ended, and nobody decided, is noted under the account itself.
  const ended = await cancelCreditsOf(transaction, userId, { by: by ?? userId, reason: 'Compte supprimé', now });
  for (const { id, conciergerieId, remainingCents, granted } of ended) {
    const posting = {
      sourceKey: `credit-${id}-cancelled`,
      transaction: creditCancelled(id, remainingCents, sharesOfRest(remainingCents, granted)),
      creditId: id,
    };
    await postToLedger(transaction, [posting], { conciergerieId, by, now });
  }
}

/** The mandate of a debit since then is kept as a proof. */
export function mandateProofFrom(now: Date): Date {
  const from = new Date(now);
  from.setUTCMonth(from.getUTCMonth() - MANDATE_PROOF_MONTHS);
  return from;
}
