import { problem, type Problem } from '../shared/problem.ts';

/** A favourite is a service or a partner, by the id of its first version so that it survives new ones. Spec: §3 (Favourite). */
export type FavouriteTarget =
  | { readonly kind: 'offer'; readonly originalId: number }
  | { readonly kind: 'presentation'; readonly originalId: number };

/** Reads which of the two is meant. Exactly one id must be there. */
export function favouriteTarget(favourite: {
  readonly originalOffreId?: number | null | undefined;
  readonly originalPartPresentationId?: number | null | undefined;
}): { readonly target: FavouriteTarget } | { readonly problems: readonly Problem[] } {
  const offer = favourite.originalOffreId ?? null;
  const presentation = favourite.originalPartPresentationId ?? null;
  if (offer !== null && presentation === null) return { target: { kind: 'offer', originalId: offer } };
  if (presentation !== null && offer === null) return { target: { kind: 'presentation', originalId: presentation } };
  return { problems: [problem('originalOffreId', offer === null ? 'required' : 'invalidChoice')] };
}
