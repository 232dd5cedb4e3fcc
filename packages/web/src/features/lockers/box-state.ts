import type { LockerStatusEntryOnWire } from '@loge/contract/lockers/kern-wire';

/** How a box is drawn, and the word that says it. */
export const BOX_LOOKS = [
  'free',
  'reserved',
  'occupied',
  'dropOff',
  'open',
  'overdue',
  'faulty',
  'outOfService',
] as const;
export type BoxLook = (typeof BOX_LOOKS)[number];

export function boxLook({ status, orders }: Pick<LockerStatusEntryOnWire, 'status' | 'orders'>): BoxLook {
  switch (status) {
    case 'dropping':
    case 'collecting':
      return 'open';
    case 'out_of_service':
      return 'outOfService';
    case 'occupied':
      if (orders.some(({ isOverdue }) => isOverdue)) return 'overdue';
      return orders.every(({ isDropOff }) => isDropOff) ? 'dropOff' : 'occupied';
    default:
      return status;
  }
}
