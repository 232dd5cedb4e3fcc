import { isCalledOff, isDone, type OrderStatus } from '../orders/order-status.ts';
import type { LocalDate } from '../shared/local-date.ts';
import { sumCents, type Cents } from '../shared/money.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { cesuYearsOn } from './cesu.ts';
import { refundableAmount } from './refundable-amount.ts';
import { canCancelPayment, isCollectedAtOnce } from './payment-actions.ts';
import { DESK_PAYMENT_MODES, PAYMENT_MODE_KEYS, type PaymentMode, type PaymentStatus } from './payment-modes.ts';
import { checkPaymentDialog, type DialogPayment, isPromiseAtDesk } from './settlement.ts';
import { isCreditUsable, type Credit } from './split-payment.ts';

/** A payment that the order has, whatever became of it. */
export type ExistingPayment = {
  readonly id: number;
  readonly kind: 'payment' | 'refund';
  readonly mode: PaymentMode;
  readonly status: PaymentStatus;
  readonly amountCents: Cents;
  readonly creditId: number | null;
  readonly costCenterId: number | null;
  /** What of it was paid back, or is about to be. */
  readonly refundedCents: Cents;
  /** Its provider would not give it back. */
  readonly refundRefused: boolean;
};

/** One line of the dialog. A negative amount is a refund. */
export type PaymentWanted = {
  /** The payment that it is about; null for a new one. */
  readonly paymentId: number | null;
  readonly mode: PaymentMode | null;
  readonly amountCents: Cents;
  readonly creditId: number | null;
  readonly costCenterId: number | null;
  /** The year of the CESU cheques, where it was said. */
  readonly cesuYear?: number | null | undefined;
  readonly cancelled: boolean;
};

export type DeskPaymentFacts = {
  readonly orderStatus: OrderStatus;
  /** What the order comes to; null while a line has no price. */
  readonly finalCents: Cents | null;
  /** What the desk keeps of an order that it has cancelled; null for nothing. */
  readonly cancellationFeeCents: Cents | null;
  readonly existing: readonly ExistingPayment[];
  /** The beneficiary's. */
  readonly credits: readonly Credit[];
  /** Those that may be charged for this order. */
  readonly costCenterIds: readonly number[];
  /** Modes that are open for this order at the desk. */
  readonly modes: readonly PaymentMode[];
  readonly mayRefund: boolean;
  readonly today: LocalDate;
};

type NewDeskPayment = {
  readonly kind: 'payment' | 'refund';
  readonly mode: PaymentMode;
  readonly amountCents: Cents;
  readonly creditId: number | null;
  readonly costCenterId: number | null;
  readonly refundsPaymentId: number | null;
  /** The money is there, or was handed back. */
  readonly collected: boolean;
};

export type DeskPaymentPlan =
  | {
      readonly ok: true;
      /** In the order in which they are carried out: first what is undone, then what is new. */
      readonly cancel: readonly number[];
      readonly add: readonly NewDeskPayment[];
      readonly remainderCents: Cents;
    }
  | { readonly ok: false; readonly refused: DeskPaymentRefusal }
  | { readonly ok: false; readonly refused: 'problems'; readonly problems: readonly Problem[] };

export type DeskPaymentRefusal =
  | 'orderClosed'
  | 'notPriced'
  | 'nothingToPay'
  | 'exceedsOrder'
  | 'notCancellable'
  | 'unknownPayment'
  | 'changedMeanwhile'
  | 'modeNotOpen'
  | 'creditNotSufficient'
  | 'refundNotPossible'
  | 'mayNotRefund';

/** Paid by the company: the desk says by which cost centre. */
export function asksForCostCenter(mode: PaymentMode): boolean {
  return mode === 'professional_transfer';
}

/** From when on what remains makes an order unpaid: it is there to be handed over, or done. Spec: manager §3 (shouldBePaid). */
export function shouldBePaid(status: OrderStatus): boolean {
  return isDone(status) || status === 'available' || status === 'available_in_locker';
}

