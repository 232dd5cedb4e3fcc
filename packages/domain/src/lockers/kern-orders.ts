import type { BoxPurpose } from './box-size.ts';
import type { CompartmentState } from './compartment-state-machine.ts';
import type { KernAct } from './kern-acts.ts';

/** How an order stands at the lockers of its desk, for the concierge who looks after them. */
export interface KernOrderFacts {
  /** It is processed and at the desk: it may be put in. */
  readonly isProcessed: boolean;
  /** Its live place; null without any. */
  readonly place: {
    readonly purpose: BoxPurpose;
    readonly isInside: boolean;
    readonly isOverdue: boolean;
    readonly state: CompartmentState;
  } | null;
  /** A compartment is free that suits it, another one where it has a place already. */
  readonly hasRoom: boolean;
}

/** What is said of it, and what may be done: first what comes next. */
export interface KernOrderState {
  readonly says:
    | 'overdue'
    | 'waitsForBeneficiary'
    | 'waitsForDesk'
    | 'beingTaken'
    | 'beingPut'
    | 'reserved'
    | 'awaited'
    | 'toDrop'
    | 'noRoom'
    | 'inProcess'
    | 'stuck';
  readonly acts: readonly KernAct[];
}

/**
 * What a concierge may do with an order at a locker now, the next step first. Whether the compartment takes it is judged again when it is
 * done. Spec: partner-content-locker §4 (Concierge locker screens).
 */
export function kernOrderState({ isProcessed, place, hasRoom }: KernOrderFacts): KernOrderState {
  if (place === null) {
    if (!isProcessed) return { says: 'inProcess', acts: [] };
    return hasRoom ? { says: 'toDrop', acts: ['openToDrop'] } : { says: 'noRoom', acts: [] };
  }
  const { purpose, isInside, isOverdue, state } = place;
  const move: readonly KernAct[] = hasRoom ? ['move'] : [];
  if (state === 'faulty' || state === 'out_of_service')
    return { says: 'stuck', acts: isInside ? [...move, 'collected'] : ['release'] };
  if (isInside && state === 'collecting') return { says: 'beingTaken', acts: ['collected', 'unchanged'] };
  if (!isInside && state === 'dropping') return { says: 'beingPut', acts: ['dropped', 'unchanged'] };
  if (isInside) {
    if (purpose === 'drop_off') return { says: 'waitsForDesk', acts: ['openToCollect'] };
    return isOverdue
      ? { says: 'overdue', acts: ['openToCollect', 'extend'] }
      : { says: 'waitsForBeneficiary', acts: ['extend', 'openToCollect', ...move] };
  }
  return purpose === 'drop_off'
    ? { says: 'awaited', acts: ['release'] }
    : { says: 'reserved', acts: ['openToDrop', 'release'] };
}

/** What a concierge may do at a door, the next step first; `holds` whether something is kept or lies there. */
export function doorActs(state: CompartmentState, holds: boolean): readonly KernAct[] {
  switch (state) {
    case 'free':
      return ['open', 'takeOut'];
    case 'reserved':
    case 'occupied':
      return ['open', 'free'];
    case 'dropping':
    case 'collecting':
      return ['unchanged', 'free'];
    case 'faulty':
      return ['repaired', 'open', holds ? 'free' : 'takeOut'];
    case 'out_of_service':
      return ['putBack', 'open'];
  }
}
