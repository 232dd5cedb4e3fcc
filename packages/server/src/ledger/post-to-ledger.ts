import type { LedgerEvent, LedgerTransaction } from '@loge/domain/payments/ledger';
import type { Database } from '../platform/database/connection.ts';
import { ledgerRow } from './ledger-row.ts';
import { insertLedgerTransactions } from './rows/ledger-rows.ts';
import { settleCredits } from './settle-credits.ts';
import { settleVat } from './settle-vat.ts';

/** One transaction that a rule of `@loge/domain/payments/ledger` returned, with what it is about. */
export interface LedgerPosting {
  /** What caused it, unique for good, e.g. `payment-812-collected`: booked again it fails, so a repeat cannot book twice. */
  readonly sourceKey: string;
  readonly transaction: LedgerTransaction;
  readonly orderId?: number | null;
  readonly paymentId?: number | null;
  readonly creditId?: number | null;
  /** In whose books, where that does not follow from what it is about. */
  readonly siren?: string;
}

/** Events after which VAT may be due that was not, or the other way round. */
const touchingVat: ReadonlySet<LedgerEvent> = new Set<LedgerEvent>([
  'orderCharged',
  'orderCredited',
  'feeCharged',
  'paymentCollected',
  'paymentCancelled',
  'paymentRefunded',
  'creditUsed',
  'creditReversed',
  'claimMoved',
]);

/**
 * Books transactions in the double-entry ledger, all in one statement, within the caller's database transaction, and after them the VAT that they make due. Transactions without
 * any entry (nothing moved) are left out. `by` is the person who caused it, null for the machine.
 */
export async function postToLedger(
  database: Database,
  postings: readonly LedgerPosting[],
  context: { readonly conciergerieId: number; readonly by: number | null; readonly now: Date },
): Promise<void> {
  const rows = postings
    .filter(({ transaction }) => transaction.postings.length > 0)
    .map(({ sourceKey, transaction, orderId = null, paymentId = null, creditId = null, siren }) => ({
      ...ledgerRow(transaction),
      sourceKey,
      conciergerieId: context.conciergerieId,
      orderId,
      paymentId,
      creditId,
      createdBy: context.by,
      createdAt: context.now,
      ...(siren === undefined ? {} : { siren }),
    }));
  await insertLedgerTransactions(database, rows);
  await settleCredits(
    database,
    rows.filter(({ event }) => event === 'creditUsed' || event === 'creditReversed'),
    context,
  );
  await settleVat(
    database,
    rows.filter(({ event }) => touchingVat.has(event)),
    context,
  );
}
