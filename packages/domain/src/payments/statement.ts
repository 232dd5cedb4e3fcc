import type { LocalDate } from '../shared/local-date.ts';
import { percentOf, sumCents, type Cents, type Percent } from '../shared/money.ts';
import { TAX_CREDIT_PERCENT } from '../ordering/price-order.ts';
import type { AccountKey, LedgerEvent } from './ledger.ts';
import type { PaymentMode } from './payment-modes.ts';

/** One entry of the ledger that concerns a beneficiary: debit positive, credit negative. `day` is local to its conciergerie. */
export interface StatementEntry {
  readonly event: LedgerEvent;
  readonly account: AccountKey;
  readonly amountCents: Cents;
  readonly orderId: number | null;
  readonly paymentId: number | null;
  readonly creditId: number | null;
  readonly day: LocalDate;
}

/** What one order, fee, payment or credit comes to in the month; corrections within the month are in it. */
export interface StatementLine {
  readonly orderId: number | null;
  readonly paymentId: number | null;
  readonly creditId: number | null;
  readonly day: LocalDate;
  /** Orders and fees: owed. Payments and uses of credits: paid. Credits received: granted, negative when withdrawn. */
  readonly amountCents: Cents;
}

/** Everything that happened to a beneficiary's account in a month. See docs/rules/statements.md. */
export interface Statement {
  /** What was owed when the month began; negative: paid ahead. */
  readonly openingCents: Cents;
  readonly orders: readonly StatementLine[];
  readonly fees: readonly StatementLine[];
  /** Money, without credits. */
  readonly payments: readonly (StatementLine & { readonly mode: PaymentMode })[];
  readonly creditUses: readonly StatementLine[];
  readonly creditsReceived: readonly StatementLine[];
  readonly paidByMode: readonly { readonly mode: PaymentMode; readonly amountCents: Cents }[];
  /** Of what was charged: the price without VAT, and the VAT of each rate. */
  readonly excludingVatCents: Cents;
  /** What partners have sold in their own name: their bills say its VAT. */
  readonly byPartnersCents: Cents;
  readonly vat: readonly { readonly ratePercent: Percent; readonly vatCents: Cents }[];
  readonly chargedCents: Cents;
  readonly paidCents: Cents;
  /** What is owed at its end: opening + charged − paid. */
  readonly closingCents: Cents;
}

/** What becomes owed, or is owed no more. */
export const CHARGE_EVENTS: readonly LedgerEvent[] = [
  'orderCharged',
  'orderReleased',
  'orderCredited',
  'feeCharged',
  'feeReleased',
];
const grants: readonly LedgerEvent[] = ['creditGranted', 'creditCancelled'];
const money = 'money:';
const vatAccounts = /^vat(?:-waiting)?:(.+)$/;

/** The first day of a day's month: what a statement is named by. */
const monthOf = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`;

/** A month that has not ended can still change. */
export const isProvisional = (month: LocalDate, today: LocalDate): boolean => month >= monthOf(today);

/** What comes back from the tax office of what was charged for personal services. Spec: beneficiary-and-access §9. */
export const taxCreditOf = (eligibleCents: Cents): Cents => percentOf(eligibleCents, TAX_CREDIT_PERCENT);

/** The statement of a month from the ledger's entries of that month, and what was owed before it. */
export function statementOf(entries: readonly StatementEntry[], openingCents: Cents): Statement {
  const charges = entries.filter(({ event }) => CHARGE_EVENTS.includes(event));
  const receivable = entries.filter(({ account }) => account === 'receivable');
  const charged = receivable.filter(({ event }) => CHARGE_EVENTS.includes(event));
  const paid = receivable.filter(({ event }) => !CHARGE_EVENTS.includes(event)).map(negated);
  const inflows = entries.filter(({ account }) => account.startsWith(money));
  const payments = modesOf(inflows).flatMap((mode) =>
    linesOf(
      inflows.filter(({ account }) => account === `${money}${mode}`),
      'paymentId',
    ).map((line) => ({ ...line, mode })),
  );
  const creditUses = linesOf(
    paid.filter(({ creditId }) => creditId !== null),
    'paymentId',
  );
  const chargedCents = sumOf(charged);
  const paidCents = sumOf(paid);
  return {
    openingCents,
    orders: linesOf(
      charged.filter(({ orderId }) => orderId !== null),
      'orderId',
    ),
    fees: linesOf(
      charged.filter(({ orderId }) => orderId === null),
      'paymentId',
    ),
    payments: payments.toSorted(byDay),
    creditUses,
    creditsReceived: linesOf(
      entries.filter(({ account, event }) => account === 'credits' && grants.includes(event)).map(negated),
      'creditId',
    ),
    paidByMode: [
      ...modesOf(inflows).map((mode) => ({ mode, amountCents: sumOf(payments.filter((line) => line.mode === mode)) })),
      { mode: 'credits' as const, amountCents: sumOf(creditUses) },
    ].filter(({ amountCents }) => amountCents !== 0),
    excludingVatCents: -sumOf(entries.filter(({ account }) => account === 'sales' || account === 'sales-of-goods')),
    byPartnersCents: -sumOf(charges.filter(({ account }) => account === 'partner-debts')),
    vat: vatOf(charges),
    chargedCents,
    paidCents,
    closingCents: openingCents + chargedCents - paidCents,
  };
}

const sumOf = (rows: readonly { readonly amountCents: Cents }[]): Cents =>
  sumCents(rows.map(({ amountCents }) => amountCents));

const negated = (entry: StatementEntry): StatementEntry => ({ ...entry, amountCents: 0 - entry.amountCents });

const modesOf = (inflows: readonly StatementEntry[]): PaymentMode[] =>
  [...new Set(inflows.map(({ account }) => account.slice(money.length) as PaymentMode))].toSorted();

const byDay = (a: StatementLine, b: StatementLine): number =>
  a.day === b.day ? (a.orderId ?? 0) - (b.orderId ?? 0) : a.day < b.day ? -1 : 1;

/** One line per order, payment or credit, on the day of its last entry; what came to nothing within the month is left out. */
function linesOf(entries: readonly StatementEntry[], key: 'orderId' | 'paymentId' | 'creditId'): StatementLine[] {
  const lines = new Map<number | null, StatementLine>();
  for (const { orderId, paymentId, creditId, day, amountCents } of entries) {
    const about = { orderId, paymentId, creditId }[key];
    const before = lines.get(about)?.amountCents ?? 0;
    lines.set(about, { orderId, paymentId, creditId, day, amountCents: before + amountCents });
  }
  return [...lines.values()].filter(({ amountCents }) => amountCents !== 0).toSorted(byDay);
}

function vatOf(entries: readonly StatementEntry[]): { ratePercent: Percent; vatCents: Cents }[] {
  const rates = new Map<Percent, Cents>();
  for (const { account, amountCents } of entries) {
    const [, percent] = vatAccounts.exec(account) ?? [];
    if (percent === undefined) continue;
    const rate = Number(percent);
    rates.set(rate, (rates.get(rate) ?? 0) - amountCents);
  }
  return [...rates]
    .map(([ratePercent, vatCents]) => ({ ratePercent, vatCents }))
    .filter(({ vatCents }) => vatCents !== 0)
    .toSorted((a, b) => b.ratePercent - a.ratePercent);
}
