import { networkOfAddress } from '@loge/domain/access/network-of-address';
import {
  SIGN_IN_FAILURE_WINDOW_MS,
  type SignInFailureFacts,
  type SignInBackoff,
  signInBackoff,
} from '@loge/domain/access/sign-in-backoff';
import {
  countSignInFailures,
  type GuessKind,
  type SignInAttemptTarget,
  insertSignInAttempt,
  lockSignInAttempts,
  setSignInAttemptSucceeded,
} from './rows/sign-in-attempt-rows.ts';
import { findDeskOf } from './rows/sign-in-rows.ts';
import { isRememberedBrowser } from './rows/remembered-browser-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { sendLive } from '../platform/live/live-channel.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { hashToken } from '../platform/gateway/sessions.ts';
import type { ActionRequest } from '../platform/gateway/action-handler.ts';
import { hashTyped } from '../platform/secrets/typed-hash.ts';
import { logRefusedAttempt, type RefusedAttempt } from '../platform/gateway/log-refused-attempt.ts';

const minute = 60_000;

type SignInAttemptRequest = Pick<ActionRequest<never, Caller | null>, 'services' | 'client' | 'caller' | 'now'>;

/** What is guessed at, whose account was typed for it, and whose that is. */
export interface SignInGuess {
  readonly kind: GuessKind;
  readonly typed: string;
  readonly userId: number | null;
}

export type ClaimedSignInAttempt =
  | { readonly guessId: number; readonly kind: GuessKind }
  | { readonly minutesToWait: number };

/**
 * Claims one guess at a password (or a code), or says how many minutes to wait for it; a refused claim leaves a line in the business log.
 * It counts as failed until `clearSignInFailure`, so that guesses which come all at once count like those that come one by one. Counted
 * outside the write's transaction, which a refusal rolls back. Rule: docs/rules/passwords.md.
 */
export async function claimSignInAttempt(
  request: SignInAttemptRequest,
  guess: SignInGuess,
): Promise<ClaimedSignInAttempt> {
  const { services, client, now } = request;
  const { kind, userId } = guess;
  const target = await targetOf(request, guess);
  const pauseNow = async (database: Database): Promise<SignInBackoff | null> =>
    signInBackoff(await loadFacts(database, target, now), now.getTime());
  // Most of a flood ends here, without waiting for a lock.
  const claimed =
    (await pauseNow(services.autonomous)) ??
    (await services.autonomous.transaction().execute(async (transaction) => {
      await lockSignInAttempts(transaction, target);
      return (await pauseNow(transaction)) ?? { guessId: await insertSignInAttempt(transaction, target, now), kind };
    }));
  if ('guessId' in claimed) return claimed;
  const isFirst = await logRefusedAttempt(request, lineAbout(claimed, target));
  if (isFirst && userId !== null) await announceToDesk(services.autonomous, userId);
  return { minutesToWait: Math.ceil((claimed.until - now.getTime()) / minute) };

  function lineAbout({ because }: SignInBackoff, { userId: subject }: SignInAttemptTarget): RefusedAttempt {
    if (because === 'address')
      return { action: 'sign-in-limited', comment: `Trop d’essais depuis l’adresse ${client.address}` };
    return {
      action: 'sign-in-limited',
      comment: 'Trop d’essais pour un compte',
      ...(subject === null ? {} : { subjectUserId: subject }),
    };
  }
}

/** The guess was right: it no longer counts against anybody. */
export const clearSignInFailure = (
  { services }: SignInAttemptRequest,
  { guessId, kind }: { readonly guessId: number; readonly kind: GuessKind },
): Promise<void> => setSignInAttemptSucceeded(services.autonomous, guessId, kind);

async function targetOf(
  { services, client, now }: SignInAttemptRequest,
  { kind, typed, userId }: SignInGuess,
): Promise<SignInAttemptTarget> {
  // Asked even without a cookie and for nobody, so that the time says nothing.
  const tokenHash = hashToken(client.browserToken);
  const isKnown = await isRememberedBrowser(services.autonomous, { tokenHash, userId, now });
  const subjectHash = hashTyped(services.seal, kind, typed);
  const address = networkOfAddress(client.address);
  return { kind, subjectHash, userId, address, deviceHash: isKnown ? tokenHash : null };
}

async function loadFacts(database: Database, target: SignInAttemptTarget, now: Date): Promise<SignInFailureFacts> {
  const failed = await countSignInFailures(database, target, new Date(now.getTime() - SIGN_IN_FAILURE_WINDOW_MS));
  return { ...failed, ownDevice: target.deviceHash === null ? null : failed.ownDevice };
}

/** The desk's managers who look at this person see at once that they may be unblocked. */
async function announceToDesk(autonomous: Database, userId: number): Promise<void> {
  const conciergerieId = await findDeskOf(autonomous, userId);
  if (conciergerieId !== null) await sendLive(autonomous, [{ topics: ['users'], conciergerieId }]);
}
