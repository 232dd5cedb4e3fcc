import type { ServiceLocation } from '../catalogue/offer-visibility.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { isZipCode, normaliseZipCode } from './contact-rules.ts';

export const SERVICE_LOCATION_KINDS = ['conciergerie', 'other_zip', 'home'] as const;
export type ServiceLocationKind = (typeof SERVICE_LOCATION_KINDS)[number];

/** Elsewhere than at a conciergerie, a postal code is required. Spec: beneficiary-and-access §5 (Service location dialog). */
export function serviceLocationProblems(kind: ServiceLocationKind, zipCode: string | null): Problem[] {
  if (kind === 'conciergerie' || isZipCode(zipCode ?? '')) return [];
  return [problem('zipCode', 'invalidLocationZip')];
}

/** The five digits to keep with a location; a conciergerie has its own. */
export function keptZipCode(kind: ServiceLocationKind, zipCode: string | null): string | null {
  return kind === 'conciergerie' || zipCode === null ? null : normaliseZipCode(zipCode);
}

/** What decides whether there is a choice of where somebody is served. */
export interface PlaceChoiceFacts {
  /** Their desk is somewhere where one can go. */
  readonly deskHasPlace: boolean;
  /** Other desks are open to them. */
  readonly otherDesksOpen: boolean;
  /** Their desk proposes something that takes place at home or at another postal code. */
  readonly servesElsewhere: boolean;
}

/**
 * The kind of place that somebody has chosen; null while they still have to. Where their desk is the only place there is, there is nothing to choose.
 * Spec: beneficiary-and-access §4 (Gating before ordering, Service location). See docs/rules/profile.md.
 */
export function placeChosen(
  chosen: ServiceLocationKind | null,
  { deskHasPlace, otherDesksOpen, servesElsewhere }: PlaceChoiceFacts,
): ServiceLocationKind | null {
  return chosen ?? (deskHasPlace && !otherDesksOpen && !servesElsewhere ? 'conciergerie' : null);
}

/** Where services take place for somebody: where they chose, or at their conciergerie while they have not chosen. */
export function serviceLocationOf(
  chosen: { readonly kind: ServiceLocationKind | null; readonly zipCode: string | null },
  conciergerieId: number,
): ServiceLocation {
  if (chosen.kind === null || chosen.kind === 'conciergerie' || chosen.zipCode === null) {
    return { kind: 'conciergerie', conciergerieId };
  }
  return { kind: chosen.kind, zipCode: chosen.zipCode };
}
