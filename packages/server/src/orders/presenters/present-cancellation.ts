import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { cancellationFeeAtMost, type CancellationFeeFacts } from '@loge/domain/orders/cancellation-fee';
import { isInProgress } from '@loge/domain/orders/order-status';
import { findAnswerDue } from '../../order-facts/answer-due.ts';
import { askedToCancelAt, deskCancellationTerms } from '../../order-facts/desk-cancellation.ts';
import type { ManagedOrderRow, OrderCommentRow } from '../../order-facts/rows/managed-order-rows.ts';
import type { OrderWithdrawalFacts } from '../../order-facts/rows/withdrawal-rows.ts';
import { waitingWithdrawals } from '../../order-facts/withdrawal-right.ts';
import type { Database } from '../../platform/database/connection.ts';

/** On which terms the desk cancels an order, what it may keep then, and until when a request for it is to be answered; null once the order is over. */
export async function findCancellation(
  database: Database,
  order: ManagedOrderRow,
  {
    comments,
    withdrawal,
    payments,
  }: {
    readonly comments: readonly OrderCommentRow[];
    readonly withdrawal: OrderWithdrawalFacts | null;
    readonly payments: CancellationFeeFacts['payments'];
  },
  now: Date,
): Promise<ManagerOrderDetailOnWire['cancellation']> {
  if (!isInProgress(order.status)) return null;
  const askedAt = askedToCancelAt(comments);
  const terms = deskCancellationTerms(order, withdrawal, askedAt ?? now);
  const answerBy = askedAt === null ? null : await findAnswerDue(database, order, askedAt);
  return {
    terms: { kind: terms.kind, until: 'until' in terms ? new Date(terms.until).toISOString() : null },
    askedAt: askedAt?.toISOString() ?? null,
    answerBy: answerBy?.toISOString() ?? null,
    feeAtMost: cancellationFeeAtMost({
      ...order,
      terms: terms.kind,
      partnerBills: order.offer.partnerWillBill,
      withdrawalWaits: withdrawal !== null && waitingWithdrawals(withdrawal).length > 0,
      payments,
    }),
  };
}
