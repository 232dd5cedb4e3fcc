import { insertRememberedBrowser, isOurBrowser } from './rows/remembered-browser-rows.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { hashToken, newSessionToken } from '../platform/gateway/sessions.ts';
import type { ActionRequest } from '../platform/gateway/action-handler.ts';

const browserTrustLifetimeMs = 180 * 24 * 60 * 60_000;

/**
 * Remembers that somebody has proved who they are in this browser, so that strangers' guesses do not slow them down here. It opens
 * nothing. A browser keeps one token for all who use it; one that we did not give is replaced.
 */
export async function trustBrowser(
  {
    database,
    client,
    now,
    session,
  }: Pick<ActionRequest<never, Caller | null>, 'database' | 'client' | 'now' | 'session'>,
  userId: number,
): Promise<void> {
  const isOurs = await isOurBrowser(database, hashToken(client.browserToken), now);
  const token = isOurs ? client.browserToken : newSessionToken();
  const expiresAt = new Date(now.getTime() + browserTrustLifetimeMs);
  await insertRememberedBrowser(database, { tokenHash: hashToken(token), userId, now, expiresAt });
  session.trustBrowser(token, expiresAt);
}
