import { vatMoved } from '@loge/domain/payments/ledger';
import { vatToMove } from '@loge/domain/payments/vat-due';
import type { Database } from '../platform/database/connection.ts';
import { insertLedgerTransactions } from './rows/ledger-rows.ts';
import { ledgerRow } from './ledger-row.ts';
import { findVatStandings, type VatStandingRow, type VatSubject } from './rows/vat-due-rows.ts';

/** Something that may have made VAT due, under the key of its posting. */
export interface VatCause extends VatSubject {
  readonly sourceKey: string;
}

/**
 * Books what of the VAT of orders and fees has become due, or is due no more, after what was charged, paid or given back. Done again it books nothing. Anyone who calls holds the order, or the
 * payment of the fee.
 */
export async function settleVat(
  database: Database,
  causes: readonly VatCause[],
  context: { readonly by: number | null; readonly now: Date },
): Promise<void> {
  // The last cause of each order names what is booked.
  const keys = new Map(causes.map((cause) => [keyOf(cause), cause.sourceKey]));
  if (keys.size === 0) return;
  const standings = await findVatStandings(database, {
    orderIds: idsOf(causes.map(({ orderId }) => orderId)),
    feePaymentIds: idsOf(causes.map(({ orderId, paymentId }) => (orderId === null ? paymentId : null))),
  });
  await bookVatMoves(database, standings, (standing) => ({
    sourceKey: `${keys.get(keyOf(standing)) ?? keyOf(standing)}-vat`,
    createdBy: context.by,
    createdAt: context.now,
  }));
}

/** Books what the standings ask for, each as it is named. */
export async function bookVatMoves(
  database: Database,
  standings: readonly VatStandingRow[],
  about: (standing: VatStandingRow) => {
    readonly sourceKey: string;
    readonly createdBy: number | null;
    readonly createdAt: Date;
  },
): Promise<void> {
  const rows = standings.flatMap((standing) => {
    const transaction = vatMoved(vatToMove(standing));
    if (transaction.postings.length === 0) return [];
    const { orderId, paymentId, conciergerieId } = standing;
    return [{ ...ledgerRow(transaction), ...about(standing), conciergerieId, orderId, paymentId, creditId: null }];
  });
  await insertLedgerTransactions(database, rows);
}

const keyOf = ({ orderId, paymentId }: VatSubject): string =>
  orderId === null ? `fee-${paymentId}` : `order-${orderId}`;
const idsOf = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];
