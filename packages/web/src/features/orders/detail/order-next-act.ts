import type { OrderActionOnWire } from '@loge/contract/orders/order-action-wire';
import { completesOrder, statusDirection } from '../acts/status-direction.ts';

export interface OrderButtons {
  /** The one next act: where the order goes if nothing is unusual. */
  readonly next: OrderActionOnWire | undefined;
  /** It hands over or ends well: green. */
  readonly completesOrder: boolean;
  /** Other changes of status along the workflow. */
  readonly otherChanges: readonly OrderActionOnWire[];
  readonly snooze: OrderActionOnWire | undefined;
  /** Everything else, in the server's order. */
  readonly rest: readonly OrderActionOnWire[];
}

interface OrderWithActions {
  readonly actions: readonly OrderActionOnWire[];
  readonly statusGestionnaire: number;
}

/** Sorts the server's buttons of an order by how they are shown. Which ones there are, the server alone decides. */
export function orderButtons({ actions, statusGestionnaire }: OrderWithActions): OrderButtons {
  const leadsOn = ({ options }: OrderActionOnWire) => statusDirection(options.newStatus) === 'on';
  // Statuses are numbered along the way: a step back (a quote after all) is not the next one.
  const leadsFurther = (action: OrderActionOnWire) =>
    leadsOn(action) && (action.options.newStatus ?? 0) > statusGestionnaire;
  const changes = actions.filter(({ actionName }) => actionName === 'changeStatus');
  const next =
    changes.find(leadsFurther) ??
    changes.find(leadsOn) ??
    changes.find(({ options }) => statusDirection(options.newStatus) === 'aside');
  return {
    next,
    completesOrder: next !== undefined && completesOrder(next.options.newStatus),
    otherChanges: changes.filter((action) => action !== next),
    snooze: actions.find(({ actionName }) => actionName === 'snooze'),
    rest: actions.filter(({ actionName }) => actionName !== 'changeStatus' && actionName !== 'snooze'),
  };
}
