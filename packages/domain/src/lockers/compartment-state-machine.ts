import { ok, refuse, type Refusal, type Result } from '../shared/refusal.ts';
import { LOCKER_SIZES, type LockerSizeKey } from './box-size.ts';

/** How a compartment stands. See docs/rules/lockers.md. */
export const COMPARTMENT_STATES = [
  'free',
  'reserved',
  'dropping',
  'occupied',
  'collecting',
  'faulty',
  'out_of_service',
] as const;
export type CompartmentState = (typeof COMPARTMENT_STATES)[number];

/** What is wrong with a faulty compartment. That its whole locker is offline is a matter of the locker. */
export const COMPARTMENT_FAULTS = ['jammed', 'not_closed', 'empty_on_pickup', 'sensor_disagrees'] as const;
export type CompartmentFault = (typeof COMPARTMENT_FAULTS)[number];

/** One order's place in a compartment: kept for it, or its parcel inside. */
export interface ParcelPlace {
  readonly orderId: number;
  /** Equal keys may lie in one compartment: those of one person, where the offer items allow several orders. */
  readonly shareKey: number;
  /** How much of a compartment it fills, see `box-size.ts`. */
  readonly fill: number;
  readonly inside: boolean;
}

export interface Compartment {
  readonly size: LockerSizeKey;
  readonly hasHanger: boolean;
  readonly hasSensor: boolean;
  readonly state: CompartmentState;
  readonly fault: CompartmentFault | null;
  readonly places: readonly ParcelPlace[];
}

/** What happens to a compartment. Those with an order are about its place; the others are about the door or the desk. */
export type CompartmentEvent =
  | { readonly kind: 'reserve'; readonly place: Omit<ParcelPlace, 'inside'> }
  /** A place that was kept and never used ends: cancelled, expired, or moved to another compartment. */
  | { readonly kind: 'release'; readonly orderId: number }
  | { readonly kind: 'openToDrop'; readonly orderId: number }
  | { readonly kind: 'dropped'; readonly orderId: number }
  | { readonly kind: 'openToCollect'; readonly orderId: number }
  | { readonly kind: 'collected'; readonly orderId: number }
  /** The parcel is taken out to lie in another compartment: the door stays as faulty as it was. */
  | { readonly kind: 'moved'; readonly orderId: number }
  /** The door was opened and closed again, and nothing changed inside. */
  | { readonly kind: 'closedUnchanged' }
  | { readonly kind: 'jammed' }
  | { readonly kind: 'leftOpen' }
  | { readonly kind: 'foundEmpty'; readonly orderId: number }
  | { readonly kind: 'sensorDisagrees' }
  /** The desk has looked: what is inside is what is known to be inside. */
  | { readonly kind: 'repaired' }
  /** The door is opened and all is taken out, whatever was known to be inside. */
  | { readonly kind: 'freed' }
  | { readonly kind: 'takeOut' }
  | { readonly kind: 'putBack' };

export type CompartmentEventKind = CompartmentEvent['kind'];

export type CompartmentRefusal =
  /** Its state does not allow it. */
  | Refusal<'not-now', { readonly state: CompartmentState; readonly event: CompartmentEventKind }>
  /** Somebody else's parcel lies there, or is awaited. */
  | Refusal<'taken-by-another'>
  | Refusal<'no-room'>
  /** The order has no place there, or its parcel is not (or is already) inside. */
  | Refusal<'not-its-place'>;

/** What an event makes of a compartment; `resting` is free, reserved or occupied, as its places say. */
type Next = 'resting' | 'dropping' | 'collecting' | 'out_of_service' | CompartmentFault;

const resting = ['free', 'reserved', 'occupied'] as const;
const used = ['reserved', 'occupied'] as const;
const doors = ['dropping', 'collecting'] as const;

/** The life of a compartment as data: which event may come in which state, and what the compartment becomes by it. */
const TABLE: Readonly<
  Record<CompartmentEventKind, { readonly from: readonly CompartmentState[]; readonly to: Next | 'asItIs' }>
> = {
  reserve: { from: resting, to: 'resting' },
  release: { from: [...used, 'faulty'], to: 'asItIs' },
  openToDrop: { from: used, to: 'dropping' },
  dropped: { from: [...used, ...doors, 'faulty'], to: 'asItIs' },
  openToCollect: { from: ['occupied'], to: 'collecting' },
  collected: { from: ['occupied', ...doors, 'faulty'], to: 'asItIs' },
  moved: { from: ['occupied', 'collecting', 'faulty'], to: 'asItIs' },
  closedUnchanged: { from: doors, to: 'resting' },
  jammed: { from: [...resting, ...doors], to: 'jammed' },
  leftOpen: { from: [...resting, ...doors], to: 'not_closed' },
  foundEmpty: { from: ['occupied', 'collecting'], to: 'empty_on_pickup' },
  sensorDisagrees: { from: [...resting, ...doors], to: 'sensor_disagrees' },
  repaired: { from: ['faulty'], to: 'resting' },
  freed: { from: [...used, ...doors, 'faulty'], to: 'resting' },
  takeOut: { from: ['free', 'faulty'], to: 'out_of_service' },
  putBack: { from: ['out_of_service'], to: 'resting' },
};

