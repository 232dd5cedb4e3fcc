import type { CartProblemOnWire } from '@loge/contract/ordering/cart-wire';
import type { NewOrder } from '@loge/contract/ordering/new-order-wire';
import { refusalMessage } from '@loge/contract/shared/answer-codes';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { problem } from '@loge/domain/shared/problem';
import type { Lang } from '@loge/domain/shared/lang';
import type { Database } from '../platform/database/connection.ts';
import { type Refusal, isRefusal, refuseInput } from '../platform/refusal.ts';
import { slotWanted } from '../calendars/claim-slot.ts';
import { findClaims } from '../calendars/open-slots.ts';
import type { PlacedBy } from './place-order.ts';
import { type PreparationRefusal, prepareOrder, type PreparedOrder } from './prepare-order.ts';

/**
 * One order of a cart. Recurring orders are not taken: each is a series with days of its own to be seen before one agrees. `freeAlready` holds the
 * offers (first versions) whose free order of the month another order of the cart uses up.
 */
export async function prepareCartLine(
  database: Database,
  order: NewOrder,
  by: PlacedBy,
  freeAlready: ReadonlySet<number>,
): Promise<PreparedOrder | Refusal<PreparationRefusal | 'slot-not-available'>> {
  if (order.recurring) return refuseInput(ruleProblems([problem('recurring', 'recurringNotInCart')], by.lang, 'o'));
  const prepared = await prepareOrder(database, order, { ...by, freeAlready });
  const wanted = isRefusal(prepared) ? null : slotWanted(prepared.facts, prepared.plan, by.now);
  const free = wanted === null ? null : await findClaims(database, wanted.scope, wanted.wish);
  return isRefusal(free) ? free : prepared;
}

/** The free order of the month that this one uses up, for the others of the cart to know. */
export const usesFreeOrder = ({ facts, plan }: PreparedOrder): boolean =>
  facts.freeOnceAMonth && !facts.freeOrderUsed && !facts.allowsFreeOrders && plan.priced.finalCents === 0;

/** Why one order of a cart cannot be placed, in the reader's words. */
export const cartProblemOf = (line: number, refusal: Refusal, lang: Lang): CartProblemOnWire => ({
  line,
  refusal: refusal.name,
  message: refusal.fields?.[0]?.message ?? refusalMessage(refusal.name, lang, refusal.details),
  fields: (refusal.fields ?? []).map(({ field, message }) => ({ field, message })),
});

/** Prepares every order of a cart as if the earlier ones were placed. */
export async function prepareCart(
  database: Database,
  orders: readonly NewOrder[],
  by: PlacedBy,
): Promise<{ readonly lines: readonly (PreparedOrder | null)[]; readonly problems: readonly CartProblemOnWire[] }> {
  const lines: (PreparedOrder | null)[] = [];
  const problems: CartProblemOnWire[] = [];
  const freeAlready = new Set<number>();
  // At most MAX_CART_ORDERS: each is an order with rules of its own.
  for (const [index, order] of orders.entries()) {
    const prepared = await prepareCartLine(database, order, by, freeAlready);
    if (isRefusal(prepared)) {
      problems.push(cartProblemOf(index, prepared, by.lang));
      lines.push(null);
      continue;
    }
    if (usesFreeOrder(prepared)) freeAlready.add(prepared.facts.originalId);
    lines.push(prepared);
  }
  return { lines, problems };
}
