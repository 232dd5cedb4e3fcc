import type { FilledActOnWire, OrderActionOnWire } from '@loge/contract/orders/order-action-wire';
import { completesOrder } from '../acts/status-direction.ts';

export interface OrderButtons {
  /** What the order asks of the desk first: the filled button, and the key R. */
  readonly filled: FilledActOnWire | null;
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
  readonly filledAct: FilledActOnWire | null;
}

/** Sorts the server's buttons of an order by how they are shown. Which ones there are, and which one is filled, the server alone decides. */
export function orderButtons({ actions, filledAct }: OrderWithActions): OrderButtons {
  const changes = actions.filter(({ actionName }) => actionName === 'changeStatus');
  const own = filledAct === null ? undefined : actionBehind(filledAct, actions);
  return {
    filled: filledAct,
    completesOrder: filledAct !== null && (filledAct.kind === 'handOver' || completesOrder(filledAct.newStatus)),
    otherChanges: changes.filter((action) => action !== own),
    snooze: actions.find(({ actionName }) => actionName === 'snooze'),
    rest: actions.filter(({ actionName }) => actionName !== 'changeStatus' && actionName !== 'snooze'),
  };
}

/** The action that the filled button does; undefined where it is none of the order's actions. */
export function actionBehind(
  { actionName, newStatus }: FilledActOnWire,
  actions: readonly OrderActionOnWire[],
): OrderActionOnWire | undefined {
  const found = actions.find(
    (action) => action.actionName === actionName && (newStatus === null || action.options.newStatus === newStatus),
  );
  return found;
}
