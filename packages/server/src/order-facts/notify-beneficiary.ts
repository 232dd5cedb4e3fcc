import { type NotificationType, notificationType } from '@loge/domain/notifications/notification-types';
import { NO_BREAK_SPACE } from '@loge/domain/shared/lang';
import type { Database } from '../platform/database/connection.ts';
import { notify } from '../platform/notifications/notify.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import type { OrderFacts } from './rows/order-facts-rows.ts';

/** A notification about an order for the one who ordered it; nothing for an order of the company itself. */
export async function notifyBeneficiary(
  { database, changes, now }: { readonly database: Database; readonly changes: Changes; readonly now: Date },
  order: OrderFacts,
  type: NotificationType,
  /** What else it says, in each language. */
  more: { readonly fr: string; readonly en: string } = { fr: '', en: '' },
): Promise<void> {
  if (order.beneficiaryId === null) return;
  const { label } = notificationType(type);
  await notify(database, changes, {
    userId: order.beneficiaryId,
    conciergerieId: order.conciergerieId,
    type,
    orderId: order.id,
    labelFr: `${label.fr}${NO_BREAK_SPACE}: ${order.offerLabelFr}${more.fr}`,
    labelEn: `${label.en}: ${order.offerLabelEn}${more.en}`,
    now,
  });
}
