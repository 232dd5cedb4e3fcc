import type { CompartmentEvent } from '@loge/domain/lockers/compartment-state-machine';
import type { KernAct } from '@loge/domain/lockers/kern-acts';
import { loadOrdersFacts, lockOrders } from '../order-facts/rows/order-facts-rows.ts';
import { refuse } from '../platform/refusal.ts';
import { enqueueDoorCommand } from './enqueue-door-command.ts';
import { changeCompartment, loadLockedLocker } from './change-compartment.ts';
import { type DeskRequest, moveOrder, announceDeskAct } from './desk-act.ts';
import { findCompartmentOfDesk } from './rows/kern-order-rows.ts';
import { revokeLockerLoan } from './rows/locker-loan-rows.ts';

/** What becomes of a compartment by an act at its door; opening alone changes nothing. */
const eventOf: Readonly<Partial<Record<KernAct, CompartmentEvent>>> = {
  unchanged: { kind: 'closedUnchanged' },
  free: { kind: 'freed' },
  repaired: { kind: 'repaired' },
  takeOut: { kind: 'takeOut' },
  putBack: { kind: 'putBack' },
};

interface AtDoor {
  readonly act: KernAct;
  readonly conciergerieId: number;
  readonly compartmentId: number;
}

/** What a concierge does at a door of a locker of their desk. What lay behind a door that is freed is at the desk afterwards. */
export async function actAtDoor(request: DeskRequest, { act, conciergerieId, compartmentId }: AtDoor) {
  const { database, now } = request;
  const known = await findCompartmentOfDesk(database, conciergerieId, compartmentId);
  if (known === null) return refuse('not-found');
  // Orders are locked before their locker; one that came in in the meantime is not among them, and then nothing is done.
  await lockOrders(database, known.orderIds);
  const { locker, compartments } = await loadLockedLocker(database, known.lockerId);
  const compartment = compartments.find(({ id }) => id === compartmentId);
  if (compartment === undefined) return refuse('not-found');
  if (compartment.places.some(({ orderId }) => !known.orderIds.includes(orderId))) return refuse('locker-moved-on');
  const orders = await loadOrdersFacts(database, known.orderIds);
  const event = eventOf[act];
  if (event !== undefined) {
    const changed = await changeCompartment({ database, now, locker, compartment }, event);
    if (!changed.ok) return refuse('locker-moved-on');
  }
  for (const order of act === 'free' ? orders : []) {
    await revokeLockerLoan(database, order.id, now);
    const refused = order.status === 'available_in_locker' ? await moveOrder(request, order, 'available') : null;
    if (refused !== null) return refused;
  }
  // What is freed is taken out by hand, so its door opens too.
  if (act === 'open' || act === 'free')
    await enqueueDoorCommand(request, {
      locker,
      compartment,
      orderId: orders[0]?.id ?? null,
      purpose: act === 'open' ? 'look' : 'collect',
    });
  await announceDeskAct(request, { act, locker, compartment, orders });
  return { box: compartment.number };
}
