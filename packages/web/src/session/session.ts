import { login } from '@loge/contract/access/login';
import { logout } from '@loge/contract/access/logout';
import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import type { InputOf } from '@loge/contract/shared/action-contract';
import { callAction } from '../client/call-action.ts';
import { isElsewhere, leaveForHome, resetEndpoint } from '../client/endpoint.ts';
import { ActionRefused, isCallFailure, Unreachable } from '../client/failures.ts';
import { expectedUser, noContext, requestContext } from '../client/request-context.ts';
import { malformedAnswer } from '../client/malformed-answer.ts';
import { createStore, useStore } from '../client/store.ts';
import { onTopics } from '../client/topic-bus.ts';
import { applyBrand } from './brand.ts';
import { beginChangingServer, isChangingServer } from './changing-server.ts';
import { keptContext, keepContext } from './kept-context.ts';
import { keepAudience } from './last-audience.ts';
import { clearCrossing } from './kept-crossing.ts';
import { takeIntendedRoute } from './intended-route.ts';
import { type OwedStep, type SessionUserAnswer, fetchSessionUser } from './fetch-session-user.ts';
import type { OfflineVisit } from './offline-visit.ts';
import { clearOfflineVisit, clearLocalData } from './local-data.ts';
import { removeOrders } from './order-in-progress.ts';
import { clearVisit, rememberSignInMethod } from './visit.ts';

/** Where one stands with signing in (Spec: beneficiary-and-access §4 "Login state"). */
export type Session =
  | { readonly phase: 'checking' }
  | {
      readonly phase: 'no-token';
      readonly because: 'nobody' | 'signed-out' | 'ended' | 'no-profile';
      /** The person's session goes on at another server as soon as they give the second factor that is set up there. */
      readonly owed?: OwedStep;
      /** On the way to another server they must choose a new password there first: whose it is, by the number of their account there. */
      readonly owedPassword?: string;
    }
  /** Nobody answers; `isServiceUnavailable` where it is the service that is away and not the network. */
  | { readonly phase: 'offline'; readonly isServiceUnavailable?: true }
  /** The server is there but could not say who it is: in the words that it, or the page in its place, has for that. */
  | { readonly phase: 'failed'; readonly message: string }
  /** `kept` while nobody answers: the person and what they see are those of the last visit. */
  | { readonly phase: 'signed-in'; readonly user: SignedInUser; readonly kept?: OfflineVisit };

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

/** The visit in which one reads while nobody answers; undefined where the server has said who is there. */
export function useOfflineVisit(): OfflineVisit | undefined {
  const now = useSession();
  return now.phase === 'signed-in' ? now.kept : undefined;
}

/** Restores the session when the application starts, or after being offline. */
export async function restoreSession(): Promise<void> {
  requestContext.set(keptContext());
  try {
    takeIn(await fetchSessionUser());
  } catch (error) {
    if (error instanceof Unreachable) await lookAtHome(error);
    // What was answered is nothing that one could go on with.
    else if (!(error instanceof ActionRefused)) session.set({ phase: 'failed', message: reportMalformed(error) });
    // The session there is over; the page's own server may know the person still.
    else if (leaveForHome() !== undefined) await restoreSession();
    else if (error.refusal === 'no-profile-for-user') await signOutWithoutProfile();
    // Nothing says that the session is over: nobody is to sign in again for it.
    else if (!error.isDefinite) session.set({ phase: 'failed', message: error.message });
    else clearSession('nobody');
  }
}

const reportMalformed = (error: unknown): string => malformedAnswer('UserInfoFromSession', String(error)).message;

function takeIn({ user, owed }: SessionUserAnswer): void {
  if (user !== undefined) rememberUser(user);
  else if (owed === undefined) clearSession('nobody');
  else session.set({ phase: 'no-token', because: 'nobody', owed });
}

/**
 * Nobody answers. Where that is the server to which the account has moved, the page's own is asked (Spec: beneficiary-and-access §8 "the online
 * check retries against the origin"): it may have the account again. Unless it knows the person, the session there is kept and waited for.
 */
async function lookAtHome({ isServiceUnavailable }: Unreachable): Promise<void> {
  const returnThere = leaveForHome();
  if (returnThere !== undefined) {
    try {
      const found = await fetchSessionUser();
      if (found.user !== undefined || found.owed !== undefined) return takeIn(found);
    } catch (error) {
      if (!isCallFailure(error)) throw error;
    }
    returnThere();
  }
  const kept = await lastVisit();
  if (kept === undefined)
    return session.set({ phase: 'offline', ...(isServiceUnavailable && { isServiceUnavailable }) });
  rememberUser(kept.user);
  session.set({ phase: 'signed-in', user: kept.user, kept });
}

/** The last visit, where this browser keeps one and is at the server that it was at. */
const lastVisit = async (): Promise<OfflineVisit | undefined> => {
  if (isElsewhere()) return undefined;
  // A file that was never fetched is not there either.
  return import('./offline-visit.ts').then(({ loadOfflineVisit }) => loadOfflineVisit()).catch(() => undefined);
};

/** Signs in with login and password. Throws what the gateway refuses (Spec: beneficiary-and-access §4). */
export async function signIn(input: InputOf<typeof login>, idempotencyKey: string): Promise<SignedInUser> {
  const answer = await callAction(login, input, { idempotencyKey });
  rememberUser(answer.user);
  return answer.user;
}

