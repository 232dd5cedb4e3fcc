import type { BusinessLogEvent } from '@loge/domain/admin/business-log-events';
import type { OrderFacts } from './rows/order-facts-rows.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';

type AnnouncedOrder = Pick<OrderFacts, 'id' | 'conciergerieId' | 'beneficiaryId' | 'partnerId'>;

/** Tells everybody whom an order concerns that it changed, and keeps in the business log who did what to it. */
export function announceOrder(changes: Changes, order: AnnouncedOrder, action: BusinessLogEvent, comment = ''): void {
  changes.announce({
    users: order.beneficiaryId === null ? [] : [order.beneficiaryId],
    conciergerieId: order.conciergerieId,
    partnerId: order.partnerId,
  });
  changes.record({
    action,
    orderId: order.id,
    conciergerieId: order.conciergerieId,
    ...(order.beneficiaryId === null ? {} : { subjectUserId: order.beneficiaryId }),
    comment,
  });
}
