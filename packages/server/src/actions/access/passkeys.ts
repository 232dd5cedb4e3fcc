import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Settings } from '../../settings.ts';

/** For whom passkeys are made here: the page's origin, and its host as the "relying party". */
export interface PasskeyPlace {
  readonly origin: string;
  readonly host: string;
}

export const passkeyAlgorithms = [-8, -7, -257];
export const passkeyTimeoutMs = 5 * 60_000;

/**
 * Where a page stands that asks for a passkey; null where passkeys cannot be used: an origin that is not one of ours, or an address
 * without a name. On one's own machine `localhost` serves as well as its number.
 */
export function passkeyPlace(
  { publicUrl, otherPublicUrls }: Pick<Settings, 'publicUrl' | 'otherPublicUrls'>,
  origin: string,
): PasskeyPlace | null {
  const ours = [publicUrl, ...otherPublicUrls].flatMap((url) => {
    const own = new URL(url);
    return own.hostname === '127.0.0.1' ? [own.origin, own.origin.replace('127.0.0.1', 'localhost')] : [own.origin];
  });
  if (!ours.includes(origin)) return null;
  const { hostname } = new URL(origin);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { origin, host: hostname } : null;
}

/** How authenticators tell accounts apart: always the same for one person, and meaningless to others. */
export const userHandleOf = (userId: number): string =>
  createHash('sha256').update(`loge passkeys of ${userId}`).digest('base64url');
