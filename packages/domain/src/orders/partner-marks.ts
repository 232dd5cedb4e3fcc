import { partnerTask, type PlaceInLife } from './partner-tasks.ts';

/**
 * What a partner says with one tap: the items are taken at the desk, they are back there, or one of both was said by mistake. Being back is
 * announced only: the desk alone receives what is back. See docs/rules/order-workflow.md.
 */
export const PARTNER_MARKS = ['taken', 'returned', 'notTaken', 'notReturned'] as const;
export type PartnerMark = (typeof PARTNER_MARKS)[number];

/** Whether a mark is true of an order now. `tookItLast`: the last step of its history is the partner's own taking. */
export function mayMark(mark: PartnerMark, order: PlaceInLife & { readonly tookItLast: boolean }): boolean {
  switch (mark) {
    case 'taken':
      return partnerTask(order) === 'take';
    case 'returned':
      return partnerTask(order) === 'return';
    case 'notTaken':
      return order.tookItLast && !order.isReturned;
    case 'notReturned':
      return isReturnAnnounced(order);
  }
}

/** Its partner has announced that the items are back, and the desk has not received them. */
export const isReturnAnnounced = (order: PlaceInLife): boolean =>
  order.isReturned && partnerTask({ ...order, isReturned: false }) === 'return';
