import { latestDayToCome } from '@loge/domain/orders/early-completion';
import type { LocalDate } from '@loge/domain/shared/local-date';
import type { OrderInHand } from './order-in-hand.ts';

/** The days for which the services of these orders are planned, where the status completes them. */
export const daysCompletedBy = (
  orders: readonly Pick<OrderInHand, 'actions'>[],
  status: number,
): readonly (LocalDate | null)[] =>
  orders.map(({ actions }) => actions.find(({ options }) => options.newStatus === status)?.options.serviceDay ?? null);

/** The latest day after today for which the service of one of these orders is planned, where the status completes it; null where it completes none too early. */
export const laterServiceDay = (
  orders: readonly Pick<OrderInHand, 'actions'>[],
  status: number,
  today: LocalDate,
): LocalDate | null => latestDayToCome(daysCompletedBy(orders, status), today);
