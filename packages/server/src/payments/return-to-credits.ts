import { divideRounded, type Cents } from '@loge/domain/shared/money';
import { creditPaymentPostings } from '../ledger/credit-payment-postings.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import { returnCreditPayments } from '../ledger/return-credits.ts';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { findCreditPayments } from './rows/credit-payment-rows.ts';
import { insertOrderPayments } from './rows/order-payment-rows.ts';

/**
 * Gives so much of what credits paid for a locked order back to them, the latest payment first. A payment by credit is never paid back in part: it is undone, and what it goes on paying is paid
 * anew by the same credit, in the same transaction.
 */
export async function returnToCredits(
  database: Database,
  order: Pick<OrderFacts, 'id' | 'conciergerieId' | 'beneficiaryId'>,
  cents: Cents,
  context: { readonly by: number | null; readonly reason: string; readonly now: Date },
): Promise<void> {
  let left = cents;
  for (const payment of await findCreditPayments(database, order.id)) {
    if (left === 0) return;
    const backCents = Math.min(left, payment.amountCents);
    left -= backCents;
    const { conciergerieId } = order;
    await returnCreditPayments(database, [payment], { orderId: order.id, conciergerieId, ...context });
    const amountCents = payment.amountCents - backCents;
    if (amountCents === 0) continue;
    const vatCents = divideRounded(BigInt(payment.vatCents) * BigInt(amountCents), BigInt(payment.amountCents));
    const { creditId, vatRatePercent } = payment;
    const rest = {
      mode: 'credits' as const,
      creditId,
      amountCents,
      netCents: amountCents - vatCents,
      vatCents,
      vatRatePercent,
    };
    const paid = await insertOrderPayments(database, order, [rest], context);
    await postToLedger(database, creditPaymentPostings(order.id, paid), { conciergerieId, ...context });
  }
  if (left > 0) throw new Error(`Credits paid ${left} cents less for order ${order.id} than they are to get back.`);
}
