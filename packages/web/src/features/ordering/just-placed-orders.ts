/** Kept in the window beyond the page: anyone who pays by card leaves for the bank's page and comes back to a page that starts anew. */
const storageKey = 'loge.placed';

/** Of the orders placed in this window, the last ones are told about. */
const maxKept = 20;

/** The order's own screen is to say once that it has been placed. */
export const addNewOrder = (orderId: number): void => keep([...newOrders().filter((id) => id !== orderId), orderId]);

/** Whether the order was placed in this window, and that has not been said yet. */
export const isJustPlaced = (orderId: number): boolean => newOrders().includes(orderId);

export const removeNewOrder = (orderId: number): void => keep(newOrders().filter((id) => id !== orderId));

/** For windows that may not store anything: as long as the page lives. */
let inMemory: readonly number[] = [];

function newOrders(): readonly number[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    // Whatever stands in the storage: another version of this page may have written it.
    return Array.isArray(read) ? read.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return inMemory;
  }
}

function keep(orderIds: readonly number[]): void {
  inMemory = orderIds.slice(-maxKept);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(inMemory));
  } catch {
    // Said as long as this page lives.
  }
}
