import type { DoorAction } from '@loge/domain/lockers/box-status';
import type { BoxPurpose, LockerSizeKey } from '@loge/domain/lockers/box-size';
import { transitionsFrom } from '@loge/domain/orders/order-workflow';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts';
import { actAtDoor } from './act-at-door.ts';
import { changeCompartment, keepCompartment, loadLockedLocker } from './change-compartment.ts';
import type { DeskRequest } from './desk-act.ts';
import type { Proof } from './locker-proof.ts';
import type { LockerRow } from './rows/locker-rows.ts';
import { findLatestPlace } from './rows/place-rows.ts';

interface AtBench {
  readonly database: Database;
  readonly now: Date;
  readonly lockerId: number;
}

type DoorRefusal = Refusal<'locker-door-refused' | 'no-free-compartment'>;

/** What the person who has proved to be at the door for an order does there. The order is locked. Answers the number of the door. */
export async function moveDoor(
  { database, now, lockerId }: AtBench,
  order: OrderFacts,
  proof: Proof,
  { action, size }: { readonly action: DoorAction; readonly size: LockerSizeKey | undefined },
): Promise<{ readonly id: number } | DoorRefusal> {
  const locked = await loadLockedLocker(database, lockerId);
  const { locker } = locked;
  const place = await findLatestPlace(database, order.id);
  const isHere = place !== null && place.state !== 'ended' && place.lockerId === lockerId;
  if (place !== null && place.state !== 'ended' && !isHere) return refuse('locker-door-refused');
  const known = isHere ? locked.compartments.find(({ id }) => id === place.compartmentId) : undefined;
  const byProvider = proof.by === 'provider';
  if (action === 'TO_OPEN_DOOR') {
    // Each takes out what the other has put in.
    const wanted: BoxPurpose = byProvider ? 'drop_off' : 'pick_up';
    if (known === undefined || place?.purpose !== wanted) return refuse('locker-door-refused');
    if (known.state === 'collecting') return { id: known.number };
    const event = { kind: 'openToCollect', orderId: order.id } as const;
    const opened = await changeCompartment({ database, now, locker, compartment: known }, event);
    return opened.ok ? { id: known.number } : refuse('locker-door-refused');
  }
  const purpose: BoxPurpose = byProvider ? 'pick_up' : 'drop_off';
  if (!mayDrop(order, proof) || (place?.state === 'inside' && isHere)) return refuse('locker-door-refused');
  if (known?.state === 'dropping') return { id: known.number };
  const kept =
    known === undefined
      ? await keepCompartment({ database, now }, locked, order, { purpose, size })
      : ({ ok: true, value: known } as const);
  if (!kept.ok) return refuse('no-free-compartment');
  const event = { kind: 'openToDrop', orderId: order.id } as const;
  const opened = await changeCompartment({ database, now, locker, compartment: kept.value }, event);
  return opened.ok ? { id: kept.value.number } : refuse('locker-door-refused');
}

/** Whether what an order is about may be put into a locker now: a code says so itself, a provider brings what may become available there. */
export const mayDrop = ({ workflow, status }: Pick<OrderFacts, 'workflow' | 'status'>, proof: Proof): boolean =>
  proof.by === 'code'
    ? proof.step === 'toDropOff'
    : transitionsFrom(workflow, status, 'system').some(({ to }) => to === 'available_in_locker');

/** The desk frees the closed door behind which an order lies or is awaited, by the same act as at a real cabinet. */
export async function freeDoor(
  request: DeskRequest,
  { id: lockerId, conciergerieId }: Pick<LockerRow, 'id' | 'conciergerieId'>,
  orderId: number,
): Promise<{ readonly id: number } | DoorRefusal> {
  const place = await findLatestPlace(request.database, orderId);
  if (place === null || place.state === 'ended' || place.lockerId !== lockerId) return refuse('locker-door-refused');
  const freed = await actAtDoor(request, { act: 'free', conciergerieId, compartmentId: place.compartmentId });
  return isRefusal(freed) ? refuse('locker-door-refused') : { id: freed.box };
}
