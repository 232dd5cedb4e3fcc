import { type CancellationTerms, cancellationTerms } from '@loge/domain/orders/cancellation-terms';
import { findOrderComments } from './rows/managed-order-rows.ts';
import { findWithdrawalFacts, type OrderWithdrawalFacts } from './rows/withdrawal-rows.ts';
import { besideRight, withdrawalRightOf } from './withdrawal-right.ts';
import type { Database } from '../platform/database/connection.ts';

interface Cancelled {
  readonly id: number;
  readonly createdAt: Date;
  readonly serviceAt: Date | null;
  /** Hours of the offer's free time to cancel. */
  readonly cancellationDelayHours: number;
}

/** On which terms the desk cancels an order: those of the moment at which its beneficiary asked for it, and of now where nobody did. */
export function deskCancellationTerms(
  { createdAt, serviceAt, cancellationDelayHours }: Omit<Cancelled, 'id'>,
  withdrawal: OrderWithdrawalFacts | null,
  at: Date,
): CancellationTerms {
  const facts = {
    createdAt: createdAt.getTime(),
    serviceAt: serviceAt?.getTime() ?? null,
    retractationDelayHours: cancellationDelayHours,
  };
  const ofOffer = cancellationTerms(facts, at.getTime());
  if (withdrawal === null) return ofOffer;
  const { serviceAt: begin } = facts;
  return besideRight(ofOffer, withdrawalRightOf(withdrawal, at), { serviceAt: begin, zone: withdrawal.zone });
}

/** The same of a locked order, read anew. */
export async function findDeskCancellationTerms(
  database: Database,
  order: Cancelled,
  now: Date,
): Promise<CancellationTerms> {
  const [comments, withdrawal] = await Promise.all([
    findOrderComments(database, order.id),
    findWithdrawalFacts(database, order.id),
  ]);
  return deskCancellationTerms(order, withdrawal, askedToCancelAt(comments) ?? now);
}

/** Since when a request to cancel waits for the desk's answer; null where none does. */
export const askedToCancelAt = (
  comments: readonly { readonly kind: string; readonly acknowledged: boolean; readonly createdAt: Date }[],
): Date | null =>
  comments.find(({ kind, acknowledged }) => kind === 'cancel_request' && !acknowledged)?.createdAt ?? null;
