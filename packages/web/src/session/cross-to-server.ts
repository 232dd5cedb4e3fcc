import { continueSession } from '@loge/contract/access/continue-session';
import { goToServer } from '@loge/contract/access/go-to-server';
import { logout } from '@loge/contract/access/logout';
import { callAction } from '../client/call-action.ts';
import { currentServer, moveToServer, resetEndpoint } from '../client/endpoint.ts';
import { isCallFailure } from '../client/failures.ts';
import { expectedUser, noContext, requestContext } from '../client/request-context.ts';
import { beginChangingServer, stopChangingServer } from './changing-server.ts';
import { keepContext, keptContext } from './kept-context.ts';
import { crossing, clearCrossing, keepCrossing } from './kept-crossing.ts';
import { currentUser, session } from './session.ts';
import { newPasswordIn, secondFactorIn } from './fetch-session-user.ts';

/** Where one goes over there. */
interface Passage {
  readonly route: string;
  /** The desk to be selected there; null for none. */
  readonly desk: number | null;
  /** The screen to come back to. */
  readonly from: string;
}

/** Nothing on screen or in memory is of that server: everything is loaded from there. */
function reloadAt(route: string): void {
  beginChangingServer();
  // By the browser's own method: of the router's own it hears, and leads the person who is nobody at this moment to signing in.
  History.prototype.replaceState.call(history, null, '', `#!${route}`);
  location.reload();
}

/**
 * Goes on at another server on which the person has an account, without signing in again, at a screen there. `from` is the screen to come back to. Where that server asks for
 * its second factor, or for a new password, that step comes first, and the way over is taken again. Throws why it did not work; then one is where one was.
 */
export async function crossToServer(server: string, { route, desk, from }: Passage): Promise<void> {
  if (server === currentServer()) {
    keepContext({ ...noContext, conciergerieId: desk });
    return reloadAt(route);
  }
  if (server === location.origin) return leaveForOwnServer(route);
  const back = crossing() ?? { route: from, context: keptContext() };
  const { handover } = await callAction(goToServer, { server });
  const login = currentUser()?.login ?? '';
  if (!moveToServer(server)) return;
  beginChangingServer();
  try {
    await callAction(continueSession, { handover, noCookies: true }, { quiet: true });
  } catch (error) {
    const step = secondFactorIn(error);
    const passwordOf = newPasswordIn(error);
    stopChangingServer();
    if (step === undefined && passwordOf === undefined) {
      resetEndpoint();
      throw error;
    }
    keepCrossing(back);
    clearContext(null);
    session.set({
      phase: 'no-token',
      because: 'nobody',
      ...(step !== undefined && { owed: { ...step, login } }),
      ...(passwordOf !== undefined && { owedPassword: passwordOf }),
    });
    return;
  }
  keepCrossing(back);
  keepContext({ ...noContext, conciergerieId: desk });
  clearContext(desk);
  reloadAt(route);
}

/** The step there is taken: the way over once more, from one's own server, on which one is signed in. */
export function crossAgain(passage: string): void {
  const context = crossing()?.context ?? noContext;
  resetEndpoint();
  clearCrossing();
  keepContext(context);
  reloadAt(passage);
}

/** Back to where one came from; the session over there ends. */
export async function crossBack(): Promise<void> {
  const back = crossing();
  await leaveForOwnServer(back?.route ?? '/');
}

async function leaveForOwnServer(route: string): Promise<void> {
  const context = crossing()?.context ?? noContext;
  beginChangingServer();
  await callAction(logout, {}, { quiet: true }).catch((error: unknown) => {
    // It ends with the window in any case.
    if (isCallFailure(error)) return;
    stopChangingServer();
    throw error;
  });
  resetEndpoint();
  clearCrossing();
  keepContext(context);
  reloadAt(route);
}

/** Desks, people and accounts have other numbers over there. */
function clearContext(desk: number | null): void {
  requestContext.set({ ...noContext, conciergerieId: desk });
  expectedUser.set(null);
}
