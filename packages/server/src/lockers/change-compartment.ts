import { boxNeed, type BoxPurpose, type LockerSizeKey } from '@loge/domain/lockers/box-size';
import { chooseCompartment, shareKeyOf } from '@loge/domain/lockers/choose-compartment';
import {
  type CompartmentEvent,
  type CompartmentRefusal,
  transitionCompartment,
} from '@loge/domain/lockers/compartment-state-machine';
import { lockerDeadline } from '@loge/domain/lockers/locker-deadlines';
import { ok, refuse, type Refusal, type Result } from '@loge/domain/shared/refusal';
import type { Database } from '../platform/database/connection.ts';
import { type CompartmentRow, findCompartments, setCompartmentState } from './rows/compartment-rows.ts';
import { type LockerRow, lockLocker } from './rows/locker-rows.ts';
import { endPlaces, findBoxLines, insertPlace, type PlaceEnd, setPlaceInside } from './rows/place-rows.ts';

/** A locker that nobody else changes until the transaction ends, with its compartments. */
export interface LockedLocker {
  readonly locker: LockerRow;
  readonly compartments: readonly CompartmentRow[];
}

/** Locks a locker and reads its compartments. Orders are locked before lockers, always, so that nobody waits for each other. */
export async function loadLockedLocker(transaction: Database, lockerId: number): Promise<LockedLocker> {
  const locker = await lockLocker(transaction, lockerId);
  return { locker, compartments: await findCompartments(transaction, lockerId) };
}

interface Change {
  readonly database: Database;
  readonly now: Date;
  readonly locker: LockerRow;
  readonly compartment: CompartmentRow;
  /** What an order's parcel does there, for an event that begins its place. */
  readonly purpose?: BoxPurpose;
  /** How places end by it, where it is not as the event says: an expired or a moved one. */
  readonly endedAs?: PlaceEnd;
}

const endOf: Readonly<Partial<Record<CompartmentEvent['kind'], PlaceEnd>>> = {
  release: 'released',
  collected: 'collected',
  freed: 'freed',
  moved: 'moved',
};

/**
 * Carries out one event of a compartment's life, or answers why it cannot be. The locker is locked. The rules are
 * `transitionCompartment`; what it makes of the places is saved with the state.
 */
export async function changeCompartment(
  change: Change,
  event: CompartmentEvent,
): Promise<Result<CompartmentRow, CompartmentRefusal>> {
  const { database, now, locker, compartment } = change;
  const next = transitionCompartment(compartment, event);
  if (!next.ok) return next;
  const { state, fault, places } = next.value;
  const kept = new Map(places.map((place) => [place.orderId, place]));
  const gone = compartment.places.filter(({ orderId }) => !kept.has(orderId)).map(({ orderId }) => orderId);
  const endedAs = change.endedAs ?? endOf[event.kind];
  if (gone.length > 0 && endedAs !== undefined) await endPlaces(database, { orderIds: gone, endedAs, now });
  if (event.kind === 'reserve') {
    const dueAt = new Date(lockerDeadline(now.getTime(), locker.reservedForHours));
    const { purpose = 'pick_up' } = change;
    await insertPlace(database, { ...event.place, compartmentId: compartment.id, purpose, now, dueAt });
  }
  if (event.kind === 'dropped') {
    const dueAt = new Date(lockerDeadline(now.getTime(), locker.collectWithinHours));
    await setPlaceInside(database, { orderId: event.orderId, now, dueAt });
  }
  await setCompartmentState(database, compartment.id, { state, fault, now });
  const isUnchanged = state === compartment.state && fault === compartment.fault;
  return ok({ ...compartment, state, fault, places, stateSince: isUnchanged ? compartment.stateSince : now });
}

/** An order for which a compartment is to be kept. It is locked. */
export interface OrderToPlace {
  readonly id: number;
  readonly beneficiaryId: number | null;
}

export type PlacingRefusal =
  | CompartmentRefusal
  | Refusal<'no-free-compartment', { readonly size: LockerSizeKey | null }>;

/**
 * Keeps the compartment of a locker that suits an order, until the locker's time for reservations is over; `size` is one that a person has
 * chosen, and no smaller one is taken then. Refused where none is free.
 */
export async function keepCompartment(
  { database, now }: { readonly database: Database; readonly now: Date },
  { locker, compartments }: LockedLocker,
  order: OrderToPlace,
  { purpose, size }: { readonly purpose: BoxPurpose; readonly size?: LockerSizeKey | undefined },
): Promise<Result<CompartmentRow, PlacingRefusal>> {
  const need = boxNeed(await findBoxLines(database, order.id), purpose);
  if (need === null) return refuse({ refused: 'no-free-compartment', size: null });
  const shareKey = shareKeyOf({ orderId: order.id, beneficiaryId: order.beneficiaryId, shares: need.shares });
  const place = { orderId: order.id, shareKey };
  const compartment = chooseCompartment(compartments, need, place, size);
  if (compartment === undefined) return refuse({ refused: 'no-free-compartment', size: size ?? need.size });
  // A line without a size still takes some room.
  const fill = Math.max(1, need.fill);
  return changeCompartment(
    { database, now, locker, compartment, purpose },
    { kind: 'reserve', place: { ...place, fill } },
  );
}
