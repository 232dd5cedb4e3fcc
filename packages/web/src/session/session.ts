import { login } from '@loge/contract/access/login';
import { logout } from '@loge/contract/access/logout';
import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { userInfoFromSession } from '@loge/contract/access/user-info-from-session';
import type { InputOf } from '@loge/contract/shared/action-contract';
import { callAction } from '../client/call-action.ts';
import { deviceId } from '../client/device.ts';
import { moveToServer } from '../client/endpoint.ts';
import { ActionRefused, Unreachable } from '../client/failures.ts';
import { noContext, requestContext } from '../client/request-context.ts';
import { createStore, useStore } from '../client/store.ts';
import { onTopics } from '../client/topic-bus.ts';
import { applyBrand } from './brand.ts';
import { keptContext, keepContext } from './kept-context.ts';

/** Where one stands with signing in (Spec: beneficiary-and-access §4 "Login state"). */
export type Session =
  | { readonly phase: 'checking' }
  | { readonly phase: 'no-token'; readonly because: 'nobody' | 'signed-out' | 'ended' }
  | { readonly phase: 'offline' }
  | { readonly phase: 'signed-in'; readonly user: SignedInUser };

export const session = createStore<Session>({ phase: 'checking' });

export const useSession = (): Session => useStore(session);

/** The signed-in person, outside React. */
export const currentUser = (): SignedInUser | undefined => {
  const now = session.get();
  return now.phase === 'signed-in' ? now.user : undefined;
};

/** Who was signed in last: screens that are about to make way for signing in still speak of them. */
let lastUser: SignedInUser | undefined;

/** The signed-in person, in screens that only signed-in people reach. */
export function useUser(): SignedInUser {
  const now = useSession();
  const user = now.phase === 'signed-in' ? now.user : lastUser;
  if (user === undefined) throw new Error('A screen for signed-in people was drawn for a stranger');
  return user;
}

/** Restores the session when the application starts, or after being offline. */
export async function restoreSession(): Promise<void> {
  requestContext.set(keptContext());
  try {
    const answer = await askWhoIsThere();
    if (answer.moveToServer !== null && moveToServer(answer.moveToServer)) {
      rememberUser((await askWhoIsThere()).user);
      return;
    }
    rememberUser(answer.user);
  } catch (error) {
    if (error instanceof Unreachable) session.set({ phase: 'offline' });
    else if (error instanceof ActionRefused) clearSession('nobody');
    else throw error;
  }
}

/** Signs in with login and password. Throws what the gateway refuses (Spec: beneficiary-and-access §4). */
export async function signIn(input: InputOf<typeof login>, idempotencyKey: string): Promise<SignedInUser> {
  const answer = await callAction(login, input, { idempotencyKey });
  rememberUser(answer.user);
  return answer.user;
}

let isSigningOut = false;

/** Ends the session. A manager's open cash register refuses it (code 14), and the common handler leads there. */
export async function signOut(): Promise<void> {
  isSigningOut = true;
  try {
    await callAction(logout, {});
    clearSession('signed-out');
  } finally {
    isSigningOut = false;
  }
}

/** Forgets the person here: there is nobody, they signed out, or the server has ended the session. */
export function clearSession(because: 'nobody' | 'signed-out' | 'ended'): void {
  keepContext(noContext);
  requestContext.set(noContext);
  applyBrand();
  // The news that the session is over may be faster than the answer to signing out.
  session.set({ phase: 'no-token', because: isSigningOut ? 'signed-out' : because });
}

/** Takes over what the server says about the signed-in person. */
export function rememberUser(user: SignedInUser): void {
  if (!user.adherent && !user.gestionnaire && !user.partner && !user.admin) {
    clearSession('ended');
    return;
  }
  applyBrand(user.theme);
  if (user.gestionnaire) {
    // The server knows which of the remembered choices still stand.
    const context = { conciergerieId: user.conciergerie?.id ?? null, beneficiaryId: user.selectedAdherent?.id ?? null };
    keepContext(context);
    requestContext.set(sameContext(requestContext.get(), context));
  }
  lastUser = user;
  session.set({ phase: 'signed-in', user });
}

let refreshing: Promise<void> | undefined;
let isRefreshOwed = false;

/** Asks again who is there, e.g. after a change of profile or of the selected conciergerie. Several wishes at once become one. */
export async function refreshUser(): Promise<void> {
  isRefreshOwed = true;
  refreshing ??= refreshWhileOwed().finally(() => (refreshing = undefined));
  await refreshing;
}

async function refreshWhileOwed(): Promise<void> {
  while (isRefreshOwed && currentUser() !== undefined) {
    isRefreshOwed = false;
    try {
      rememberUser((await askWhoIsThere()).user);
    } catch (error) {
      if (error instanceof ActionRefused && error.refusal === 'not-authenticated') clearSession('ended');
      else if (!(error instanceof Unreachable || error instanceof ActionRefused)) throw error;
      // Otherwise what we know still stands; the next refresh will tell.
    }
  }
}

/** Follows changes to the person: by themselves in another window, or by the desk. */
export const followUser = (): (() => void) =>
  onTopics((topics) => {
    if (currentUser() === undefined) return;
    if (topics.includes('session') || topics.includes('profile')) void refreshUser();
  });

const askWhoIsThere = () => callAction(userInfoFromSession, { deviceId: deviceId() }, { quiet: true });

/** Keeps the object while nothing changed, so that nobody asks again for nothing. */
const sameContext = (kept: typeof noContext, next: typeof noContext): typeof noContext =>
  kept.conciergerieId === next.conciergerieId && kept.beneficiaryId === next.beneficiaryId ? kept : next;
