import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { cancellationTerms } from '@loge/domain/orders/cancellation-terms';
import { isInProgress } from '@loge/domain/orders/order-status';
import { findAnswerDue } from '../../order-facts/answer-due.ts';
import type { ManagedOrderRow, OrderCommentRow } from '../../order-facts/rows/managed-order-rows.ts';
import type { OrderWithdrawalFacts } from '../../order-facts/rows/withdrawal-rows.ts';
import { besideRight, withdrawalRightOf } from '../../order-facts/withdrawal-right.ts';
import type { Database } from '../../platform/database/connection.ts';

/** On which terms the desk cancels an order, and until when a request for it is to be answered; null once the order is over. */
export async function findCancellation(
  database: Database,
  order: ManagedOrderRow,
  {
    comments,
    withdrawal,
  }: { readonly comments: readonly OrderCommentRow[]; readonly withdrawal: OrderWithdrawalFacts | null },
  now: Date,
): Promise<ManagerOrderDetailOnWire['cancellation']> {
  if (!isInProgress(order.status)) return null;
  const asked = comments.find(({ kind, acknowledged }) => kind === 'cancel_request' && !acknowledged);
  const askedAt = asked?.createdAt ?? null;
  const { createdAt, serviceAt, cancellationDelayHours } = order;
  const facts = {
    createdAt: createdAt.getTime(),
    serviceAt: serviceAt?.getTime() ?? null,
    retractationDelayHours: cancellationDelayHours,
  };
  const at = askedAt ?? now;
  const ofOffer = cancellationTerms(facts, at.getTime());
  const terms =
    withdrawal === null
      ? ofOffer
      : besideRight(ofOffer, withdrawalRightOf(withdrawal, at), { serviceAt: facts.serviceAt, zone: withdrawal.zone });
  const answerBy = askedAt === null ? null : await findAnswerDue(database, order, askedAt);
  return {
    terms: { kind: terms.kind, until: 'until' in terms ? new Date(terms.until).toISOString() : null },
    askedAt: askedAt?.toISOString() ?? null,
    answerBy: answerBy?.toISOString() ?? null,
  };
}
