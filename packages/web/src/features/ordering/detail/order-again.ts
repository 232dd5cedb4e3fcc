import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { isToldLine } from '../use-line-text.ts';
import { noAnswer, type ItemAnswer } from '../draft/order-draft.ts';

/** What was answered when this was ordered, to start another order with, by the items of today; those that are gone are left out. */
export function answersOf({ items }: Pick<BeneficiaryOrderDetailOnWire, 'items'>): Record<number, ItemAnswer> {
  const answers: Record<number, ItemAnswer> = {};
  for (const { itemToday, quantity, extendedValue } of items) {
    if (itemToday !== null) answers[itemToday] = { ...noAnswer, quantity, value: extendedValue ?? '' };
  }
  return answers;
}

/** Something that was ordered is not proposed any more. */
export const hasGoneItems = ({ items }: Pick<BeneficiaryOrderDetailOnWire, 'items'>): boolean =>
  items.some((item) => item.itemToday === null && isToldLine(item));
