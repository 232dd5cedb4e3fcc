import { continueSession } from '@loge/contract/access/continue-session';
import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { userInfoFromSession } from '@loge/contract/access/user-info-from-session';
import { callAction } from '../client/call-action.ts';
import { deviceId } from '../client/device.ts';
import { moveToServer, resetEndpoint } from '../client/endpoint.ts';
import { ActionRefused, Unreachable } from '../client/failures.ts';

/** What a right password, or the word of another server, was not enough for: the step that follows (code 46). */
export interface SecondFactorStep {
  readonly token: string;
  readonly methods: readonly string[];
}

/** Somebody whom another server knows, and who still owes the second factor that is set up here. */
export interface OwedStep extends SecondFactorStep {
  readonly login: string;
}

export interface SessionUserAnswer {
  readonly user?: SignedInUser;
  /** Calls go to the server that asks for it. */
  readonly owed?: OwedStep;
}

const askOnce = () => callAction(userInfoFromSession, { deviceId: deviceId() }, { quiet: true });

const retryDelayMs = 500;

/**
 * A connection that breaks, as when a phone goes from one network to the next, is no missing network: the question is put once more. It is not where the browser is
 * offline, where a proxy answers in the server's place, or after a wait in vain.
 */
async function ask() {
  try {
    return await askOnce();
  } catch (error) {
    if (!(error instanceof Unreachable) || error.isServiceUnavailable || isTimeout(error.cause) || !navigator.onLine)
      throw error;
  }
  await new Promise((passed) => setTimeout(passed, retryDelayMs));
  return askOnce();
}

const isTimeout = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'TimeoutError';

/**
 * Asks who is signed in. When the account has moved to another server, the session goes on there by the handover and the call is
 * repeated, once: nobody for somebody who would be sent on again, or to a server that is none of ours. Whatever goes wrong there,
 * calls go to the page's own server again. Spec: beneficiary-and-access §4, manager §7.
 */
export async function fetchSessionUser(): Promise<SessionUserAnswer> {
  const { user, moveToServer: server, handover } = await ask();
  if (server === null) return { user };
  if (!moveToServer(server)) return {};
  try {
    if (handover !== null) await callAction(continueSession, { handover, noCookies: true }, { quiet: true });
    const repeated = await ask();
    if (repeated.moveToServer === null) return { user: repeated.user };
  } catch (error) {
    const step = secondFactorIn(error);
    if (step !== undefined) return { owed: { ...step, login: user.login } };
    resetEndpoint();
    throw error;
  }
  resetEndpoint();
  return {};
}

/** The step that code 46 opens; nothing for any other failure. */
export function secondFactorIn(error: unknown): SecondFactorStep | undefined {
  if (!(error instanceof ActionRefused) || error.refusal !== 'second-factor-required') return undefined;
  const { token, methods } = error.details;
  return { token: String(token), methods: Array.isArray(methods) ? methods.map(String) : [] };
}

/** Whose password must be replaced before they come in (code 9), by their number there; nothing for any other failure. */
export function newPasswordIn(error: unknown): string | undefined {
  if (!(error instanceof ActionRefused) || error.refusal !== 'password-change-required') return undefined;
  return String(error.details['uid']);
}