/** The modes that the desk may record for an order, in the order to show them. Spec: manager §3 (paymentTypes). */
export function deskModes(facts: {
  readonly partnerBills: boolean;
  readonly sap: boolean;
  readonly hasMandate: boolean;
  readonly hasCostCenters: boolean;
  readonly hasCredits: boolean;
}): PaymentMode[] {
  return DESK_PAYMENT_MODES.filter((mode) => {
    if (mode === 'partner') return facts.partnerBills;
    if (mode === 'cesu') return facts.sap;
    if (mode === 'direct_debit') return facts.hasMandate;
    if (mode === 'professional_transfer') return facts.hasCostCenters;
    if (mode === 'credits') return facts.hasCredits;
    return true;
  });
}

const LIVE: readonly PaymentStatus[] = ['pending', 'authorised', 'unknown', 'collected'];

/**
 * Turns the manager's dialog into what is cancelled and what is added, or says why not, with the messages of the
 * specification. What the dialog leaves out stays; a promise to pay at the desk gives way to real payments. Credits are capped at
 * what they hold; refunds go back the way the money came. Of an order that was cancelled, or is paid, money only goes back. See docs/rules/payments.md. Spec: manager §5 (Orders and payments).
 */
export function planDeskPayments(facts: DeskPaymentFacts, wanted: readonly PaymentWanted[]): DeskPaymentPlan {
  const refuse = (refused: DeskPaymentRefusal): DeskPaymentPlan => ({ ok: false, refused });
  const toGiveBackCents = refundableAmount({ ...facts, payments: facts.existing });
  if (toGiveBackCents !== null && wanted.some(takesMoney)) return refuse('orderClosed');
  const dueCents = amountToCashIn(facts);
  if (dueCents === null) return refuse('notPriced');

  const undone = undoneBy(facts, wanted);
  if (typeof undone === 'string') return refuse(undone);
  const kept = facts.existing.filter(({ id, status }) => LIVE.includes(status) && !undone.cancel.includes(id));
  const fresh = wanted.filter((line) => isFresh(line, undone.replaced));
  if (dueCents <= 0 && fresh.some(({ amountCents }) => amountCents > 0)) return refuse('nothingToPay');

  const problems = fresh.flatMap((line) => lineProblems(line, wanted.indexOf(line), facts));
  if (problems.length > 0) return { ok: false, refused: 'problems', problems };
  const payments = newPayments(facts, fresh);
  if (typeof payments === 'string') return refuse(payments);
  const refunds = newRefunds(facts, fresh, kept);
  if (typeof refunds === 'string') return refuse(refunds);
  if (toGiveBackCents !== null && sumCents(refunds.map(({ amountCents }) => amountCents)) > toGiveBackCents)
    return refuse('refundNotPossible');
  return settle(dueCents, [...payments, ...refunds], kept, undone.cancel, wanted);
}

/** What the desk takes money for: the order's amount, or the fee of one that is cancelled, as far as that is owed. Null while a line has no price. */
export const amountToCashIn = (facts: Pick<DeskPaymentFacts, 'orderStatus' | 'finalCents' | 'cancellationFeeCents'>) =>
  isCalledOff(facts.orderStatus) && facts.cancellationFeeCents !== null ? facts.cancellationFeeCents : facts.finalCents;

/** The modes for that: a fee is paid over the counter, for what is promised for a cancelled order nobody would mark as arrived. */
export const modesToCashIn = ({ orderStatus, modes }: Pick<DeskPaymentFacts, 'orderStatus' | 'modes'>) =>
  isCalledOff(orderStatus) ? modes.filter((mode) => isCollectedAtOnce(mode) && mode !== 'credits') : modes;

const takesMoney = ({ paymentId, amountCents, cancelled }: PaymentWanted): boolean =>
  cancelled || (paymentId === null && amountCents > 0);

