import type { PaymentMode } from '../payments/payment-modes.ts';
import type { PaymentOption } from '../payments/payment-options.ts';
import type { Cents } from '../shared/money.ts';

/** So many orders fit into a cart. */
export const MAX_CART_ORDERS = 10;

/** One order of a cart, as far as paying it is concerned. */
export type CartLine = {
  readonly options: readonly PaymentOption[];
  /** Null while on quote. */
  readonly totalCents: Cents | null;
};

const isOffered = ({ options }: CartLine): boolean => options.length === 1 && options[0]?.mode === 'free';

/**
 * The ways in which all orders of a cart can be paid by one choice: what every order takes; orders that are offered take any. Credits
 * stand among them as soon as one order takes them, for the rest is paid otherwise. None: these orders have to be placed one by one.
 * See docs/rules/cart.md.
 */
export function cartPaymentOptions(lines: readonly CartLine[]): PaymentOption[] {
  const owed = lines.filter((line) => !isOffered(line));
  const [first, ...others] = owed;
  if (first === undefined) return lines.length === 0 ? [] : [{ mode: 'free', maximumCents: null }];
  const shared = first.options.filter(
    ({ mode }) => mode !== 'credits' && others.every(({ options }) => options.some((option) => option.mode === mode)),
  );
  const credits = owed.flatMap(({ options }) => options.find(({ mode }) => mode === 'credits') ?? []);
  const [most] = credits;
  // Credits alone pay only what all orders let them pay.
  const isUseful = most !== undefined && (shared.length > 0 || credits.length === owed.length);
  return isUseful ? [most, ...shared] : shared;
}

/** What credits pay of a cart, order after order: each up to its total, as long as something is left. Null where none can be used. */
export function cartCreditsCents(lines: readonly CartLine[]): Cents | null {
  const takers = lines.filter(({ options }) => options.some(({ mode }) => mode === 'credits'));
  const balance = takers[0]?.options.find(({ mode }) => mode === 'credits')?.maximumCents ?? null;
  if (balance === null) return null;
  const wanted = takers.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0);
  return Math.min(balance, wanted);
}

/** How one order of a cart is paid under the choice made for all of them. */
export function wishOfLine<Mode extends PaymentMode | null>(
  line: CartLine,
  wish: { readonly mode: Mode; readonly useCredits: boolean },
): { readonly mode: Mode | null; readonly useCredits: boolean } {
  if (isOffered(line)) return { mode: null, useCredits: false };
  return { mode: wish.mode, useCredits: wish.useCredits && line.options.some(({ mode }) => mode === 'credits') };
}
