import type { SignInMethod } from '@loge/domain/access/second-factors';
import { readUserAgent } from '@loge/domain/access/user-agent';
import { recordDevice } from './rows/own-session-rows.ts';
import { endSession, insertSession } from '../platform/gateway/session-rows.ts';
import { hashToken, newSessionToken } from '../platform/gateway/sessions.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import type { ActionRequest, Client } from '../platform/gateway/action-handler.ts';
import { bindingOf } from '../credentials/password-link.ts';
import { lockCredentials } from '../credentials/rows/password-rows.ts';
import { trustBrowser } from '../credentials/trust-browser.ts';

const minute = 60_000;
const sessionLifetimeMs = 12 * 60 * minute;
const rememberedSessionLifetimeMs = 60 * 24 * 60 * minute;

/** What a session is opened with; any action that signs somebody in has it in hand. */
export type SignInRequest = Pick<
  ActionRequest<unknown, Caller | null>,
  'caller' | 'client' | 'database' | 'changes' | 'session' | 'now'
>;

interface Opening {
  readonly userId: number;
  /** What `bindingOf` says of the password that was verified, if one was; `other` where they proved otherwise who they are. */
  readonly verified: { readonly password: string } | 'other';
  /** By which way they proved who they are. After a password alone, `askedAfterPassword` must have asked for nothing. */
  readonly way: SignInMethod;
  /** 60 days instead of until the browser closes (12 hours at most). */
  readonly remember: boolean;
  /** The token is answered instead of set as a cookie. */
  readonly noCookies: boolean;
  /** When they proved who they are, where that was before: with another server. */
  readonly signedInAt?: Date;
}

export interface OpenedSession {
  /** For a client without cookies. */
  readonly token: string | null;
}

/** For those who read the business log. */
const signInMethodLabels: Readonly<Record<SignInMethod, string>> = {
  password: 'par mot de passe',
  'password-and-code': 'par mot de passe et code',
  passkey: 'par clé d’accès',
  'single-sign-on': 'par le portail de l’entreprise',
  'other-server': 'depuis un autre serveur',
  'locker-pin': 'par code de casier',
};

/**
 * Opens a session: the one place that does. Its token is always new, and the session that this client held before, of
 * anyone, ends. Anyone who is seen on a new device, but for their first, is told by mail. Answers the token for a client
 * without cookies; for browsers it is in the cookie. Nothing is opened, and the answer is null, where somebody has another password by now than the one that was verified, or was
 * switched off: both wait from here on until the session stands, and end it.
 */
export async function openSession(request: SignInRequest, opening: Opening): Promise<OpenedSession | null> {
  const { caller, client, database, changes, session, now } = request;
  const { userId, verified, way, remember, noCookies, signedInAt = now } = opening;
  const held = await lockCredentials(database, userId);
  if (held === null || (verified !== 'other' && verified.password !== bindingOf(held.passwordHash))) return null;
  if (caller !== null) {
    await endSession(database, caller.sessionKey, now);
    changes.forgetSessionsOf(caller.userId);
  }
  const token = newSessionToken();
  const expiresAt = new Date(now.getTime() + (remember ? rememberedSessionLifetimeMs : sessionLifetimeMs));
  await insertSession(database, {
    tokenHash: hashToken(token),
    userId,
    signedInAt,
    now,
    expiresAt,
    byCookie: !noCookies,
    remembered: remember,
    way,
    userAgent: client.userAgent,
    device: client.device,
    app: client.app,
  });
  await notifyOfNewDevice(request, userId);
  changes.announce({ users: [userId], topics: ['session'] });
  changes.record({ action: 'login', subjectUserId: userId, comment: signInMethodLabels[way] });
  session.open(token, remember ? expiresAt : null, !noCookies);
  if (!noCookies) await trustBrowser(request, userId);
  return { token: noCookies ? token : null };
}

async function notifyOfNewDevice({ client, database, changes, now }: SignInRequest, userId: number): Promise<void> {
  const deviceHash = hashToken(deviceName(client));
  const { wasUnknown, knewOthers } = await recordDevice(database, { userId, deviceHash, now });
  if (!wasUnknown || !knewOthers) return;
  const { browser, system } = readUserAgent(client.userAgent);
  changes.queue('access-mail', { kind: 'new-device', userId, at: now.toISOString(), browser, system });
}

/** Shorter names are no random ones: such browsers keep nothing, and are distinguished by what they are. */
const minDeviceNameLength = 16;
const deviceName = ({ device, userAgent }: Client): string =>
  device.length >= minDeviceNameLength ? `device ${device}` : `agent ${userAgent}`;
