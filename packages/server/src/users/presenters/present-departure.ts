import type { DepartureOnWire } from '@loge/contract/users/departure-wire';
import { managerStatusLabel } from '@loge/domain/orders/order-status';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { recurrenceOfColumns, recurrenceText } from '../../order-facts/series-recurrence.ts';
import type { DepartureRow } from '../rows/departure-rows.ts';

export const presentDeparture = (row: DepartureRow, today: LocalDate): DepartureOnWire => ({
  id: row.id,
  userId: row.userId,
  userName: row.userName,
  email: row.email,
  conciergerie: row.conciergerie,
  reason: row.reason,
  leftAt: row.leftAt.toISOString(),
  orders: row.orders.map(({ id, label, status }) => ({ id, label, status: managerStatusLabel(status) })),
  items: row.items.map(({ id, orderId, label, quantity, holder }) => ({ id, orderId, label, quantity, holder })),
  series: row.series.map(({ id, label, ...columns }) => ({
    id,
    label,
    recurrence: recurrenceText(recurrenceOfColumns(columns), today),
  })),
  creditCents: row.creditCents,
  settledAt: row.settledAt?.toISOString() ?? null,
  settledBy: row.settledBy,
  note: row.note,
});
