/** Fewer notes than this say more about chance than about the partner. */
const MIN_NOTES = 3;

/**
 * What a partner's card says of its notes: the average of the recommendations (each 0 to 10) out of 5, with one
 * decimal, and how many there are; null while there are too few.
 */
export function partnerRating(notes: {
  readonly sum: number;
  readonly count: number;
}): { readonly average: number; readonly count: number } | null {
  if (notes.count < MIN_NOTES) return null;
  return { average: Math.round((notes.sum * 5) / notes.count) / 10, count: notes.count };
}
