import { EXTENDED_BY_HOURS, type KernAct } from '@loge/domain/lockers/kern-acts';
import { MS_PER_HOUR } from '@loge/domain/shared/moment';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { followUpOrder } from '../order-steps/follow-up-order.ts';
import { isRefusal, refuse } from '../platform/refusal.ts';
import { enqueueDoorCommand } from './enqueue-door-command.ts';
import { changeCompartment, keepCompartment, type LockedLocker, loadLockedLocker } from './change-compartment.ts';
import { type DeskRequest, moveOrder, announceDeskAct } from './desk-act.ts';
import type { CompartmentRow } from './rows/compartment-rows.ts';
import { extendPlace, findKernOrder, processed } from './rows/kern-order-rows.ts';
import { revokeLockerLoan } from './rows/locker-loan-rows.ts';
import { findLockersOfDesk } from './rows/locker-rows.ts';
import { findLatestPlace, type PlaceRow } from './rows/place-rows.ts';

/** What an act came to, for the gateway. */
const done = (compartment: Pick<CompartmentRow, 'number'>) => ({ box: compartment.number });

/** What a concierge does with one order, which is locked. Whether its compartment allows it is for the compartment's life to say. */
export async function actOnOrder(request: DeskRequest, act: KernAct, order: OrderFacts) {
  const { database } = request;
  if (act === 'openToDrop') return openToDrop(request, order);
  const place = await findLatestPlace(database, order.id);
  if (place === null || place.state === 'ended') return refuse('locker-moved-on');
  const locked = await loadLockedLocker(database, place.lockerId);
  const compartment = locked.compartments.find(({ id }) => id === place.compartmentId);
  if (compartment === undefined) return refuse('locker-moved-on');
  const at: Standing = { request, order, locked, compartment, place };
  switch (act) {
    case 'dropped':
      return dropped(at);
    case 'collected':
      return collected(at);
    case 'move':
      return moved(at);
    case 'extend':
      return extended(at);
    case 'release':
      return released(at);
    default:
      return step(at, act, 'openToCollect');
  }
}

interface Standing {
  readonly request: DeskRequest;
  readonly order: OrderFacts;
  readonly locked: LockedLocker;
  readonly compartment: CompartmentRow;
  readonly place: PlaceRow;
}

/** One event of the compartment's life and nothing else. */
async function step(at: Standing, act: KernAct, kind: 'release' | 'openToCollect' | 'openToDrop') {
  const { request, order, locked, compartment } = at;
  const { database, now } = request;
  const { locker } = locked;
  const changed = await changeCompartment({ database, now, locker, compartment }, { kind, orderId: order.id });
  if (!changed.ok) return refuse('locker-moved-on');
  if (kind !== 'release')
    await enqueueDoorCommand(request, {
      locker,
      compartment,
      orderId: order.id,
      purpose: kind === 'openToDrop' ? 'drop' : 'collect',
    });
  await announceDeskAct(request, { act, locker, compartment, orders: [order] });
  return done(compartment);
}

/** Keeps the compartment that suits the order, unless one is kept already, and opens it. */
async function openToDrop(request: DeskRequest, order: OrderFacts) {
  const { database, now } = request;
  const place = await findLatestPlace(database, order.id);
  if (place !== null && place.state !== 'ended') {
    const locked = await loadLockedLocker(database, place.lockerId);
    const compartment = locked.compartments.find(({ id }) => id === place.compartmentId);
    if (compartment === undefined) return refuse('locker-moved-on');
    return step({ request, order, locked, compartment, place }, 'openToDrop', 'openToDrop');
  }
  const known = await findKernOrder(database, order.id);
  if (known?.usesLocker !== true) return refuse('order-without-locker');
  if (!processed.includes(order.status)) return refuse('locker-moved-on');
  for (const { id } of await findLockersOfDesk(database, order.conciergerieId)) {
    const locked = await loadLockedLocker(database, id);
    const kept = await keepCompartment({ database, now }, locked, order, { purpose: 'pick_up' });
    if (!kept.ok) continue;
    const event = { kind: 'openToDrop', orderId: order.id } as const;
    const opened = await changeCompartment({ database, now, locker: locked.locker, compartment: kept.value }, event);
    if (!opened.ok) return refuse('locker-moved-on');
    const { locker } = locked;
    await enqueueDoorCommand(request, { locker, compartment: kept.value, orderId: order.id, purpose: 'drop' });
    await announceDeskAct(request, {
      act: 'openToDrop',
      locker,
      compartment: kept.value,
      orders: [order],
    });
    return done(kept.value);
  }
  return refuse('no-free-compartment');
}

