import { ok, refuse, type Refusal, type Result } from '../shared/refusal.ts';
import { type Compartment, type CompartmentRefusal, transitionCompartment } from './compartment-state-machine.ts';

/** What is known of an order's latest place at a locker, when its locker reports about it. */
export interface KnownPlace {
  readonly state: 'reserved' | 'inside' | 'ended';
  /** How it ended; null while it has not. */
  readonly endedAs: 'collected' | 'released' | 'expired' | 'moved' | 'freed' | null;
}

export type ReportOutcome =
  /** Carried out. */
  | 'applied'
  /** What it says is so already: a report that was doubled. */
  | 'repeated'
  /** What it says is over: a report that came late, after what followed it. */
  | 'stale';

/**
 * What a report about a parcel is worth, given what is known: makers lose, double, delay and reorder what they send. A parcel that was taken out was
 * inside before, whether or not that has been heard; a parcel that is out already is not put in by a late report. Refused for a place that there
 * is not, or that came to nothing.
 */
export function evaluateReport(
  does: 'dropped' | 'collected',
  place: KnownPlace | null,
): Result<ReportOutcome, Refusal<'not-its-place'>> {
  if (place === null) return refuse({ refused: 'not-its-place' });
  if (place.state === 'reserved') return ok('applied');
  if (place.state === 'inside') return ok(does === 'dropped' ? 'repeated' : 'applied');
  if (place.endedAs !== 'collected') return refuse({ refused: 'not-its-place' });
  return ok(does === 'dropped' ? 'stale' : 'repeated');
}

/** A compartment after a parcel was put in or taken out; for one that is taken out unheard of, it was put in before. */
export function applyReport(
  compartment: Compartment,
  does: 'dropped' | 'collected',
  orderId: number,
): Result<Compartment, CompartmentRefusal> {
  if (does === 'dropped') return transitionCompartment(compartment, { kind: 'dropped', orderId });
  const isInside = compartment.places.some((place) => place.orderId === orderId && place.inside);
  const before = isInside ? ok(compartment) : transitionCompartment(compartment, { kind: 'dropped', orderId });
  return before.ok ? transitionCompartment(before.value, { kind: 'collected', orderId }) : before;
}
