/** Where a deep link leads: to an offer, of which it knows no more than the number, or to a screen. */
export type Shortcut =
  | { readonly kind: 'offer'; readonly offerId: number }
  | { readonly kind: 'screen'; readonly route: string };

/** A route of ours: names and parameters, and what stands behind `?`. Nothing that could lead out of the product. */
const ownRoute = /^[\w-]+(?:\/[\w.~%-]*)*(?:\?[\w.~%&=,-]*)?$/;

/**
 * Reads a deep link off the part of an address after its `shortcuts` segment: `/shortcuts/offre/345` is an offer, `/shortcuts/` before a
 * route is that screen. Null for everything else, another deep link included. Spec: partner-content-locker §2.
 */
export function readShortcut(address: string): Shortcut | null {
  const [, rest = ''] = /(?:^|\/)shortcuts\/+(.*)$/.exec(address) ?? [];
  const offer = /^offre\/(\d{1,15})\/?$/.exec(rest)?.[1];
  if (offer !== undefined) return { kind: 'offer', offerId: Number(offer) };
  if (rest.length > 500 || !ownRoute.test(rest) || /(?:^|\/)shortcuts(?:\/|$)/.test(rest)) return null;
  return { kind: 'screen', route: `/${rest}` };
}

/** The address of a deep link in the product. */
export const shortcutRoute = (shortcut: Shortcut): string =>
  shortcut.kind === 'offer' ? `/shortcuts/offre/${shortcut.offerId}` : `/shortcuts${shortcut.route}`;
