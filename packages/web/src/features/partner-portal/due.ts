import type { PartnerOrderSummaryOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import type { LocalDate, LocalTime } from '@loge/domain/shared/local-date';

type Order = Pick<PartnerOrderSummaryOnWire, 'task' | 'dateLivraison' | 'dateRealisation' | 'time'>;

/** When an order asks something of its partner: items are due at the desk on the day of return, everything else on the day of service. */
export const dueDay = ({ task, dateLivraison, dateRealisation }: Order): LocalDate | null =>
  task === 'return' && dateLivraison !== null ? dateLivraison : dateRealisation;

/** The hour belongs to the day of service: items that come back on another day have none. */
export const dueTime = (order: Order): LocalTime | null =>
  dueDay(order) === order.dateRealisation ? order.time : null;