let isSigningOut = false;

/**
 * Ends the session; where the account has moved, also the one that the page's own server still holds: it would lead there again. A manager's open cash register
 * refuses it (code 14), and the common handler leads there. Throws what else went wrong; then somebody may still be signed in.
 */
export async function signOut(): Promise<void> {
  isSigningOut = true;
  // What the page asks in the meantime may hear first that the session there is over, and leads back already.
  const wasElsewhere = isElsewhere();
  try {
    await callAction(logout, {}).catch(ignoreSessionOver);
    if (wasElsewhere) {
      resetEndpoint();
      // Each server has numbers of its own for its people: under the other's this one knows nobody.
      expectedUser.set(null);
      await callAction(logout, {}, { quiet: true }).catch(ignoreRefusal);
    }
    clearSession('signed-out');
  } finally {
    isSigningOut = false;
    if (isRefreshOwed) void refreshUser();
  }
}

/** Forgets the person here: there is nobody, they signed out, or the server has ended the session. */
export function clearSession(because: 'nobody' | 'signed-out' | 'ended' | 'no-profile'): void {
  if (isChangingServer()) return;
  resetEndpoint();
  clearCrossing();
  keepContext(noContext);
  requestContext.set(noContext);
  expectedUser.set(null);
  applyBrand();
  clearOfflineVisit();
  if (because === 'signed-out') {
    clearVisit();
    clearLocalData();
    // The features that hold drafts and carts may not be loaded.
    removeOrders('');
  }
  takeIntendedRoute();
  // The news that the session is over may be faster than the answer to signing out.
  session.set({ phase: 'no-token', because: isSigningOut ? 'signed-out' : because });
}

/** Signs out somebody who is none of the people that the product is for: code A32 (Spec: beneficiary-and-access §4). */
async function signOutWithoutProfile(): Promise<void> {
  await callAction(logout, {}, { quiet: true }).catch(ignoreCallFailure);
  clearSession('no-profile');
}

/** Takes over what the server says about the signed-in person. */
export function rememberUser(user: SignedInUser): void {
  if (!user.adherent && !user.gestionnaire && !user.partner && !user.admin && user.company === null) {
    void signOutWithoutProfile();
    return;
  }
  applyBrand(user.brand);
  rememberSignInMethod(user.throughSingleSignOn);
  keepAudience(user);
  if (user.gestionnaire) {
    // The server knows which of the remembered choices still stand.
    const context = { conciergerieId: user.conciergerie?.id ?? null, beneficiaryId: user.selectedAdherent?.id ?? null };
    keepContext(context);
    requestContext.set(sameContext(requestContext.get(), context));
  }
  lastUser = user;
  expectedUser.set(user.id);
  session.set({ phase: 'signed-in', user });
}

let refreshing: Promise<void> | undefined;
let isRefreshOwed = false;

/**
 * Asks again who is there, e.g. after a change of profile or of the selected conciergerie. Several wishes at once become one, and wait
 * for somebody who is signing out: the page's own server would lead them to where they have just signed out.
 */
export async function refreshUser(): Promise<void> {
  isRefreshOwed = true;
  if (isSigningOut || isChangingServer()) return;
  refreshing ??= refreshWhileOwed().finally(() => (refreshing = undefined));
  await refreshing;
}

async function refreshWhileOwed(): Promise<void> {
  while (isRefreshOwed && currentUser() !== undefined && !isSigningOut) {
    isRefreshOwed = false;
    try {
      const wasElsewhere = isElsewhere();
      const asked = requestContext.get();
      const { user, owed } = await fetchSessionUser();
      if (isChangingServer()) return;
      // They signed out in the meantime: whatever the answer opened is nobody's any more.
      if (currentUser() === undefined) return resetEndpoint();
      if (isSigningOut) {
        isRefreshOwed = true;
        return;
      }
      // Nothing on screen or in memory is of that server: everything is loaded from there, if need be after the step it asks for.
      if (owed !== undefined || isElsewhere() !== wasElsewhere) {
        beginChangingServer();
        return location.reload();
      }
      // Somebody else has signed in in another window: this one is not theirs.
      if (user === undefined || user.id !== currentUser()?.id) return clearSession('ended');
      // In the meantime another desk or person was chosen: an answer about those before would take the choice back.
      if (requestContext.get() === asked) rememberUser(user);
      else isRefreshOwed = true;
    } catch (error) {
      if (error instanceof ActionRefused && currentUser() === undefined) return;
      if (error instanceof ActionRefused && error.refusal === 'not-authenticated') clearSession('ended');
      else if (error instanceof ActionRefused && error.refusal === 'no-profile-for-user') await signOutWithoutProfile();
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

const ignoreRefusal = (error: unknown): void => {
  if (!(error instanceof ActionRefused)) throw error;
};

/** Anyone who wants to leave has left. */
const ignoreSessionOver = (error: unknown): void => {
  if (!(error instanceof ActionRefused && error.refusal === 'not-authenticated')) throw error;
};

const ignoreCallFailure = (error: unknown): void => {
  if (!isCallFailure(error)) throw error;
};

/** Keeps the object while nothing changed, so that nobody asks again for nothing. */
const sameContext = (kept: typeof noContext, next: typeof noContext): typeof noContext =>
  kept.conciergerieId === next.conciergerieId && kept.beneficiaryId === next.beneficiaryId ? kept : next;
