import type { LocalDate } from '@loge/domain/shared/local-date';
import type { OrderInHand } from './order-in-hand.ts';

/** The latest day after today for which the service of one of these orders is planned, where the status ends it; null where it ends none too early. */
export function laterServiceDay(
  orders: readonly Pick<OrderInHand, 'actions'>[],
  status: number,
  today: LocalDate,
): LocalDate | null {
  const days = orders.flatMap(({ actions }) =>
    actions.flatMap(({ options: { newStatus, serviceDay } }) =>
      newStatus === status && serviceDay !== null && serviceDay > today ? [serviceDay] : [],
    ),
  );
  return days.toSorted().at(-1) ?? null;
}
