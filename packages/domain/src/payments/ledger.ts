import { assertCents, sumCents, type Cents, type Percent } from '../shared/money.ts';
import type { VatLine } from '../ordering/price-order.ts';
import type { VatMove } from './vat-due.ts';
import type { PaymentMode } from './payment-modes.ts';

/**
 * The accounts of the ledger. Debits are positive, credits negative. `money:<mode>` holds what came in by each
 * mode; `vat:<rate>` what is owed to the state. See docs/rules/ledger.md.
 */
export type AccountKey =
  /** What beneficiaries owe (negative: what they paid ahead). */
  | 'receivable'
  /** Revenue of services without VAT, before it is shared with partners. */
  | 'sales'
  /** The same of goods that are delivered. */
  | 'sales-of-goods'
  | `vat:${string}`
  /** VAT of what is charged and not paid yet: due as it is paid. */
  | `vat-waiting:${string}`
  /** What partners are owed for what was sold in their own name, and billed by themselves: no sale of ours. */
  | 'partner-debts'
  /** What we earn, without VAT, of what partners sell and bill themselves. */
  | 'commissions'
  /** What partners are owed for what they have invoiced to us. */
  | 'suppliers'
  /** What partners do for us, without VAT where we deduct it. */
  | 'partner-services'
  /** VAT of what partners invoice to us: deducted, or waiting for its payment. */
  | `deductible-vat:${string}`
  | `deductible-vat-waiting:${string}`
  | `money:${PaymentMode}`
  /** Credits that beneficiaries still hold: a debt of ours. */
  | 'credits'
  /** Where the value of a granted credit comes from. */
  | 'credits-granted:platform'
  | 'credits-granted:company'
  | 'credits-granted:partner'
  /** At the bank or head office, or on the way there. */
  | 'treasury'
  /** Bought with money of a cash register, for errands and the desk. */
  | 'purchases'
  /** What was missing in cash registers (negative: too much). */
  | 'register-gaps'
  /** What other companies that sold at a desk owe this one for orders that they were paid (negative: what it owes them). */
  | 'other-sellers'
  /** What lies at the bank, as far as its statements have been reconciled. */
  | 'bank'
  /** What the bank keeps for itself. */
  | 'bank-fees'
  /** Money at the bank of which nobody knows yet what it is. */
  | 'suspense';

type Posting = {
  readonly account: AccountKey;
  readonly amountCents: Cents;
  readonly orderId?: number;
  readonly paymentId?: number;
  readonly creditId?: number;
};

export type LedgerEvent =
  | 'orderCharged'
  | 'orderReleased'
  | 'orderCredited'
  | 'paymentCollected'
  | 'paymentCancelled'
  | 'paymentRefunded'
  | 'creditGranted'
  | 'creditUsed'
  | 'creditReversed'
  | 'creditCancelled'
  | 'feeCharged'
  | 'feeReleased'
  | 'commissionCharged'
  | 'commissionReleased'
  | 'supplierInvoiced'
  | 'supplierReleased'
  | 'partnerSettled'
  | 'vatMoved'
  | 'claimMoved'
  | 'registerWithdrawn'
  | 'registerDeposited'
  | 'registerGap'
  | 'spendingPaid'
  | 'spendingDeleted'
  | 'bankMatched'
  | 'bankUnmatched';

/** One transaction; its postings sum to zero. It is only ever added; a correction is another one. */
export type LedgerTransaction = { readonly event: LedgerEvent; readonly postings: readonly Posting[] };

/** Who bears a credit. Spec: manager §3 (Credit billingType: 0 or 3 platform, 1 company, 2 partner). */
export type CreditBearer = 'platform' | 'company' | 'partner';

/** When the VAT of something is due: since it is charged, or as it is paid. */
export type VatPoint = 'charged' | 'paid';

/** What is sold: it decides the account of sales, and when VAT is due. */
export type SaleNature = 'goods' | 'services';

const SALES_ACCOUNTS = { goods: 'sales-of-goods', services: 'sales' } as const satisfies Record<SaleNature, AccountKey>;

/** The VAT account of a rate: 5.5 % is `vat:5.5`, or `vat-waiting:5.5` as long as it is not due. */
function vatAccount(ratePercent: Percent, point: VatPoint): AccountKey {
  return point === 'charged' ? `vat:${ratePercent}` : `vat-waiting:${ratePercent}`;
}

