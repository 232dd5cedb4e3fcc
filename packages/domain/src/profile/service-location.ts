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
