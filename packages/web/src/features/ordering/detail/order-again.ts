import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { noAnswer, type ItemAnswer } from '../draft/order-draft.ts';

/** What was answered when this was ordered, to start another order with. Items that have no number any more are left out. */
export function answersOf({ items }: Pick<BeneficiaryOrderDetailOnWire, 'items'>): Record<number, ItemAnswer> {
  const answers: Record<number, ItemAnswer> = {};
  for (const { offreItemId, quantity, extendedValue } of items) {
    if (offreItemId !== null) answers[offreItemId] = { ...noAnswer, quantity, value: extendedValue ?? '' };
  }
  return answers;
}