/** Postings that sum to zero, without those of nothing. */
export function transaction(event: LedgerEvent, postings: readonly Posting[]): LedgerTransaction {
  for (const { amountCents } of postings) assertCents(amountCents);
  const sum = sumCents(postings.map(({ amountCents }) => amountCents));
  if (sum !== 0) throw new RangeError(`A transaction sums to zero, not to ${sum}`);
  return { event, postings: postings.filter(({ amountCents }) => amountCents !== 0) };
}

function assertPositive(amountCents: Cents): void {
  assertCents(amountCents);
  if (amountCents <= 0) throw new RangeError(`Not an amount to post: ${amountCents}`);
}

/** The same transaction the other way round, under its own name. */
export function reversedAs(event: LedgerEvent, original: LedgerTransaction): LedgerTransaction {
  return { event, postings: original.postings.map((posting) => ({ ...posting, amountCents: -posting.amountCents })) };
}

/** An order's final amount becomes owed: receivable against sales and VAT, rate by rate. */
export function orderCharged(
  orderId: number,
  vat: readonly VatLine[],
  { vatPoint = 'charged', nature = 'services' }: { readonly vatPoint?: VatPoint; readonly nature?: SaleNature } = {},
): LedgerTransaction {
  const total = sumCents(vat.map((line) => line.includingVatCents));
  return transaction('orderCharged', [
    { account: 'receivable', amountCents: total, orderId },
    { account: SALES_ACCOUNTS[nature], amountCents: -sumCents(vat.map((line) => line.excludingVatCents)), orderId },
    ...vat.map((line): Posting => ({
      account: vatAccount(line.ratePercent, vatPoint),
      amountCents: -line.vatCents,
      orderId,
    })),
  ]);
}

/** VAT that waited for its payment becomes due (positive), or is due no more: money went back, or was paid ahead of a charge that says when it is due. */
export function vatMoved(moves: readonly VatMove[]): LedgerTransaction {
  return transaction(
    'vatMoved',
    moves.flatMap(({ ratePercent, cents }): Posting[] => [
      { account: vatAccount(ratePercent, 'paid'), amountCents: cents },
      { account: vatAccount(ratePercent, 'charged'), amountCents: -cents },
    ]),
  );
}

/**
 * Another company goes on with an order: what its beneficiary owes (negative: has paid ahead) leaves the books of the one before, or comes into those of the next one, against what the two owe
 * each other.
 */
export function claimMoved(orderId: number, owedCents: Cents): LedgerTransaction {
  return transaction('claimMoved', [
    { account: 'receivable', amountCents: owedCents, orderId },
    { account: 'other-sellers', amountCents: -owedCents, orderId },
  ]);
}

/** A credit that one company has granted pays an order of another: the debt is that of the company that granted it (positive: taken off the books), against what the two owe each other. */
export function creditMoved(creditId: number, cents: Cents): LedgerTransaction {
  return transaction('claimMoved', [
    { account: 'credits', amountCents: cents, creditId },
    { account: 'other-sellers', amountCents: -cents, creditId },
  ]);
}

/** An order becomes owed that its partner bills itself: the partner is who sells, and what comes in is owed to it. */
export function partnerOrderCharged(orderId: number, vat: readonly VatLine[]): LedgerTransaction {
  const total = sumCents(vat.map((line) => line.includingVatCents));
  return transaction('orderCharged', [
    { account: 'receivable', amountCents: total, orderId },
    { account: 'partner-debts', amountCents: -total, orderId },
  ]);
}

/** Our commission on what a partner bills itself is entered on the partner's account, and taken off what it is owed. */
export function commissionCharged(vat: readonly VatLine[], vatPoint: VatPoint): LedgerTransaction {
  return transaction('commissionCharged', [
    { account: 'partner-debts', amountCents: sumCents(vat.map((line) => line.includingVatCents)) },
    { account: 'commissions', amountCents: -sumCents(vat.map((line) => line.excludingVatCents)) },
    ...vat.map((line): Posting => ({ account: vatAccount(line.ratePercent, vatPoint), amountCents: -line.vatCents })),
  ]);
}

