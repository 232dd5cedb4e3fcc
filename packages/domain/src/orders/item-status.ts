/** Where one ordered item is. Spec: beneficiary-and-access §3, manager §3 and §4 (reception, collection, pickup). */
export const ITEM_STATUSES = [
  { number: 0, key: 'normal', label: 'Normal' },
  { number: 1, key: 'to_be_processed', label: 'À traiter' },
  { number: 2, key: 'processing', label: 'En cours de traitement' },
  { number: 3, key: 'available', label: 'Disponible' },
  { number: 4, key: 'retrieved', label: 'Retiré' },
] as const;

export type ItemStatus = (typeof ITEM_STATUSES)[number]['key'];

/** The wire's number of an item status. */
export function itemStatusNumber(status: ItemStatus): number {
  return ITEM_STATUSES.findIndex((row) => row.key === status);
}

/** The item status with this wire number, or null. */
export function itemStatusOfNumber(number: number): ItemStatus | null {
  return ITEM_STATUSES.find((row) => row.number === number)?.key ?? null;
}
