/**
 * The order that a manager has begun belongs to the conciergerie in which they began it: selecting another one starts afresh (Spec: manager §2
 * "Conciergerie selection"). The features that hold drafts and carts may not be loaded yet, so what the browser keeps goes here.
 */

/** Under what carts are kept, before the number of the person who fills them. */
export const cartPrefix = 'loge-cart-1-';

/** Under what a window keeps the drafts of order forms, before the number of the person who fills them. A change of their shape asks for another. */
export const draftPrefix = 'loge-draft-1-';

/** Whether something waits in the cart of this person, or in one that they fill for somebody. */
export function hasCart(userId: number): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${cartPrefix}${userId}-`));
  } catch {
    return false;
  }
}

const holders = new Set<() => void>();

/** `forget` is called whenever orders in progress are to be forgotten. */
export const onOrdersCleared = (forget: () => void): void => void holders.add(forget);

/** Forgets what this person has begun to order, for anyone. */
export function clearOrdersInProgress(userId: number): void {
  removeOrders(`${userId}-`);
  for (const forget of holders) forget();
}

/** Takes what is begun out of the browser's memory; `whose` is the number of a person with its hyphen, or empty for everybody's. */
export function removeOrders(whose: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(cartPrefix + whose)) localStorage.removeItem(key);
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftPrefix + whose)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
}
