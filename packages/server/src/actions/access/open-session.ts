import { endSession, insertSession } from '../../database/session-rows.ts';
import { hashToken, newSessionToken } from '../../gateway/sessions.ts';
import type { Caller } from '../../gateway/caller.ts';
import type { ActionRequest } from '../action-handler.ts';

const minute = 60_000;
const sessionLasts = 12 * 60 * minute;
const rememberedSessionLasts = 60 * 24 * 60 * minute;

/** By which way somebody proved who they are. */
export type SignInWay = 'other-server' | 'password' | 'password-and-code' | 'passkey' | 'single-sign-on';

/** What a session is opened with; any action that signs somebody in has it in hand. */
export type SignInRequest = Pick<
  ActionRequest<unknown, Caller | null>,
  'caller' | 'client' | 'database' | 'changes' | 'session' | 'now'
>;

interface Opening {
  readonly userId: number;
  readonly way: SignInWay;
  /** 60 days instead of until the browser closes (12 hours at most). */
  readonly remember: boolean;
  /** The token is answered instead of set as a cookie. */
  readonly noCookies: boolean;
}

/**
 * Opens a session: the one place that does. Its token is always new, and the session that this client held before, of
 * whomever, ends. Answers the token for a client without cookies; for browsers it is in the cookie, and the answer is null.
 */
export async function openSession(
  { caller, client, database, changes, session, now }: SignInRequest,
  { userId, way, remember, noCookies }: Opening,
): Promise<string | null> {
  if (caller !== null) {
    await endSession(database, caller.sessionKey, now);
    changes.forgetSessionsOf(caller.userId);
  }
  const token = newSessionToken();
  const expiresAt = new Date(now.getTime() + (remember ? rememberedSessionLasts : sessionLasts));
  await insertSession(database, {
    tokenHash: hashToken(token),
    userId,
    now,
    expiresAt,
    byCookie: !noCookies,
    remembered: remember,
    throughSingleSignOn: way === 'single-sign-on',
    device: client.device,
    app: client.app,
  });
  changes.record({ action: 'login', subjectUserId: userId, comment: way });
  session.open(token, remember ? expiresAt : null, !noCookies);
  return noCookies ? token : null;
}
