import { isCalledOff, managerStatusLabel, statusOfNumber, type OrderStatus } from '@loge/domain/orders/order-status';

/** Where a change of status leads, seen from the desk: on, aside (the order waits, or is put away), or off. */
export type StatusDirection = 'on' | 'aside' | 'off';

const aside: readonly OrderStatus[] = [
  'unknown',
  'special',
  'to_be_processed',
  'waiting_for_information',
  'available_in_locker',
  'archived',
];
const handingOver: readonly OrderStatus[] = ['available', 'available_in_locker', 'done'];

/** The way of a status by its number; the steps on are offered first, calling off never. */
export function statusDirection(newStatus: number | null): StatusDirection {
  const status = newStatus === null ? null : statusOfNumber(newStatus);
  if (status === null || aside.includes(status)) return 'aside';
  return isCalledOff(status) ? 'off' : 'on';
}

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
