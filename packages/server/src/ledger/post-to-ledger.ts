import type { AccountKey, LedgerTransaction } from '@loge/domain/payments/ledger';
import type { Database } from '../platform/database/connection.ts';
import { insertLedgerTransactions } from './rows/ledger-rows.ts';

/** One transaction that a rule of `@loge/domain/payments/ledger` returned, with what it is about. */
export interface LedgerPosting {
  /** What caused it, unique for good, e.g. `payment-812-collected`: booked again it fails, so a repeat cannot book twice. */
  readonly sourceKey: string;
  readonly transaction: LedgerTransaction;
  readonly orderId?: number | null;
  readonly paymentId?: number | null;
  readonly creditId?: number | null;
}

export type AccountNature = 'asset' | 'liability' | 'income' | 'expense';

const expenses: readonly AccountKey[] = ['credits-granted:platform', 'purchases', 'register-gaps', 'bank-fees'];

/** What an account is in the books. Grants of credits by ourselves are an expense; those that a company or a partner bears are owed to us. */
export function accountNature(account: AccountKey): AccountNature {
  if (account === 'sales') return 'income';
  if (account === 'credits' || account === 'partner-debts' || account.startsWith('vat:')) return 'liability';
  return expenses.includes(account) ? 'expense' : 'asset';
}

/**
 * Books transactions in the double-entry ledger, all in one statement, within the caller's database transaction. Transactions without
 * any entry (nothing moved) are left out. `by` is the person who caused it, null for the machine.
 */
export async function postToLedger(
  database: Database,
  postings: readonly LedgerPosting[],
  context: { readonly conciergerieId: number; readonly by: number | null; readonly now: Date },
): Promise<void> {
  await insertLedgerTransactions(
    database,
    postings
      .filter(({ transaction }) => transaction.postings.length > 0)
      .map(({ sourceKey, transaction, orderId = null, paymentId = null, creditId = null }) => ({
        sourceKey,
        conciergerieId: context.conciergerieId,
        event: transaction.event,
        orderId,
        paymentId,
        creditId,
        createdBy: context.by,
        createdAt: context.now,
        entries: transaction.postings.map(({ account, amountCents }) => ({
          account,
          nature: accountNature(account),
          amountCents,
        })),
      })),
  );
}
