import type { ItemStatus } from '../orders/item-status.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import type { WorkflowType } from '../orders/workflow-types.ts';

/** Who can have an item. Exactly one of them has it at any moment. See docs/rules/goods.md. */
export const HOLDERS = ['beneficiary', 'desk', 'partner', 'locker'] as const;
export type Holder = (typeof HOLDERS)[number];

/** Whether orders of a workflow are about things that change hands. An appointment is not. */
export const hasGoods = (workflow: WorkflowType): boolean => workflow !== 'RENDEZ_VOUS';

export interface ItemPlace {
  readonly workflow: WorkflowType;
  readonly orderStatus: OrderStatus;
  readonly itemStatus: ItemStatus;
}

/** Who has an item, by where it and its order stand. Nothing was handed over while it is normal: it is still with whom it comes from. */
export function holderOf({ workflow, orderStatus, itemStatus }: ItemPlace): Holder {
  switch (itemStatus) {
    case 'normal':
      return workflow === 'DEPOSE_REPRISE_ENTREPRISE' ? 'beneficiary' : 'partner';
    case 'to_be_processed':
      return 'desk';
    case 'processing':
      return 'partner';
    case 'available':
      return orderStatus === 'available_in_locker' ? 'locker' : 'desk';
    case 'retrieved':
      return 'beneficiary';
  }
}