/** What is cancelled: as asked, and what is replaced because it was promised otherwise than it is paid. */
function undoneBy(
  facts: DeskPaymentFacts,
  wanted: readonly PaymentWanted[],
): { readonly cancel: readonly number[]; readonly replaced: ReadonlySet<number> } | DeskPaymentRefusal {
  const cancel: number[] = [];
  const replaced = new Set<number>();
  for (const line of wanted) {
    if (line.paymentId === null) continue;
    const known = facts.existing.find(({ id }) => id === line.paymentId);
    if (known === undefined) return 'unknownPayment';
    const gone = !LIVE.includes(known.status);
    if (!line.cancelled && (gone || isSame(line, known))) continue;
    if (!line.cancelled && known.status !== 'pending') return 'changedMeanwhile';
    if (gone && known.status === 'cancelled') continue;
    if (!canCancelPayment({ ...known, orderStatus: facts.orderStatus })) return 'notCancellable';
    cancel.push(known.id);
    if (!line.cancelled) replaced.add(known.id);
  }
  return { cancel, replaced };
}

function isSame(line: PaymentWanted, known: ExistingPayment): boolean {
  const amountCents = known.kind === 'refund' ? -known.amountCents : known.amountCents;
  return (
    line.mode === known.mode &&
    line.amountCents === amountCents &&
    line.creditId === known.creditId &&
    line.costCenterId === known.costCenterId
  );
}

const isFresh = (line: PaymentWanted, replaced: ReadonlySet<number>): boolean =>
  !line.cancelled && line.amountCents !== 0 && (line.paymentId === null || replaced.has(line.paymentId));

function lineProblems(line: PaymentWanted, index: number, facts: DeskPaymentFacts): Problem[] {
  const at = `payments.${index}`;
  if (line.mode === null) return [problem(`${at}.type`, 'choosePaymentMode')];
  if (line.amountCents < 0) return [];
  const found: Problem[] = [];
  if (line.mode === 'credits' && line.creditId === null) found.push(problem(`${at}.creditId`, 'required'));
  const costCenterKnown = line.costCenterId !== null && facts.costCenterIds.includes(line.costCenterId);
  if (asksForCostCenter(line.mode) && !costCenterKnown) {
    found.push(problem(`${at}.costCenterId`, 'costCentreRequired'));
  }
  if (line.mode === 'cesu' && typeof line.cesuYear === 'number' && !cesuYearsOn(facts.today).includes(line.cesuYear)) {
    found.push(problem(`${at}.cesuYear`, 'cesuNotValid'));
  }
  return found;
}

function newPayments(facts: DeskPaymentFacts, fresh: readonly PaymentWanted[]): NewDeskPayment[] | DeskPaymentRefusal {
  const left = new Map(
    facts.credits
      .filter((credit) => isCreditUsable(credit, facts.today))
      .map((credit) => [credit.id, credit.remainingCents]),
  );
  const added: NewDeskPayment[] = [];
  for (const { mode, amountCents, creditId, costCenterId } of fresh) {
    if (mode === null || amountCents < 0) continue;
    if (!modesToCashIn(facts).includes(mode)) return 'modeNotOpen';
    const byCredit = mode === 'credits' && creditId !== null;
    const ceiling = byCredit ? (left.get(creditId) ?? 0) : amountCents;
    if (ceiling <= 0) return 'creditNotSufficient';
    const capped = Math.min(amountCents, ceiling);
    if (byCredit) left.set(creditId, ceiling - capped);
    added.push({
      kind: 'payment',
      mode,
      amountCents: capped,
      creditId: byCredit ? creditId : null,
      costCenterId: asksForCostCenter(mode) ? costCenterId : null,
      refundsPaymentId: null,
      collected: isCollectedAtOnce(mode),
    });
  }
  return added;
}

/** How the desk gives money back that a provider would not. */
const PAID_OUT: readonly PaymentMode[] = ['cash', 'cheque', 'transfer'];

/** The way in which money goes back: as it came, or over the counter where its provider would not. */
const maySendBack = ({ mode, refundRefused }: ExistingPayment, back: PaymentMode | null): back is PaymentMode =>
  back === mode || (refundRefused && back !== null && PAID_OUT.includes(back));

/** The ways in which money of this order may go back now. */
export function refundModes({ existing }: Pick<DeskPaymentFacts, 'existing'>): PaymentMode[] {
  const sources = existing.filter(
    ({ kind, status, mode, amountCents, refundedCents }) =>
      kind === 'payment' && status === 'collected' && mode !== 'credits' && amountCents > refundedCents,
  );
  return PAYMENT_MODE_KEYS.filter((mode) => sources.some((source) => maySendBack(source, mode)));
}

