import { managerStatusLabel, statusOfNumber, type OrderStatus } from '@loge/domain/orders/order-status';

const handingOver: readonly OrderStatus[] = ['available', 'available_in_locker', 'done'];

/** It hands over or ends well: such a step is green. */
export function completesOrder(newStatus: number | null): boolean {
  const status = newStatus === null ? null : statusOfNumber(newStatus);
  return status !== null && handingOver.includes(status);
}

/** What an order reads once it is there, by the status's number: a choice among states, where the buttons say the acts. */
export function statusWord(newStatus: number | null): string {
  const status = newStatus === null ? null : statusOfNumber(newStatus);
  return status === null ? '' : managerStatusLabel(status);
}