/** Nothing is kept for it any more. What was on its way into another compartment is at the desk. */
async function released(at: Standing) {
  const done = await step(at, 'release', 'release');
  const refused = isRefusal(done) ? done : await backAtDesk(at);
  return refused ?? done;
}

const backAtDesk = async ({ request, order }: Standing) =>
  order.status === 'available_in_locker' ? moveOrder(request, order, 'available') : null;

/** It goes into another compartment, which is kept for it and opens; what it came from stays as faulty as it was. Its code opens nothing until it lies there. */
async function moved({ request, order, locked, compartment, place }: Standing) {
  const { database, now } = request;
  const { locker } = locked;
  const out = await changeCompartment({ database, now, locker, compartment }, { kind: 'moved', orderId: order.id });
  if (!out.ok) return refuse('locker-moved-on');
  const others = locked.compartments.filter(({ id }) => id !== compartment.id);
  const { purpose } = place;
  const kept = await keepCompartment({ database, now }, { locker, compartments: others }, order, { purpose });
  if (!kept.ok) return refuse('no-free-compartment');
  const event = { kind: 'openToDrop', orderId: order.id } as const;
  const opened = await changeCompartment({ database, now, locker, compartment: kept.value }, event);
  if (!opened.ok) return refuse('locker-moved-on');
  await enqueueDoorCommand(request, { locker, compartment, orderId: order.id, purpose: 'collect' });
  await enqueueDoorCommand(request, { locker, compartment: kept.value, orderId: order.id, purpose: 'drop' });
  await announceDeskAct(request, { act: 'move', locker, compartment: kept.value, orders: [order] });
  return done(kept.value);
}

/** It lies inside: its beneficiary hears of it by the order's step. */
async function dropped({ request, order, locked: { locker }, compartment, place }: Standing) {
  const { database, now } = request;
  const changed = await changeCompartment(
    { database, now, locker, compartment },
    { kind: 'dropped', orderId: order.id },
  );
  if (!changed.ok) return refuse('locker-moved-on');
  const isNews = place.purpose === 'pick_up' && order.status !== 'available_in_locker';
  const refused = isNews ? await moveOrder(request, order, 'available_in_locker') : null;
  if (refused !== null) return refused;
  await announceDeskAct(request, { act: 'dropped', locker, compartment, orders: [order] });
  return done(compartment);
}

/** The desk has it: what was to be picked up is available there, and nobody opens a door for it any more. */
async function collected({ request, order, locked: { locker }, compartment, place }: Standing) {
  const { database, now } = request;
  const isForDesk = place.purpose === 'drop_off';
  const endedAs = isForDesk ? 'collected' : place.dueAt <= now ? 'expired' : 'freed';
  const event = { kind: 'collected', orderId: order.id } as const;
  const changed = await changeCompartment({ database, now, locker, compartment, endedAs }, event);
  if (!changed.ok) return refuse('locker-moved-on');
  if (!isForDesk) {
    await revokeLockerLoan(database, order.id, now);
    const refused = order.status === 'available_in_locker' ? await moveOrder(request, order, 'available') : null;
    if (refused !== null) return refused;
  }
  await announceDeskAct(request, { act: 'collected', locker, compartment, orders: [order] });
  return done(compartment);
}

/** A day more from now on, or from when it was due. */
async function extended({ request, order, locked: { locker }, compartment, place }: Standing) {
  const { database, now } = request;
  const from = Math.max(now.getTime(), place.dueAt.getTime());
  if (!(await extendPlace(database, order.id, new Date(from + EXTENDED_BY_HOURS * MS_PER_HOUR))))
    return refuse('locker-moved-on');
  // What was over is not any more.
  await followUpOrder({ database, changes: request.changes, now, orderId: order.id });
  await announceDeskAct(request, { act: 'extend', locker, compartment, orders: [order] });
  return done(compartment);
}
