import type { CartProblemOnWire } from '@loge/contract/ordering/cart-wire';
import type { NewOrder } from '@loge/contract/ordering/new-order-wire';
import type { RecentOrder } from '@loge/domain/ordering/recent-orders';
import { wishOfLine } from '@loge/domain/ordering/cart';
import { paymentModeNumber, paymentModeOfNumber } from '@loge/domain/payments/payment-modes';
import type { Database } from '../platform/database/connection.ts';
import { groupOrders } from './rows/new-order-rows.ts';
import type { OrderingFacts } from '../order-facts/rows/ordering-facts-rows.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { isRefusal, refuse, type Refusal } from '../platform/refusal.ts';
import { announceCalendar } from '../calendars/announce-calendar.ts';
import { claimSlot, slotWanted } from '../calendars/claim-slot.ts';
import { refuseDuplicateOrder } from './order-rate-limit.ts';
import { optionsOf } from './payment-wish.ts';
import { checkPlaceable, placeOrder, type PlacedBy } from './place-order.ts';
import type { PlaceableOrder } from './prepare-order.ts';
import { cartProblemOf, prepareCartLine } from './prepare-cart.ts';

/** One choice for all orders. */
export interface CartPayment {
  readonly paymentMode: number | null;
  readonly useCredits: boolean;
  readonly expectedCredits: number | null;
}

export interface PlacedCartOrder {
  readonly orderId: number;
  readonly facts: OrderingFacts;
  /** The same request has placed it before. */
  readonly isEarlier: boolean;
}

/** The key of one order of a cart, so that the orders themselves remember the request that made them. */
const keyOfLine = (key: string | null, index: number): string | null => (key === null ? null : `${key}/${index}`);

const nothingFree: ReadonlySet<number> = new Set();

/**
 * Places the orders of a cart one after the other in the caller's transaction: each sees what the earlier ones have used up (credits, slots, the free
 * order of the month, the year's fee). All are looked at, so that everything that is wrong is said at once; then the refusal takes back those
 * that were placed in the meantime. `recent` is what was ordered before this request: equal orders of one cart are meant.
 */
export async function placeCart(
  database: Database,
  changes: Changes,
  { orders, payment }: { readonly orders: readonly NewOrder[]; readonly payment: CartPayment },
  by: PlacedBy & { readonly recent: readonly RecentOrder[] },
): Promise<readonly PlacedCartOrder[] | Refusal<'cart-not-placeable' | 'credit-not-sufficient'>> {
  const placed: MadeLine[] = [];
  const problems: CartProblemOnWire[] = [];
  let creditsCents = 0;
  for (const [index, form] of orders.entries()) {
    const ofLine = { ...by, idempotencyKey: keyOfLine(by.idempotencyKey, index), inCart: true };
    const made = await placeLine(database, changes, { form, payment }, ofLine);
    if (isRefusal(made)) problems.push(cartProblemOf(index, made, by.lang));
    else {
      placed.push(made);
      creditsCents += made.creditsCents;
    }
  }
  if (problems.length > 0) return refuse('cart-not-placeable', { problems });
  const isRepeat = placed.some(({ isEarlier }) => isEarlier);
  if (!isRepeat && payment.useCredits && creditsCents < (payment.expectedCredits ?? 0)) {
    return refuse('credit-not-sufficient');
  }
  if (placed.length > 1 && !isRepeat)
    await groupOrders(
      database,
      placed.map(({ orderId }) => orderId),
    );
  return placed;
}

type MadeLine = PlacedCartOrder & { readonly creditsCents: number };

async function placeLine(
  database: Database,
  changes: Changes,
  { form, payment }: { readonly form: NewOrder; readonly payment: CartPayment },
  by: PlacedBy & { readonly recent: readonly RecentOrder[] },
): Promise<MadeLine | Refusal> {
  const prepared = await prepareCartLine(database, form, by, nothingFree);
  if (isRefusal(prepared)) return prepared;
  const { facts } = prepared;
  if (facts.earlierOrderId !== null) {
    return { orderId: facts.earlierOrderId, facts, creditsCents: 0, isEarlier: true };
  }
  const equal = refuseDuplicateOrder(by.recent, form, by.now);
  if (equal !== null) return equal;
  const order = { ...form, ...wishOnWire(prepared, payment), expectedCredits: null };
  const placeable = await checkPlaceable(database, order, prepared, by);
  if (isRefusal(placeable)) return placeable;
  const orderId = await placeOrder(database, changes, order, placeable, by);
  const wanted = slotWanted(facts, prepared.plan, by.now);
  const lost = wanted === null ? null : await claimSlot(database, wanted, orderId);
  if (lost !== null) return lost;
  if (wanted !== null) announceCalendar(changes);
  return { orderId, facts, creditsCents: paidByCredits(placeable), isEarlier: false };
}

/** The cart's choice in the words of one order. A mode that does not exist is passed on: the rules refuse it. */
function wishOnWire(
  prepared: PlaceableOrder['prepared'],
  { paymentMode, useCredits }: CartPayment,
): Pick<NewOrder, 'paymentMode' | 'useCredits'> {
  const mode = paymentMode === null ? null : paymentModeOfNumber(paymentMode);
  if (paymentMode !== null && mode === null) return { paymentMode, useCredits };
  const line = { options: optionsOf(prepared, prepared.facts.credits), totalCents: prepared.plan.priced.finalCents };
  const wish = wishOfLine(line, { mode, useCredits });
  return { paymentMode: wish.mode === null ? null : paymentModeNumber(wish.mode), useCredits: wish.useCredits };
}

const paidByCredits = ({ payment }: PlaceableOrder): number =>
  payment.payments.reduce((sum, { creditId, amountCents }) => (creditId === null ? sum : sum + amountCents), 0);
