import type { createOrders } from '@loge/contract/ordering/create-orders';
import type { NewOrderInput } from '@loge/contract/ordering/new-order-wire';
import type { InputOf } from '@loge/contract/shared/action-contract';
import type { Text } from '@loge/domain/shared/lang';
import { createStore, useStore } from '../../../client/store.ts';
import { cartPrefix as prefix, onOrdersCleared } from '../../../session/order-in-progress.ts';
import { currentUser, session } from '../../../session/session.ts';
import type { PaymentWish } from '../preview/payment-choice.ts';
import type { OrderDraft } from '../draft/order-draft.ts';

/** Where the form of an order is. */
export interface CartPlace {
  readonly universe: number;
  readonly category: number;
  readonly partner: number;
}

/** One order of the cart: what is sent, and what was typed, to change it. */
export interface CartLine {
  readonly key: string;
  readonly place: CartPlace;
  readonly title: Text;
  readonly partnerName: string;
  readonly illustration: string | null;
  readonly draft: OrderDraft;
  readonly order: NewOrderInput;
  /** The price that the person has seen in the cart; null on quote, undefined before they have seen any. */
  readonly seenTotal?: number | null;
  /** The person asks for the service to begin before the time to withdraw is over; left out while they have not. */
  readonly expressRequest?: boolean;
  /** The person says that they have the quote of a personal service; left out while they have not. */
  readonly quoteReceived?: boolean;
}

/** Placing the cart, over all tries: the same request under the same key, also after a reload. */
export interface CartAttempt {
  readonly key: string;
  readonly input: InputOf<typeof createOrders>;
  /** The keys of the orders that it places. What joins the cart later is not among them. */
  readonly lineKeys: readonly string[];
  /** No answer has come: whether the orders exist is not known. */
  readonly isLost: boolean;
}

export interface Cart {
  readonly lines: readonly CartLine[];
  readonly attempt: CartAttempt | null;
  /** How the person wants to pay for all; left out while they have not said. */
  readonly payment?: PaymentWish;
}

const emptyCart: Cart = { lines: [], attempt: null };

const cart = createStore<Cart>(emptyCart);
let owner: string | undefined;

/** Whose cart it is: one's own, or that of the beneficiary for whom a manager orders. */
function ownerNow(): string | undefined {
  const user = currentUser();
  return user === undefined ? undefined : `${user.id}-${user.selectedAdherent?.id ?? 'self'}`;
}

// A cart holds addresses and remarks: it goes with the person, and waits for the person who only has to sign in again.
function follow(): void {
  const now = session.get();
  if (now.phase === 'no-token' && now.because === 'signed-out') clearCartsExcept(undefined);
  const next = ownerNow();
  if (next === undefined) {
    if (now.phase === 'no-token') {
      owner = undefined;
      cart.set(emptyCart);
    }
    return;
  }
  if (next === owner) return;
  owner = next;
  clearCartsExcept(String(currentUser()?.id));
  cart.set(read(next));
}

function read(whose: string): Cart {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(prefix + whose) ?? 'null');
    return isCart(value) ? value : emptyCart;
  } catch {
    return emptyCart;
  }
}

const isCart = (value: unknown): value is Cart =>
  typeof value === 'object' && value !== null && 'lines' in value && Array.isArray(value.lines) && 'attempt' in value;

function clearCartsExcept(userId: string | undefined): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) && (userId === undefined || !key.startsWith(`${prefix}${userId}-`))) {
        localStorage.removeItem(key);
      }
    }
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Whether the browser keeps the cart: then its copy is the one that counts, as another window may have added to it. */
let isStored = true;

function keep(next: Cart): void {
  cart.set(next);
  if (owner === undefined) return;
  try {
    if (next.lines.length === 0) localStorage.removeItem(prefix + owner);
    else localStorage.setItem(prefix + owner, JSON.stringify(next));
    isStored = true;
  } catch {
    // A browser that keeps nothing still has the cart until it is closed.
    isStored = false;
  }
}

/** The cart as it is now, whichever window changed it last. */
const current = (): Cart => (isStored && owner !== undefined ? read(owner) : cart.get());

/** Another window has changed the cart, or this one comes back from where it slept: it shows what holds now. */
function takeOver(): void {
  if (owner === undefined || !isStored) return;
  const now = read(owner);
  if (JSON.stringify(now) !== JSON.stringify(cart.get())) cart.set(now);
}
addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(prefix)) takeOver();
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) takeOver();
});

/** The cart as it is now, also where no word has come yet of what another window has just done; the screen follows. */
export function cartNow(): Cart {
  takeOver();
  return cart.get();
}

export const useCart = (): Cart => useStore(cart);

export const cartLine = (key: string): CartLine | undefined => cart.get().lines.find((line) => line.key === key);

/**
 * Puts an order into the cart: in the place of the one with its key, or behind the others. While the answer to the cart is still waited for,
 * in whichever window, its key stays: nothing is placed twice.
 */
export function addCartLine(line: CartLine): void {
  const now = current();
  const { lines, attempt } = now;
  const isThere = lines.some(({ key }) => key === line.key);
  keep({
    ...now,
    lines: isThere ? lines.map((one) => (one.key === line.key ? line : one)) : [...lines, line],
    attempt: openOnly(attempt),
  });
}

const openOnly = (attempt: CartAttempt | null): CartAttempt | null => (attempt?.isLost === true ? attempt : null);

/** Takes an order out; answers how to put it back where it was. An answer that is still waited for keeps its key here, too. */
export function removeCartLine(key: string): () => void {
  const before = current();
  const { lines } = before;
  const index = lines.findIndex((line) => line.key === key);
  const line = lines[index];
  keep({ ...before, lines: lines.filter((one) => one.key !== key), attempt: openOnly(before.attempt) });
  return () => {
    if (line === undefined || cartLine(key) !== undefined) return;
    const now = { ...before, ...current() };
    keep({ ...now, lines: now.lines.toSpliced(index, 0, line), attempt: openOnly(now.attempt) });
  };
}

/** Notes the prices that the person has before their eyes, by the keys of the orders. */
export function noteSeenTotals(totals: ReadonlyMap<string, number | null>): void {
  const now = current();
  keep({
    ...now,
    lines: now.lines.map((line) => {
      const total = totals.get(line.key);
      return total === undefined ? line : { ...line, seenTotal: total };
    }),
  });
}

/** Notes whether the person asks for one order to begin before the time to withdraw is over. */
export function noteExpressRequest(key: string, expressRequest: boolean): void {
  const now = current();
  keep({ ...now, lines: now.lines.map((line) => (line.key === key ? { ...line, expressRequest } : line)) });
}

/** Notes whether the person has the quote of a personal service. */
export function noteQuoteReceived(key: string, quoteReceived: boolean): void {
  const now = current();
  keep({ ...now, lines: now.lines.map((line) => (line.key === key ? { ...line, quoteReceived } : line)) });
}

export const notePayment = (payment: PaymentWish): void => keep({ ...current(), payment });

export const noteAttempt = (attempt: CartAttempt | null): void => keep({ ...current(), attempt });

/** The orders of this attempt are placed; what another window has added in the meantime stays. */
export function removePlacedLines({ lineKeys }: CartAttempt): void {
  keep({ lines: current().lines.filter(({ key }) => !lineKeys.includes(key)), attempt: null });
}

// Anyone who is signed in already when this is first needed has their cart at once.
session.subscribe(follow);
onOrdersCleared(() => cart.set(emptyCart));
follow();
