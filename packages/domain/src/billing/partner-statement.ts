import { countArticles, type ItemType } from '../ordering/item-types.ts';
import type { VatLine } from '../ordering/price-order.ts';
import type { RateType } from '../partners/desk-terms.ts';
import { NO_BREAK_SPACE } from '../shared/lang.ts';
import type { LocalDate } from '../shared/local-date.ts';
import { formatCount, formatMoney, sumCents, timesQuantity, type Cents, type Percent } from '../shared/money.ts';
import { buyingPrice, type BoughtItem, type BuyingPrice } from './buying-price.ts';
import { signedVat } from './signed-vat.ts';
import { linesWithoutVat, type TaxedPart } from './split-vat.ts';

/** What presence at a desk and shares of compensations are taxed at. */
export const STANDARD_VAT_PERCENT: Percent = 20;

export type StatementLineKind = 'order' | 'passages' | 'hours' | 'minimum' | 'compensation';

export type OrderToSettle = {
  readonly orderId: number;
  readonly conciergerieId: number;
  readonly offerId: number;
  readonly offerLabel: string;
  /** The day on which it was done, at its desk. */
  readonly day: LocalDate;
  readonly items: readonly (BoughtItem & {
    readonly id: number;
    readonly label: string;
    readonly type: ItemType;
    readonly ratePercent: Percent;
  })[];
};

export type DeskToSettle = {
  readonly conciergerieId: number;
  readonly name: string;
  /** Cents, tax included; null while none is agreed. */
  readonly rateCents: Cents | null;
  readonly rateType: RateType;
  /** How long the partner was there in the month. */
  readonly presenceMinutes: number;
};

/** The part of a credit that the partner bears. */
export type ShareToDeduct = {
  readonly creditId: number;
  readonly conciergerieId: number;
  readonly name: string;
  readonly sharePercent: number;
  readonly shareCents: Cents;
  readonly day: LocalDate;
};

type StatementLine = {
  readonly kind: StatementLineKind;
  readonly conciergerieId: number;
  readonly orderId: number | null;
  readonly creditId: number | null;
  /** Below zero for a share of a compensation alone. */
  readonly quantity: number;
  readonly label: string;
  /** Null for what is of the whole month. */
  readonly day: LocalDate | null;
  readonly excludingVatCents: Cents;
  readonly includingVatCents: Cents;
  /** The items of an order with what each costs us; none of any other line. */
  readonly items: readonly (BuyingPrice & { readonly id: number; readonly ratePercent: Percent })[];
};

/** Why a statement cannot be settled as it is: an order with an item that has no buying price, or a desk whose rate is missing. */
export type StatementProblem =
  | {
      readonly kind: 'priceMissing';
      readonly orderId: number;
      readonly offerId: number;
      readonly labels: readonly string[];
    }
  | { readonly kind: 'rateMissing'; readonly conciergerieId: number; readonly name: string };

export type PartnerStatement = {
  readonly lines: readonly StatementLine[];
  readonly problems: readonly StatementProblem[];
  readonly vat: readonly VatLine[];
  readonly excludingVatCents: Cents;
  readonly vatCents: Cents;
  readonly includingVatCents: Cents;
};

type Draft = Omit<StatementLine, 'excludingVatCents'>;

/**
 * What a partner is owed for a month: its orders at what they cost us, its presence at each desk by what was agreed there, less its share of compensations. Desk by desk
 * in the order given. Whatever lacks a price is told as a problem, and is in no line. See docs/rules/billing.md. Spec: partner-content-locker §3.
 */
export function partnerStatement({
  desks,
  orders,
  shares,
}: {
  readonly desks: readonly DeskToSettle[];
  readonly orders: readonly OrderToSettle[];
  readonly shares: readonly ShareToDeduct[];
}): PartnerStatement {
  const problems: StatementProblem[] = [];
  const drafts = desks.flatMap((desk) => {
    const atDesk = orders
      .filter(({ conciergerieId }) => conciergerieId === desk.conciergerieId)
      .toSorted((a, b) => (a.day === b.day ? a.orderId - b.orderId : a.day < b.day ? -1 : 1));
    const settled = atDesk.map(orderLine);
    problems.push(...settled.flatMap(({ problem }) => (problem === null ? [] : [problem])));
    const lines = settled.flatMap(({ line }) => (line === null ? [] : [line]));
    const presence = presenceLine(desk, lines);
    if (presence === 'rateMissing')
      problems.push({ kind: 'rateMissing', conciergerieId: desk.conciergerieId, name: desk.name });
    return [
      ...lines,
      ...(presence === null || presence === 'rateMissing' ? [] : [presence]),
      ...shares.filter(({ conciergerieId }) => conciergerieId === desk.conciergerieId).map(shareLine),
    ];
  });
  const vat = ratesOf(drafts);
  const lines = withoutVat(drafts, vat);
  return {
    lines,
    problems,
    vat,
    excludingVatCents: sumCents(vat.map((rate) => rate.excludingVatCents)),
    vatCents: sumCents(vat.map((rate) => rate.vatCents)),
    includingVatCents: sumCents(vat.map((rate) => rate.includingVatCents)),
  };
}