/** Money goes back the way it came, the latest payment first, none more than is left of it. */
function newRefunds(
  facts: DeskPaymentFacts,
  fresh: readonly PaymentWanted[],
  kept: readonly ExistingPayment[],
): NewDeskPayment[] | DeskPaymentRefusal {
  const wanted = fresh.filter(({ amountCents }) => amountCents < 0);
  if (wanted.length === 0) return [];
  if (!facts.mayRefund) return 'mayNotRefund';
  const left = new Map(
    kept
      .filter(({ kind, status, mode }) => kind === 'payment' && status === 'collected' && mode !== 'credits')
      .map((payment) => [payment.id, payment.amountCents - payment.refundedCents]),
  );
  const added: NewDeskPayment[] = [];
  for (const line of wanted) {
    let open = -line.amountCents;
    const latestFirst = kept.toReversed();
    const asItCame = latestFirst.filter(({ mode }) => mode === line.mode);
    for (const source of [...asItCame, ...latestFirst.filter((one) => !asItCame.includes(one))]) {
      if (!maySendBack(source, line.mode)) continue;
      const part = Math.min(open, left.get(source.id) ?? 0);
      if (part <= 0) continue;
      left.set(source.id, (left.get(source.id) ?? 0) - part);
      open -= part;
      added.push({
        kind: 'refund',
        mode: line.mode,
        amountCents: part,
        creditId: null,
        costCenterId: line.mode === source.mode ? source.costCenterId : null,
        refundsPaymentId: source.id,
        collected: isCollectedAtOnce(line.mode),
      });
    }
    if (open > 0) return 'refundNotPossible';
  }
  return added;
}

const signed = ({ kind, amountCents }: { kind: 'payment' | 'refund'; amountCents: Cents }): Cents =>
  kind === 'refund' ? -amountCents : amountCents;

/** Lets promises to pay at the desk give way, and judges the sum as the dialog does. */
function settle(
  finalCents: Cents,
  added: readonly NewDeskPayment[],
  kept: readonly ExistingPayment[],
  cancel: readonly number[],
  wanted: readonly PaymentWanted[],
): DeskPaymentPlan {
  const named = new Set(wanted.map(({ paymentId }) => paymentId));
  const promises = kept.filter((payment) => isPromiseAtDesk(payment) && !named.has(payment.id));
  const standing = kept.filter((payment) => !promises.includes(payment));
  const toDialog = (payment: { kind: 'payment' | 'refund'; mode: PaymentMode; amountCents: Cents }): DialogPayment => ({
    mode: payment.mode,
    amountCents: signed(payment),
  });
  const verdict = checkPaymentDialog({
    totalCents: finalCents,
    partialCents: null,
    payments: [...standing, ...added].map(toDialog),
    shouldBePaid: false,
  });
  // An order that was paid too much already may still be given back a part of it.
  const adds = added.some(({ kind }) => kind === 'payment');
  if (adds && verdict.problems.some(({ message }) => message === 'paymentsExceedOrder')) {
    return { ok: false, refused: 'exceedsOrder' };
  }
  const covered = sumCents([...standing, ...added].map(signed));
  const promised = sumCents(promises.map(({ amountCents }) => amountCents));
  const stillPromised = Math.min(promised, Math.max(0, finalCents - covered));
  if (promises.length === 0 || stillPromised === promised) {
    return { ok: true, cancel, add: added, remainderCents: finalCents - covered - promised };
  }
  const rest: NewDeskPayment = {
    kind: 'payment',
    mode: 'conciergerie',
    amountCents: stillPromised,
    creditId: null,
    costCenterId: null,
    refundsPaymentId: null,
    collected: false,
  };
  return {
    ok: true,
    cancel: [...cancel, ...promises.map(({ id }) => id)],
    add: stillPromised > 0 ? [...added, rest] : added,
    remainderCents: finalCents - covered - stillPromised,
  };
}
