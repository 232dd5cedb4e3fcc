import { randomBytes } from 'node:crypto';

/*
 * Places in the bodies of a mail that are filled when it goes out. Each carries the key of its mail, which is random and known to nobody while the
 * text is written, so that no text of a person, a desk or a mailing is ever taken for one. They need no escaping, in an address or in HTML.
 */

export interface MailPlaces {
  /** Kept with the mail, to find its places by. */
  readonly placeKey: string;
  /** For the token that works once, which nobody reads there. */
  readonly token: string;
  /** For a mark that says that a mail was opened, and not whose: made when the mail goes out, and kept nowhere. */
  readonly openMark: string;
  /** For the picture with which a desk signs its mails: put in when the mail goes out, as the desk has it then. */
  readonly signature: string;
  /** For what stands before addresses of ours that begin with a slash. */
  readonly site: string;
}

export const placesOf = (placeKey: string): MailPlaces => ({
  placeKey,
  token: `token-${placeKey}`,
  openMark: `mark-${placeKey}`,
  signature: `<!-- signature-${placeKey} -->`,
  site: `site-${placeKey}`,
});

/** The places of a mail that is to be written. */
export const newPlaces = (): MailPlaces => placesOf(randomBytes(16).toString('hex'));

/** A body with its places filled. One that is written without places has no key, and is left as it is. */
export function fillPlaces(
  body: string,
  placeKey: string | null,
  fill: {
    readonly token: string;
    readonly openMark: () => string;
    readonly signature: string;
    /** Nothing where the mail is shown on our own pages. */
    readonly site: string;
  },
): string {
  if (placeKey === null) return body;
  const { token, openMark, signature, site } = placesOf(placeKey);
  return body
    .replaceAll(token, () => fill.token)
    .replaceAll(openMark, fill.openMark)
    .replaceAll(signature, () => fill.signature)
    .replaceAll(site, () => fill.site);
}