/** A credit note reverses a commission invoice. */
export function commissionReleased(vat: readonly VatLine[], vatPoint: VatPoint): LedgerTransaction {
  return reversedAs('commissionReleased', commissionCharged(vat, vatPoint));
}

/** A charged order is cancelled, or its bill is reversed: the charge is undone, and stays visible. */
export function orderReleased(orderId: number, vat: readonly VatLine[]): LedgerTransaction {
  return reversedAs('orderReleased', orderCharged(orderId, vat));
}

/** A credit note takes a part off what an order was charged, on the accounts of its charge. */
export function orderCredited(
  orderId: number,
  vat: readonly VatLine[],
  charge: { readonly vatPoint: VatPoint; readonly nature: SaleNature },
): LedgerTransaction {
  return reversedAs('orderCredited', orderCharged(orderId, vat, charge));
}

/** A yearly registration fee becomes owed, by the payment that is to settle it: receivable against sales and VAT. */
export function feeCharged(paymentId: number, vat: VatLine, vatPoint: VatPoint = 'charged'): LedgerTransaction {
  assertPositive(vat.includingVatCents);
  return transaction('feeCharged', [
    { account: 'receivable', amountCents: vat.includingVatCents, paymentId },
    { account: 'sales', amountCents: -vat.excludingVatCents, paymentId },
    { account: vatAccount(vat.ratePercent, vatPoint), amountCents: -vat.vatCents, paymentId },
  ]);
}

/** `orderId` is null for what belongs to no order: a registration fee. */
export type PaymentReference = {
  readonly orderId: number | null;
  readonly paymentId: number;
  readonly mode: PaymentMode;
};

/** Money came in for an order. Payments by credit are `creditUsed`. */
export function paymentCollected(payment: PaymentReference, amountCents: Cents): LedgerTransaction {
  assertPositive(amountCents);
  const { paymentId } = payment;
  const about = { ...(payment.orderId === null ? {} : { orderId: payment.orderId }), paymentId };
  return transaction('paymentCollected', [
    { account: `money:${payment.mode}`, amountCents, ...about },
    { account: 'receivable', amountCents: -amountCents, ...about },
  ]);
}

/** A collected payment turns out not to have happened (bounced debit, typing error). */
export function paymentCancelled(payment: PaymentReference, amountCents: Cents): LedgerTransaction {
  return reversedAs('paymentCancelled', paymentCollected(payment, amountCents));
}

/** Money goes back to the beneficiary; `amountCents` is positive. */
export function paymentRefunded(payment: PaymentReference, amountCents: Cents): LedgerTransaction {
  return reversedAs('paymentRefunded', paymentCollected(payment, amountCents));
}

/** A refund has not reached the beneficiary after all: its bank sent it back, and the money is ours again. */
export function refundReturned(payment: PaymentReference, amountCents: Cents): LedgerTransaction {
  return reversedAs('paymentCancelled', paymentRefunded(payment, amountCents));
}

/** A credit is given: a debt of ours, borne by the platform, the company or a partner (with its share in percent). */
export function creditGranted(creditId: number, amountCents: Cents, shares: readonly CreditShare[]): LedgerTransaction {
  assertPositive(amountCents);
  return transaction('creditGranted', [
    ...shares.map((share): Posting => ({
      account: `credits-granted:${share.bearer}`,
      amountCents: share.amountCents,
      creditId,
    })),
    { account: 'credits', amountCents: -amountCents, creditId },
  ]);
}

/** What remains of a credit is cancelled: that part of the grant is undone. */
export function creditCancelled(
  creditId: number,
  remainingCents: Cents,
  shares: readonly CreditShare[],
): LedgerTransaction {
  return reversedAs('creditCancelled', creditGranted(creditId, remainingCents, shares));
}

export type CreditShare = { readonly bearer: CreditBearer; readonly amountCents: Cents };

export type CreditReference = { readonly orderId: number; readonly paymentId: number; readonly creditId: number };

/** A credit pays for an order. */
export function creditUsed(use: CreditReference, amountCents: Cents): LedgerTransaction {
  assertPositive(amountCents);
  return transaction('creditUsed', [
    { account: 'credits', amountCents, ...use },
    { account: 'receivable', amountCents: -amountCents, ...use },
  ]);
}