/** A door that moved again is not jammed and not left open; what was found inside or not is for the desk to settle. */
const clearedByDoorMovement: readonly (CompartmentFault | null)[] = ['jammed', 'not_closed'];

/**
 * What a compartment becomes by an event, or why it cannot: the one place that says who may be in a compartment. Anyone who may cause the
 * event (a code, a provider, the locker's maker, the desk) is judged before. Spec: partner-content-locker §4 (Locker doors, Order at a locker).
 */
export function transitionCompartment(
  compartment: Compartment,
  event: CompartmentEvent,
): Result<Compartment, CompartmentRefusal> {
  const { from, to } = TABLE[event.kind];
  if (!from.includes(compartment.state)) {
    return refuse({ refused: 'not-now', state: compartment.state, event: event.kind });
  }
  const places = placesAfter(compartment, event);
  if (!places.ok) return places;
  // What lies there must not be lost from sight with its compartment.
  if (event.kind === 'takeOut' && compartment.places.length > 0) return refuse({ refused: 'taken-by-another' });
  const next = to === 'asItIs' ? afterTheDoor(compartment, event) : to;
  return ok({ ...compartment, ...standing(next, places.value), places: places.value });
}

/** Whether an event may come in a state at all; what is inside decides further. */
export const isPossibleIn = (state: CompartmentState, event: CompartmentEventKind): boolean =>
  TABLE[event].from.includes(state);

function afterTheDoor({ fault }: Compartment, { kind }: CompartmentEvent): Next {
  const isMoved = kind === 'dropped' || kind === 'collected';
  return fault === null || (isMoved && clearedByDoorMovement.includes(fault)) ? 'resting' : fault;
}

function standing(next: Next, places: readonly ParcelPlace[]): Pick<Compartment, 'state' | 'fault'> {
  switch (next) {
    case 'resting':
      return { state: restingState(places), fault: null };
    case 'dropping':
    case 'collecting':
    case 'out_of_service':
      return { state: next, fault: null };
    default:
      return { state: 'faulty', fault: next };
  }
}

/** How a compartment stands that nobody is before and nothing is wrong with. */
const restingState = (places: readonly Pick<ParcelPlace, 'inside'>[]): CompartmentState =>
  places.length === 0 ? 'free' : places.some(({ inside }) => inside) ? 'occupied' : 'reserved';

function placesAfter(
  { places, size }: Compartment,
  event: CompartmentEvent,
): Result<readonly ParcelPlace[], CompartmentRefusal> {
  switch (event.kind) {
    case 'reserve': {
      if (places.some(({ orderId }) => orderId === event.place.orderId)) return refuse({ refused: 'not-its-place' });
      if (places.some(({ shareKey }) => shareKey !== event.place.shareKey))
        return refuse({ refused: 'taken-by-another' });
      if (fillOf([...places, event.place]) > LOCKER_SIZES[size].capacity) return refuse({ refused: 'no-room' });
      return ok([...places, { ...event.place, inside: false }]);
    }
    case 'release':
      return changed(places, event.orderId, false, () => []);
    case 'openToDrop':
      return changed(places, event.orderId, false, (place) => [place]);
    case 'dropped':
      return changed(places, event.orderId, false, (place) => [{ ...place, inside: true }]);
    case 'openToCollect':
    case 'foundEmpty':
      return changed(places, event.orderId, true, (place) => [place]);
    case 'collected':
    case 'moved':
      return changed(places, event.orderId, true, () => []);
    case 'freed':
      return ok([]);
    default:
      return ok(places);
  }
}

const fillOf = (places: readonly Pick<ParcelPlace, 'fill'>[]): number =>
  places.reduce((sum, { fill }) => sum + fill, 0);

/** The places with that of one order changed; refused where it has none there that is inside, or is not. */
function changed(
  places: readonly ParcelPlace[],
  orderId: number,
  inside: boolean,
  change: (place: ParcelPlace) => readonly ParcelPlace[],
): Result<readonly ParcelPlace[], CompartmentRefusal> {
  const its = places.find((place) => place.orderId === orderId);
  if (its === undefined || its.inside !== inside) return refuse({ refused: 'not-its-place' });
  return ok(places.flatMap((place) => (place === its ? change(place) : [place])));
}
