import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Settings } from '../platform/settings.ts';

/** For whom passkeys are made here: the page's origin, and its host as the "relying party". */
export interface PasskeyPlace {
  readonly origin: string;
  readonly host: string;
}

export const passkeyAlgorithms = [-8, -7, -257];
export const passkeyTimeoutMs = 5 * 60_000;

const hasName = (origin: string): boolean => isIP(new URL(origin).hostname.replaceAll(/[[\]]/g, '')) === 0;

/**
 * The origins of pages that passkeys can be used on: ours, but for addresses without a name. On one's own machine `localhost` serves as
 * well as its number.
 */
export const passkeyOrigins = ({
  publicUrl,
  otherPublicUrls,
}: Pick<Settings, 'publicUrl' | 'otherPublicUrls'>): readonly string[] =>
  [publicUrl, ...otherPublicUrls]
    .map((url) => new URL(url).origin.replace('//127.0.0.1', '//localhost'))
    .filter(hasName);

/** Where a page stands that asks for a passkey; null where passkeys cannot be used. */
export function passkeyPlace(
  settings: Pick<Settings, 'publicUrl' | 'otherPublicUrls'>,
  origin: string,
): PasskeyPlace | null {
  return passkeyOrigins(settings).includes(origin) ? { origin, host: new URL(origin).hostname } : null;
}

/** How authenticators distinguishes accounts: always the same for one person, and meaningless to others. */
export const userHandleOf = (userId: number): string =>
  createHash('sha256').update(`loge passkeys of ${userId}`).digest('base64url');
