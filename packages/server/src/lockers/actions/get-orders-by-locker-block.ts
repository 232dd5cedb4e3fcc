import { getOrdersByLockerBlock } from '@loge/contract/lockers/get-orders-by-locker-block';
import { WORKFLOWS } from '@loge/domain/orders/workflow-tables';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findCompartments } from '../rows/compartment-rows.ts';
import { findLockerOfProvider } from '../locker-of-provider.ts';
import { presentOrderAtLocker } from '../presenters/present-order-at-locker.ts';
import { sessionIdOf } from '../provider-session.ts';
import { findProviderList } from '../rows/order-at-locker-rows.ts';

/** From where along each workflow an order becomes available in a locker. */
const droppable = Object.values(WORKFLOWS).flatMap(({ type, transitions }) =>
  transitions
    .filter(({ to, by }) => to === 'available_in_locker' && by.includes('system'))
    .map(({ from }) => ({ workflow: type, status: from })),
);

export const getOrdersByLockerBlockHandler = handle(
  getOrdersByLockerBlock,
  async ({ input, caller, database, now }) => {
    if (input.sessionId !== '' && input.sessionId !== sessionIdOf(caller.sessionKey))
      return refuse('not-authenticated');
    const locker = await findLockerOfProvider(database, caller, input.lockerName);
    if (locker === null || caller.partnerId === null) return refuse('unknown-locker');
    const orders = await findProviderList(database, input.type, {
      partnerId: caller.partnerId,
      lockerId: locker.id,
      conciergerieId: locker.conciergerieId,
      now,
      droppable,
    });
    // What a provider puts in is picked up.
    const at = { compartments: await findCompartments(database, locker.id), purpose: 'pick_up' } as const;
    return { NbOrders: orders.length, Orders: orders.map((order) => presentOrderAtLocker(order, at)) };
  },
);
