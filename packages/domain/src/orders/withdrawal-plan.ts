import { splitInProportion, sumCents, type Cents } from '../shared/money.ts';
import type { Moment } from '../shared/moment.ts';
import { isDone, type OrderStatus } from './order-status.ts';
import type { WithdrawalFacts, WithdrawalRight } from './withdrawal.ts';

/** What of an ordered line can still be withdrawn from. */
export type WithdrawableLine = {
  readonly id: number;
  /** What no earlier withdrawal is about. */
  readonly quantity: number;
  /** The price of that quantity, after its part of the discount. */
  readonly amountCents: Cents;
};

export type WithdrawalChoice = { readonly id: number; readonly quantity: number };

/** What has to happen before an order is changed by a withdrawal: the goods come back, or the desk says what is owed. */
type WithdrawalWait = 'return' | 'desk' | null;

export type WithdrawalPlan = {
  readonly isWhole: boolean;
  readonly lines: readonly WithdrawableLine[];
  /** What goes back before anything that is owed. */
  readonly refundCents: Cents;
  readonly awaits: WithdrawalWait;
};

const BEGUN: readonly OrderStatus[] = [
  'handed_to_partner',
  'being_processed',
  'received_from_partner',
  'available',
  'available_in_locker',
];

/** Where a service stands: by its status, or because its day has come. */
export function performanceOf(
  { status, serviceAt }: { readonly status: OrderStatus; readonly serviceAt: Moment | null },
  now: Moment,
): WithdrawalFacts['performance'] {
  if (isDone(status)) return 'complete';
  return BEGUN.includes(status) || (serviceAt !== null && serviceAt <= now) ? 'begun' : 'not-begun';
}

/** The price of a part of a line, rounded down; the last piece takes what is left. */
const shareOf = ({ quantity, amountCents }: WithdrawableLine, wanted: number): Cents =>
  wanted === quantity ? amountCents : Math.floor((amountCents * wanted) / quantity);

/**
 * What a withdrawal is about: the chosen lines, all of them where none is named. Null where a line is not there any more in that quantity, or where
 * a part is named of a service that has begun: such a one is withdrawn from whole.
 */
export function planWithdrawal(
  right: Extract<WithdrawalRight, { readonly kind: 'open' }>,
  facts: {
    readonly lines: readonly WithdrawableLine[];
    /** What the order comes to, less what earlier withdrawals that wait will give back. */
    readonly leftCents: Cents;
    /** Nothing is sent back, but the desk has to see to it first: a service has begun, or a bill stands. */
    readonly needsDesk: boolean;
    /** It can only be withdrawn from whole. */
    readonly onlyWhole: boolean;
  },
  chosen: readonly WithdrawalChoice[],
): WithdrawalPlan | null {
  const left = facts.lines.filter(({ quantity }) => quantity > 0);
  const wanted = chosen.length === 0 ? left : chosen;
  const lines: WithdrawableLine[] = [];
  for (const { id, quantity } of wanted) {
    const line = left.find((one) => one.id === id);
    const isTwice = lines.some((one) => one.id === id);
    if (line === undefined || isTwice || quantity <= 0 || quantity > line.quantity) return null;
    lines.push({ id, quantity, amountCents: shareOf(line, quantity) });
  }
  if (lines.length === 0) return null;
  const isWhole = left.every((line) => lines.some(({ id, quantity }) => id === line.id && quantity === line.quantity));
  if (!isWhole && facts.onlyWhole) return null;
  const partCents = sumCents(lines.map(({ amountCents }) => amountCents));
  return {
    isWhole,
    lines,
    // The delivery goes back with the whole alone (L221-24).
    refundCents: isWhole ? facts.leftCents : Math.min(partCents, facts.leftCents),
    awaits: right.returnsGoods ? 'return' : facts.needsDesk ? 'desk' : null,
  };
}

/**
 * What each line costs: its own price, or under a manager's total its part of that, in proportion. The delivery takes its part too. The parts add up.
 */
export function linePrices(
  ownCents: readonly Cents[],
  order: { readonly totalCents: Cents | null; readonly adjustedTotalCents: Cents | null },
): Cents[] {
  const { totalCents, adjustedTotalCents } = order;
  if (ownCents.length === 0 || totalCents === null || adjustedTotalCents === null) return [...ownCents];
  const restCents = Math.max(0, totalCents - sumCents(ownCents));
  const parts = splitInProportion(adjustedTotalCents, restCents === 0 ? ownCents : [...ownCents, restCents]);
  return parts.slice(0, ownCents.length);
}

/** By how much a manager's total falls with lines that are taken off: by what was promised for them, and never by more than they cost now. */
export const takenOffCents = (
  lines: readonly { readonly id: number; readonly ordered: number; readonly priceCents: Cents }[],
  takenOff: readonly { readonly itemId: number; readonly quantity: number; readonly amountCents: Cents }[],
): Cents =>
  sumCents(
    takenOff.map(({ itemId, quantity, amountCents }) => {
      const line = lines.find(({ id }) => id === itemId);
      if (line === undefined) return 0;
      return Math.min(amountCents, Math.ceil((line.priceCents * Math.min(quantity, line.ordered)) / line.ordered));
    }),
  );

/** What of a withdrawal goes back as money: what is kept of the payments beyond the price of what stays. Promises are dropped first. */
export const goesBackCents = (of: {
  /** Paid, and neither given back nor about to be. */
  readonly keptCents: Cents;
  readonly leftCents: Cents;
  readonly refundCents: Cents;
}): Cents => Math.min(of.refundCents, Math.max(0, of.keptCents - (of.leftCents - of.refundCents)));

/** What more of it goes back as money arrives that a provider or a bank is taking at that moment. */
export const arrivesCents = ({
  takingCents,
  ...of
}: Parameters<typeof goesBackCents>[0] & { readonly takingCents: Cents }): Cents =>
  goesBackCents({ ...of, keptCents: of.keptCents + takingCents }) - goesBackCents(of);

/** How a withdrawal is named on its acknowledgment: RT-2026-0148. */
export const withdrawalReference = (id: number, madeOn: string): string =>
  `RT-${madeOn.slice(0, 4)}-${String(id).padStart(4, '0')}`;
