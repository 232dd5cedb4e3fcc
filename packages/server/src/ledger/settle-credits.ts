import { creditMoved } from '@loge/domain/payments/ledger';
import type { Database } from '../platform/database/connection.ts';
import { ledgerRow } from './ledger-row.ts';
import { findCreditsElsewhere } from './rows/credit-books-rows.ts';
import { insertLedgerTransactions } from './rows/ledger-rows.ts';

/** A use of a credit, or the undoing of one, under the key of its posting. */
interface CreditCause {
  readonly sourceKey: string;
  readonly creditId: number | null;
}

/** Books a credit that paid an order of another company than granted it as a debt of the one that granted it. Done again it books nothing. */
export async function settleCredits(
  database: Database,
  causes: readonly CreditCause[],
  context: { readonly conciergerieId: number; readonly by: number | null; readonly now: Date },
): Promise<void> {
  const keys = new Map(causes.flatMap(({ creditId, sourceKey }) => (creditId === null ? [] : [[creditId, sourceKey]])));
  if (keys.size === 0) return;
  const elsewhere = await findCreditsElsewhere(database, [...keys.keys()]);
  const rows = elsewhere.flatMap(({ creditId, siren, grantedBy, cents }) =>
    [
      { siren, moved: -cents, side: 'from' },
      { siren: grantedBy, moved: cents, side: 'to' },
    ].map(({ siren: books, moved, side }) => ({
      ...ledgerRow(creditMoved(creditId, moved)),
      sourceKey: `${keys.get(creditId) ?? `credit-${creditId}`}-${side}-${siren}`,
      conciergerieId: context.conciergerieId,
      orderId: null,
      paymentId: null,
      creditId,
      createdBy: context.by,
      createdAt: context.now,
      siren: books,
    })),
  );
  await insertLedgerTransactions(database, rows);
}