/** A credit that paid is given back: the order was cancelled, or the payment cancelled. */
export function creditReversed(use: CreditReference, amountCents: Cents): LedgerTransaction {
  return reversedAs('creditReversed', creditUsed(use, amountCents));
}

/** What stands against money that moves in a cash register beside payments. */
export type RegisterCounterpart = 'treasury' | 'purchases';

/** Money in one mode, in cents: into a cash register (positive) or out of it. */
export type RegisterMoney = { readonly mode: PaymentMode; readonly amountCents: Cents };

/** Money is put into a cash register or taken out of it, e.g. to the bank or for an errand. */
export function registerMoved(money: readonly RegisterMoney[], counterpart: RegisterCounterpart): LedgerTransaction {
  const total = sumCents(money.map(({ amountCents }) => amountCents));
  return transaction(total < 0 ? 'registerWithdrawn' : 'registerDeposited', [
    ...money.map(moneyPosting),
    { account: counterpart, amountCents: -total },
  ]);
}

/** What a count of a cash register found missing (negative) or too much, for each mode. */
export function registerGap(gaps: readonly RegisterMoney[]): LedgerTransaction {
  const total = sumCents(gaps.map(({ amountCents }) => amountCents));
  return transaction('registerGap', [...gaps.map(moneyPosting), { account: 'register-gaps', amountCents: -total }]);
}

/** Something is bought for an order beside any cash register, with a card or a cheque of the desk. Out of a register it is `registerMoved`. */
export function spendingPaid(orderId: number, amountCents: Cents): LedgerTransaction {
  assertPositive(amountCents);
  return transaction('spendingPaid', [
    { account: 'purchases', amountCents, orderId },
    { account: 'treasury', amountCents: -amountCents, orderId },
  ]);
}

/** Such a spending is taken back: it stays visible. */
export function spendingDeleted(orderId: number, amountCents: Cents): LedgerTransaction {
  return reversedAs('spendingDeleted', spendingPaid(orderId, amountCents));
}

/**
 * A line of the bank's statement is what the books knew already: the money lies at the bank, and no longer in the accounts of its parts. Amounts as the
 * bank writes them: negative for what left.
 */
export function bankMatched(
  parts: readonly { readonly account: AccountKey; readonly amountCents: Cents }[],
): LedgerTransaction {
  const total = sumCents(parts.map(({ amountCents }) => amountCents));
  const byAccount = new Map<AccountKey, Cents>();
  for (const { account, amountCents } of parts) byAccount.set(account, (byAccount.get(account) ?? 0) - amountCents);
  return transaction('bankMatched', [
    { account: 'bank', amountCents: total },
    ...[...byAccount].map(([account, amountCents]) => ({ account, amountCents })),
  ]);
}

/** A match is undone: the books know again what they knew before, and the match stays visible. */
export function bankUnmatched(
  parts: readonly { readonly account: AccountKey; readonly amountCents: Cents }[],
): LedgerTransaction {
  return reversedAs('bankUnmatched', bankMatched(parts));
}

const moneyPosting = ({ mode, amountCents }: RegisterMoney): Posting => ({ account: `money:${mode}`, amountCents });

/** The balance of each account after some transactions. */
export function balances(transactions: readonly LedgerTransaction[]): ReadonlyMap<AccountKey, Cents> {
  const totals = new Map<AccountKey, Cents>();
  for (const { postings } of transactions) {
    for (const { account, amountCents } of postings) totals.set(account, (totals.get(account) ?? 0) + amountCents);
  }
  return totals;
}

/**
 * Who bears what is left of a credit: each as much of it as of the whole, to the cent; the last one takes what rounding leaves.
 */
export function sharesOfRest(remainingCents: Cents, granted: readonly CreditShare[]): readonly CreditShare[] {
  const wholeCents = sumCents(granted.map(({ amountCents }) => amountCents));
  let leftCents = remainingCents;
  return granted.map(({ bearer, amountCents }, index) => {
    const share = index === granted.length - 1 ? leftCents : Math.floor((remainingCents * amountCents) / wholeCents);
    leftCents -= share;
    return { bearer, amountCents: share };
  });
}
