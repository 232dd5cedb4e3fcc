import type { Text } from '../shared/lang.ts';
import { isDone, isInProgress, type OrderStatus } from './order-status.ts';
import { transitionsFrom } from './order-workflow.ts';
import { TO_COLLECT_TAG } from './progress-tracker.ts';
import type { WorkflowType } from './workflow-types.ts';
import type { NoteState } from '../ordering/rating.ts';

/** What a beneficiary should know of an order, or do about it, in the fewest words. */
export const ORDER_HINTS = {
  paymentToMakeAgain: { fr: 'paiement à refaire', en: 'payment to make again' },
  toCollect: TO_COLLECT_TAG,
  quoteToAnswer: { fr: 'devis à accepter', en: 'quote to accept' },
  informationNeeded: { fr: 'une précision est attendue', en: 'we need one more detail' },
  toDropOff: { fr: 'articles à déposer', en: 'items to drop off' },
  cancellationRequested: { fr: 'annulation demandée', en: 'cancellation requested' },
} as const satisfies Record<string, Text>;

export type OrderHint = keyof typeof ORDER_HINTS;

/** The one hint of an order in its beneficiary's lists, the most pressing first; null when there is nothing to say. */
export function orderHint(order: {
  readonly status: OrderStatus;
  readonly cancellationRequested: boolean;
  /** Its card payment failed and can be made again. */
  readonly isToBePaidAgain: boolean;
}): OrderHint | null {
  // While the desk decides whether it is cancelled, that is the one thing to know of it.
  if (order.cancellationRequested && isInProgress(order.status)) return 'cancellationRequested';
  // A quote is answered first: the order's detail offers one act at a time.
  if (order.isToBePaidAgain && order.status !== 'quote_sent') return 'paymentToMakeAgain';
  switch (order.status) {
    case 'available':
    case 'available_in_locker':
      return 'toCollect';
    case 'quote_sent':
      return 'quoteToAnswer';
    case 'waiting_for_information':
      return 'informationNeeded';
    case 'to_be_dropped_off':
      return 'toDropOff';
    case 'unknown':
    case 'to_be_processed':
    case 'new':
    case 'quote_requested':
    case 'quote_accepted':
    case 'accepted':
    case 'dropped_off':
    case 'handed_to_partner':
    case 'being_processed':
    case 'received_from_partner':
    case 'special':
    case 'done':
    case 'billed':
    case 'paid':
    case 'refused':
    case 'quote_refused':
    case 'cancelled':
    case 'archived':
      return null;
  }
}

export type QuoteAnswer = 'accept' | 'refuse';

/** What a beneficiary may answer to a quote now: both, or nothing. */
export function quoteAnswers(workflow: WorkflowType, status: OrderStatus): readonly QuoteAnswer[] {
  const reachable = transitionsFrom(workflow, status, 'beneficiary').map(({ to }) => to);
  return [
    ...(reachable.includes('quote_accepted') ? (['accept'] as const) : []),
    ...(reachable.includes('quote_refused') ? (['refuse'] as const) : []),
  ];
}

/** A done order may be rated, once, whether or not the mail has asked for it. Spec: §4 (Order rating). */
export function canBeRated(status: OrderStatus, note: NoteState): boolean {
  return isDone(status) && note !== 'given';
}

/** Words may be added to an order until it is archived. */
export function takesComments(status: OrderStatus): boolean {
  return status !== 'archived';
}
