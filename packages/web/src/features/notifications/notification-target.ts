import type { NotificationOnWire } from '@loge/contract/notifications/notification-wire';
import { notificationType, notificationTypeOfNumber } from '@loge/domain/notifications/notification-types';
import { pathTo } from '../../routing/paths.ts';

/** Where opening a notification leads; null where there is nothing to open. Spec: beneficiary-and-access §2.4 (Notifications). */
export function notificationTarget({ type, target }: Pick<NotificationOnWire, 'type' | 'target'>): string | null {
  const key = notificationTypeOfNumber(type);
  if (key === null) return null;
  switch (notificationType(key).target) {
    case 'order':
      return target === null ? null : pathTo('/bnfv2/orderDetail/$id', { id: target });
    case 'orders':
      return '/bnfv2/activity';
    case 'credits':
      return '/bnfv2/payment';
    case 'chat':
      return '/chat';
    default:
      return null;
  }
}