function orderLine(order: OrderToSettle): { readonly line: Draft | null; readonly problem: StatementProblem | null } {
  const { orderId, conciergerieId, offerId, day } = order;
  const priced = order.items.map((item) => ({ item, price: buyingPrice(item) }));
  const without = priced.filter(({ price }) => price === null);
  if (without.length > 0) {
    const labels = without.map(({ item }) => item.label);
    return { line: null, problem: { kind: 'priceMissing', orderId, offerId, labels } };
  }
  const items = priced.flatMap(({ item, price }) =>
    price === null ? [] : [{ ...price, id: item.id, ratePercent: item.ratePercent }],
  );
  const [only] = order.items;
  const alone = order.items.length === 1 && only !== undefined;
  const count = countArticles(order.items);
  const label = alone ? only.label : count < 2 ? order.offerLabel : `${count} articles, ${order.offerLabel}`;
  const line: Draft = {
    kind: 'order',
    conciergerieId,
    orderId,
    creditId: null,
    quantity: alone ? only.quantity : Math.max(1, count),
    label,
    day,
    includingVatCents: sumCents(items.map(({ cents }) => cents)),
    items,
  };
  return { line, problem: null };
}

/**
 * What coming to a desk is paid with: so much per order that was handed over there, so much per hour of presence, or the complement to what the hours guarantee where the
 * orders of the month come to less. `rateMissing` where hours are to be paid and nobody has said at what rate.
 */
function presenceLine(desk: DeskToSettle, orders: readonly Draft[]): Draft | 'rateMissing' | null {
  const { conciergerieId, rateCents, rateType, presenceMinutes } = desk;
  const ofMonth = { conciergerieId, orderId: null, creditId: null, day: null, items: [] };
  if (rateType === '') {
    if (rateCents === null || rateCents === 0 || orders.length === 0) return null;
    const label = `${formatCount(orders.length, 'fr')} ${orders.length > 1 ? 'passages' : 'passage'} à ${formatMoney(rateCents, 'fr')}`;
    return {
      ...ofMonth,
      kind: 'passages',
      quantity: orders.length,
      label,
      includingVatCents: rateCents * orders.length,
    };
  }
  if (presenceMinutes === 0) return null;
  if (rateCents === null) return 'rateMissing';
  // To the thousandth of an hour, as quantities are kept.
  const hours = Math.round((presenceMinutes * 1000) / 60) / 1000;
  const earned = timesQuantity(rateCents, hours);
  if (rateType === 'HOURLY_RATE') {
    if (earned === 0) return null;
    const label = `${hoursInWords(presenceMinutes)} à ${formatMoney(rateCents, 'fr')}`;
    return { ...ofMonth, kind: 'hours', quantity: hours, label, includingVatCents: earned };
  }
  const complement = earned - sumCents(orders.map(({ includingVatCents }) => includingVatCents));
  if (complement <= 0) return null;
  const label = `Minimum mensuel, complément (${hoursInWords(presenceMinutes)} à ${formatMoney(rateCents, 'fr')})`;
  return { ...ofMonth, kind: 'minimum', quantity: 1, label, includingVatCents: complement };
}

function hoursInWords(minutes: number): string {
  const whole = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (rest > 0) return `${whole}${NO_BREAK_SPACE}h${NO_BREAK_SPACE}${String(rest).padStart(2, '0')}`;
  return `${formatCount(whole, 'fr')} ${whole > 1 ? 'heures' : 'heure'}`;
}

const shareLine = (share: ShareToDeduct): Draft => ({
  kind: 'compensation',
  conciergerieId: share.conciergerieId,
  orderId: null,
  creditId: share.creditId,
  quantity: -1,
  label: `Indemnisation, ${share.name}, part de ${share.sharePercent}${NO_BREAK_SPACE}%`,
  day: share.day,
  includingVatCents: -share.shareCents,
  items: [],
});

/** What a line comes to at each rate: an order by its items, all else at the standard rate. */
const partsOf = (line: Draft): readonly TaxedPart[] =>
  line.kind === 'order' ? line.items : [{ ratePercent: STANDARD_VAT_PERCENT, cents: line.includingVatCents }];

/** Per rate what all lines come to; the VAT is computed once, from the sum. */
function ratesOf(lines: readonly Draft[]): VatLine[] {
  const perRate = new Map<Percent, Cents>();
  for (const { ratePercent, cents } of lines.flatMap(partsOf))
    perRate.set(ratePercent, (perRate.get(ratePercent) ?? 0) + cents);
  return [...perRate]
    .filter(([, cents]) => cents !== 0)
    .toSorted(([a], [b]) => a - b)
    .map(([ratePercent, cents]) => signedVat(cents, ratePercent));
}

function withoutVat(lines: readonly Draft[], vat: readonly VatLine[]): StatementLine[] {
  const without = linesWithoutVat(lines.map(partsOf), vat);
  return lines.map((line, index) => ({ ...line, excludingVatCents: without[index] ?? 0 }));
}
