import { cancellationFees } from '../orders/cancellation.ts';
import { isCalledOff, type OrderStatus } from '../orders/order-status.ts';
import type { Lang, Text } from '../shared/lang.ts';
import { formatMoney, sumCents, type Cents } from '../shared/money.ts';
import type { PaymentMode, PaymentStatus } from './payment-modes.ts';
import { owedNowCents, refundToMakeAgain, settlement } from './settlement.ts';

/** What the money of an order says, one thing at a time. */
export const ORDER_MONEY_STATES = [
  'toPrice',
  'toPay',
  'promised',
  'checking',
  'paymentFailed',
  'unpaid',
  'paid',
  'overpaid',
  'refundWaiting',
  'refundFailed',
  'nothingDue',
  'cancellationFee',
] as const;

export type OrderMoneyState = (typeof ORDER_MONEY_STATES)[number];

export type OrderMoneyFacts = {
  readonly status: OrderStatus;
  /** The order's final amount; null while on quote. */
  readonly finalCents: Cents | null;
  /** In the order in which they were added. */
  readonly payments: readonly {
    readonly kind: 'payment' | 'refund';
    readonly mode: PaymentMode;
    readonly status: PaymentStatus;
    readonly amountCents: Cents;
  }[];
  /** What the desk keeps of an order that it has cancelled; null for nothing. */
  readonly cancellationFeeCents: Cents | null;
};

export type OrderMoney = {
  readonly state: OrderMoneyState;
  /** What the state is about: left to pay, being checked, too much, to go back, the fee; 0 where it is about no amount. */
  readonly cents: Cents;
  /** Still to be settled; negative where too much came in. Null on quote, and where the order was cancelled and nothing is owed. */
  readonly remainderCents: Cents | null;
};

/**
 * The one rule that decides what an order's money says, to the desk, to its beneficiary and to its partner. What was cancelled owes nothing but
 * a fee that was kept; what went wrong comes before what is merely open. See docs/rules/order-money.md.
 */
export function orderMoney(facts: OrderMoneyFacts): OrderMoney {
  const { status, finalCents, payments, cancellationFeeCents } = facts;
  const calledOff = isCalledOff(status);
  const feeCents = cancellationFees(status, payments, cancellationFeeCents) ?? 0;
  const dueCents = calledOff ? feeCents : finalCents;
  const money = settlement(dueCents, payments);
  const waits = (kind: 'payment' | 'refund', ...statuses: readonly PaymentStatus[]): Cents =>
    sumCents(
      payments.map((payment) => (payment.kind === kind && statuses.includes(payment.status) ? payment.amountCents : 0)),
    );
  const says = (state: OrderMoneyState, cents: Cents = 0): OrderMoney => ({
    state,
    cents,
    remainderCents: dueCents === null || (calledOff && feeCents === 0) ? null : money.remainderCents,
  });

  const againCents = refundToMakeAgain({
    payments,
    dueCents: finalCents,
    isCalledOff: calledOff,
    cancellationFeeCents,
  });
  if (againCents > 0) return says('refundFailed', againCents);
  const checkedCents = waits('payment', 'unknown');
  if (checkedCents > 0) return says('checking', checkedCents);
  const backCents = waits('refund', 'pending', 'authorised', 'unknown');
  if (calledOff) {
    // A debit that the bank took back, or a payment that was a mistake: the fee is charged, and is not paid any more.
    const owedCents = owedNowCents(facts);
    if (owedCents > 0) return says('unpaid', owedCents);
    if (feeCents > 0) return says('cancellationFee', feeCents);
    return backCents > 0 ? says('refundWaiting', backCents) : says('nothingDue');
  }
  if (dueCents === null) return says('toPrice');
  const toPayAgain = leftAfterFailure(payments, money.uncoveredCents);
  if (toPayAgain > 0) return says('paymentFailed', toPayAgain);
  const owedCents = owedNowCents(facts);
  if (owedCents > 0) return says('unpaid', owedCents);
  if (money.uncoveredCents > 0) return says('toPay', money.uncoveredCents);
  if (money.uncoveredCents < 0) return says('overpaid', -money.uncoveredCents);
  if (backCents > 0) return says('refundWaiting', backCents);
  return money.remainderCents > 0 ? says('promised', money.remainderCents) : says('paid');
}

/** After a payment has failed: what nothing covers since, and what a card promises once more and has not paid. 0 where none has failed. */
function leftAfterFailure(payments: OrderMoneyFacts['payments'], uncoveredCents: Cents): Cents {
  const promises = payments.filter(({ kind }) => kind === 'payment');
  if (!promises.some(({ status }) => status === 'failed')) return 0;
  const cardHasFailed = promises.some(({ status, mode }) => status === 'failed' && mode === 'card');
  const promisedAgain = promises.map(({ status, mode, amountCents }) =>
    cardHasFailed && mode === 'card' && status === 'pending' ? amountCents : 0,
  );
  return Math.max(0, uncoveredCents) + sumCents(promisedAgain);
}

/** The mark of a payment state on the wire: 0 grey (open, or nothing to pay), 1 green (settled), 2 red (somebody has to do something). Spec: manager §3. */
export const paymentMark = ({ state }: Pick<OrderMoney, 'state'>): 0 | 1 | 2 => WORDS[state].mark;

