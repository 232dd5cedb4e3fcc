import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import type { Tint } from '../../../illustrations/object-names.ts';

type Order = Pick<
  BeneficiaryOrderDetailOnWire,
  | 'statusObject'
  | 'workflow'
  | 'available'
  | 'action'
  | 'quoteRefused'
  | 'informationIsNeeded'
  | 'cancellationRequested'
>;

/** What the head of an order says, and on which colour. */
export type OrderHeadline =
  | 'cancelAsked'
  | 'new'
  | 'paymentFailed'
  | 'quote'
  | 'confirmed'
  | 'toDropOff'
  | 'received'
  | 'inProgress'
  | 'asked'
  | 'ready'
  | 'done'
  | 'refused'
  | 'quoteRefused'
  | 'cancelled';

export const headlineTints: Readonly<Record<OrderHeadline, Tint>> = {
  cancelAsked: 'sand',
  new: 'sky',
  paymentFailed: 'blush',
  quote: 'sun',
  confirmed: 'sky',
  toDropOff: 'sun',
  received: 'sky',
  inProgress: 'sky',
  asked: 'sun',
  ready: 'mint',
  done: 'sand',
  refused: 'blush',
  quoteRefused: 'blush',
  cancelled: 'blush',
};

/**
 * How an order stands for its beneficiary, in one word. While the desk decides on a request to cancel, that is the one thing to say. A payment to be made again comes before where the order is, as in their lists: only a quote is
 * answered first, and of what was cancelled there is nothing to pay.
 */
export function orderHeadline(order: Order & Pick<BeneficiaryOrderDetailOnWire, 'money'>): OrderHeadline {
  if (order.cancellationRequested) return 'cancelAsked';
  const stage = stageOf(order);
  return order.money.state === 'paymentFailed' && stage !== 'quote' ? 'paymentFailed' : stage;
}

/** Where it is on its way, whatever its money says. */
function stageOf({
  statusObject,
  workflow,
  available,
  action,
  quoteRefused,
  informationIsNeeded,
}: Order): OrderHeadline {
  if (quoteRefused) return 'quoteRefused';
  if (statusObject === 'REFUSED') return 'refused';
  if (statusObject === 'REJECTED') return 'cancelled';
  if (statusObject === 'DONE' || statusObject === 'PAID') return 'done';
  if (available || statusObject === 'AVAILABLE') return 'ready';
  if (action?.serverAction === 'AcceptQuote') return 'quote';
  const isDropOff = workflow === 'DEPOSE_REPRISE_ENTREPRISE';
  switch (statusObject) {
    case 'NEW':
      return 'new';
    case 'ACCEPTED':
      return isDropOff ? 'toDropOff' : 'confirmed';
    case 'TO_BE_PROCESSED':
      return isDropOff ? 'received' : 'new';
    case 'BEING_PROCESSED':
      return informationIsNeeded ? 'asked' : 'inProgress';
  }
}

const beforeHandOver: readonly OrderHeadline[] = ['new', 'confirmed', 'toDropOff'];

/** Whether its things are still to be packed and handed over: not before the price is agreed, nor once somebody works on it. */
export const isToPack = (order: Order & Pick<BeneficiaryOrderDetailOnWire, 'quoteIsComing'>): boolean =>
  !order.cancellationRequested &&
  !order.quoteIsComing &&
  order.action?.serverAction !== 'AcceptQuote' &&
  beforeHandOver.includes(stageOf(order));
