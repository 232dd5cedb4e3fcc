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
  const rest = stripShortcutsPrefix(address);
  const offer = /^offre\/(\d{1,15})\/?$/.exec(rest)?.[1];
  if (offer !== undefined) return { kind: 'offer', offerId: Number(offer) };
  if (rest.length > 500 || !ownRoute.test(rest) || /(?:^|\/)shortcuts(?:\/|$)/.test(rest)) return null;
  return { kind: 'screen', route: `/${rest}` };
}

/** What stands behind the first segment `shortcuts`; empty where there is none. */
function stripShortcutsPrefix(address: string): string {
  const segment = '/shortcuts/';
  const rooted = `/${address}`;
  const at = rooted.indexOf(segment);
  return at === -1 ? '' : rooted.slice(at + segment.length).replace(/^\/+/, '');
}

/** The address of a deep link in the product. */
export const shortcutRoute = (shortcut: Shortcut): string =>
  shortcut.kind === 'offer' ? `/shortcuts/offre/${shortcut.offerId}` : `/shortcuts${shortcut.route}`;

/** The forms on which an offer is ordered, and their recaps, in both designs. */
const orderForms = [
  /^\/bnfv2\/startOrder(?:Cart)?\/[^/?]+\/[^/?]+\/[^/?]+\/[^/?]+\/(\d{1,15})(?=[/?]|$)/,
  /^\/startOrder\/[^/?]+\/(\d{1,15})(?=[/?]|$)/,
  /^\/(?:bnfv2\/)?previewOrder\/[^/?]+\/(\d{1,15})(?=[/?]|$)/,
];

/** The offer that a route leads straight to, or null: a link to it is a link to the offer, however it is written. */
export function offerOfRoute(route: string): number | null {
  // Digits may be written as the router would read them, too.
  const plain = route.replaceAll(/%3(\d)/g, '$1');
  const found = orderForms.map((form) => form.exec(plain)?.[1]).find((id) => id !== undefined);
  return found === undefined ? null : Number(found);
}