/** In a list of the desk, beside the amount. */
export const moneyWord = (state: OrderMoneyState, lang: Lang): string => WORDS[state].word[lang];

/** The sentence for who reads it; null where the amounts alone say enough. */
export function moneySentence(
  { state, cents }: Pick<OrderMoney, 'state' | 'cents'>,
  reader: 'desk' | 'beneficiary',
  lang: Lang,
): string | null {
  const sentence = WORDS[state][reader];
  return sentence === null ? null : sentence[lang].replace('{amount}', formatMoney(cents, lang));
}

type Words = {
  readonly mark: 0 | 1 | 2;
  readonly word: Text;
  readonly desk: Text | null;
  readonly beneficiary: Text | null;
};

const WORDS: Readonly<Record<OrderMoneyState, Words>> = {
  toPrice: { mark: 0, word: { fr: 'À chiffrer', en: 'To price' }, desk: null, beneficiary: null },
  toPay: { mark: 0, word: { fr: 'À payer', en: 'To pay' }, desk: null, beneficiary: null },
  promised: { mark: 0, word: { fr: 'À payer', en: 'To pay' }, desk: null, beneficiary: null },
  checking: {
    mark: 0,
    word: { fr: 'En vérification', en: 'Being checked' },
    desk: {
      fr: 'Un paiement de {amount} est en cours de vérification.',
      en: 'A payment of {amount} is being checked.',
    },
    beneficiary: {
      fr: 'Votre paiement est en cours de vérification.',
      en: 'Your payment is being checked.',
    },
  },
  paymentFailed: {
    mark: 2,
    word: { fr: 'Paiement en échec', en: 'Payment failed' },
    desk: {
      fr: 'Le paiement n’a pas abouti\u00a0: il reste {amount} à régler.',
      en: 'The payment did not go through: {amount} is left to pay.',
    },
    beneficiary: {
      fr: 'Votre commande est conservée\u00a0: il reste {amount} à payer.',
      en: 'Your order is kept: {amount} is left to pay.',
    },
  },
  unpaid: {
    mark: 2,
    word: { fr: 'Impayé', en: 'Unpaid' },
    desk: { fr: 'Impayée\u00a0: il reste {amount} à régler.', en: 'Unpaid: {amount} is left to pay.' },
    beneficiary: { fr: 'Il reste {amount} à régler.', en: '{amount} is left to pay.' },
  },
  paid: { mark: 1, word: { fr: 'Payé', en: 'Paid' }, desk: null, beneficiary: null },
  overpaid: {
    mark: 2,
    word: { fr: 'Trop-perçu', en: 'Overpaid' },
    desk: { fr: 'Trop-perçu\u00a0: il y a {amount} à rendre.', en: 'Overpaid: {amount} is to be given back.' },
    beneficiary: null,
  },
  refundWaiting: {
    mark: 0,
    word: { fr: 'Remboursement en cours', en: 'Refund on its way' },
    desk: { fr: 'Un remboursement de {amount} est en cours.', en: 'A refund of {amount} is on its way.' },
    beneficiary: {
      fr: 'Un remboursement de {amount} est en cours.',
      en: 'A refund of {amount} is on its way.',
    },
  },
  refundFailed: {
    mark: 2,
    word: { fr: 'Remboursement en échec', en: 'Refund failed' },
    desk: { fr: 'Un remboursement de {amount} n’a pas abouti.', en: 'A refund of {amount} did not go through.' },
    beneficiary: {
      fr: 'Votre remboursement de {amount} n’a pas encore abouti\u00a0: la conciergerie s’en occupe.',
      en: 'Your refund of {amount} has not gone through yet: your desk is taking care of it.',
    },
  },
  nothingDue: {
    mark: 0,
    word: { fr: 'Sans objet', en: 'Nothing due' },
    desk: { fr: 'Rien n’est dû.', en: 'Nothing is due.' },
    beneficiary: { fr: 'Rien n’est dû.', en: 'Nothing is due.' },
  },
  cancellationFee: {
    mark: 0,
    word: { fr: 'Frais d’annulation', en: 'Cancellation fee' },
    desk: { fr: 'Frais d’annulation\u00a0: {amount}.', en: 'Cancellation fee: {amount}.' },
    beneficiary: {
      fr: 'Les frais d’annulation sont indiqués ci-dessous.',
      en: 'The cancellation fees are shown below.',
    },
  },
};

/** What an order is worth to the partner who does it: they never learn what is paid, how, or that a fee was kept. */
export type PartnerMoney =
  | { readonly state: 'toPrice' | 'nothingDue' }
  | { readonly state: 'amount'; readonly cents: Cents };

/** The same for its partner. See docs/rules/order-money.md. */
export function partnerMoney({ status, finalCents }: Pick<OrderMoneyFacts, 'status' | 'finalCents'>): PartnerMoney {
  if (isCalledOff(status)) return { state: 'nothingDue' };
  return finalCents === null ? { state: 'toPrice' } : { state: 'amount', cents: finalCents };
}

/** What is owed for an order: nothing once it was refused or cancelled. See docs/rules/measures.md "amount due". */
export const amountDue = ({ status, finalCents }: Pick<OrderMoneyFacts, 'status' | 'finalCents'>): Cents | null =>
  isCalledOff(status) ? null : finalCents;
