/** How long a picture of the carousel stands before the next comes by itself. Spec: beneficiary-and-access §9. */
export const CAROUSEL_ADVANCE_MS = 5000;

/** What a picture leads to, as numbers of the wire: nothing, an offer, an address elsewhere. Spec: §3 "Carousel item". */
export const CAROUSEL_LINK = { none: 0, offer: 1, external: 2 } as const;

/** In place of a picture's address: the client company's own information. Spec: §3 "a special url for enterprise information". */
export const COMPANY_INFORMATION = 'enterprise';

const MIN_WIDE_RATIO = 2.5;
const MAX_WIDE_RATIO = 3.6;

/** The shape that a carousel of drawings has on a wide screen. */
export const USUAL_WIDE_RATIO = 3;

/** Width over height on a wide screen: as the picture is, between 2.5 and 3.6. Spec: §9. */
export function wideRatio(width: number, height: number): number {
  if (!(width > 0) || !(height > 0)) return USUAL_WIDE_RATIO;
  return Math.min(MAX_WIDE_RATIO, Math.max(MIN_WIDE_RATIO, width / height));
}

/** The picture so many steps on (or back, when negative), round and round. 0 for an empty carousel. */
export function turned(current: number, steps: number, count: number): number {
  if (count <= 0) return 0;
  return (((current + steps) % count) + count) % count;
}
