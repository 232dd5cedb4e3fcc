import type { OrderActionOnWire } from '@loge/contract/orders/order-action-wire';
import { isCalledOff, statusOfNumber, type OrderStatus } from '@loge/domain/orders/order-status';

export interface OrderButtons {
  /** The one next act: where the order goes if nothing is unusual. */
  readonly next: OrderActionOnWire | undefined;
  /** It hands over or ends well: green. */
  readonly endsWell: boolean;
  /** Other changes of status along the workflow. */
  readonly otherChanges: readonly OrderActionOnWire[];
  readonly snooze: OrderActionOnWire | undefined;
  /** Everything else, in the server's order. */
  readonly rest: readonly OrderActionOnWire[];
}

/** Steps aside: where an order waits, or what closes it for good. They are offered, but never first. */
const aside: readonly OrderStatus[] = [
  'unknown',
  'special',
  'to_be_processed',
  'waiting_for_information',
  'available_in_locker',
  'archived',
];
const handsOver: readonly OrderStatus[] = ['available', 'available_in_locker', 'done'];

const leadsTo = ({ options }: OrderActionOnWire): OrderStatus =>
  (options.newStatus === null ? null : statusOfNumber(options.newStatus)) ?? 'unknown';

/** Sorts the server's buttons of an order by how they are shown. Which ones there are, the server alone decides. */
export function orderButtons(actions: readonly OrderActionOnWire[]): OrderButtons {
  const changes = actions.filter(({ actionName }) => actionName === 'changeStatus');
  const onward = changes.filter((action) => !isCalledOff(leadsTo(action)));
  const next = onward.find((action) => !aside.includes(leadsTo(action))) ?? onward[0];
  return {
    next,
    endsWell: next !== undefined && handsOver.includes(leadsTo(next)),
    otherChanges: changes.filter((action) => action !== next),
    snooze: actions.find(({ actionName }) => actionName === 'snooze'),
    rest: actions.filter(({ actionName }) => actionName !== 'changeStatus' && actionName !== 'snooze'),
  };
}
