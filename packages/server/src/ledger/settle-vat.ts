import { vatMoved } from '@loge/domain/payments/ledger';
import { vatToMove } from '@loge/domain/payments/vat-due';
import type { Database } from '../platform/database/connection.ts';
import { lockOrders } from '../order-facts/rows/order-facts-rows.ts';
import { insertLedgerTransactions } from './rows/ledger-rows.ts';
import { ledgerRow } from './ledger-row.ts';
import { findOrdersPaidAhead, findVatStandings, type VatStandingRow, type VatSubject } from './rows/vat-due-rows.ts';

/** Something that may have made VAT due, under the key of its posting. */
export interface VatCause extends VatSubject {
  readonly sourceKey: string;
}

/**
 * Books what of the VAT of orders and fees has become due, or is due no more, after what was charged, paid or given back: in the books of each company by itself. Done again it books nothing.
 * Anyone who calls holds the order, or the payment of the fee.
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
  const named = new Set<string>();
  await bookVatMoves(database, standings, (standing) => ({
    sourceKey: uniqueKey(named, `${keys.get(keyOf(standing)) ?? keyOf(standing)}-vat`, standing.siren),
    createdBy: context.by,
    createdAt: context.now,
  }));
}

/** Who sells at a desk is subject to VAT from now on, or is not any more: what of it is due of orders that were paid ahead there. */
export async function settleVatPaidAhead(
  database: Database,
  conciergerieId: number,
  context: { readonly by: number; readonly now: Date },
): Promise<void> {
  const orderIds = await findOrdersPaidAhead(database, conciergerieId);
  await lockOrders(database, orderIds);
  const because = `seller-${context.now.getTime()}`;
  await settleVat(
    database,
    orderIds.map((orderId) => ({ orderId, paymentId: null, sourceKey: `order-${orderId}-${because}` })),
    context,
  );
}

/** The key of what moves in the first books of an order; in those of another company it names them. */
function uniqueKey(named: Set<string>, key: string, siren: string | null): string {
  if (named.has(key)) return `${key}-${siren ?? 'nobody'}`;
  named.add(key);
  return key;
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
    const { orderId, paymentId, conciergerieId, siren } = standing;
    const row = { ...ledgerRow(transaction), ...about(standing), conciergerieId, orderId, paymentId, creditId: null };
    return [siren === null ? row : { ...row, siren }];
  });
  await insertLedgerTransactions(database, rows);
}

const keyOf = ({ orderId, paymentId }: VatSubject): string =>
  orderId === null ? `fee-${paymentId}` : `order-${orderId}`;
const idsOf = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];
