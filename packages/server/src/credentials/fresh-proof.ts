import { PROOF_LIFETIME_MS } from '@loge/domain/access/second-factors';
import type { Caller } from '../platform/gateway/caller.ts';
import type { ActionRequest } from '../platform/gateway/action-handler.ts';
import { findSessionStart } from '../platform/gateway/session-rows.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { claimSignInAttempt, clearSignInFailure } from './claim-sign-in-attempt.ts';
import { verifyPassword } from './password-hash.ts';
import { findPasswordOwner, lockCredentials } from './rows/password-rows.ts';

type ProofRequest = Pick<ActionRequest<never, Caller>, 'caller' | 'client' | 'database' | 'now' | 'services'>;

/**
 * For what opens an account in another way from then on, or closes one: a session alone may be stolen. Null where the caller signed in a moment ago, by whichever way, or
 * gives their password now; guesses at it count like those at the current password.
 */
export async function takeFreshProof(
  request: ProofRequest,
  password: string | undefined,
): Promise<Refusal<'proof-required' | 'sign-in-refused' | 'sign-in-limited'> | null> {
  const { caller, database, now, services } = request;
  const startedAt = await findSessionStart(database, caller.sessionKey);
  if (startedAt !== null && now.getTime() - startedAt.getTime() < PROOF_LIFETIME_MS) return null;
  const person = await findPasswordOwner(services.autonomous, caller.userId);
  const passwordHash = person?.password_hash ?? null;
  if (password === undefined) return refuse('proof-required', { hasPassword: passwordHash !== null });
  const guess = await claimSignInAttempt(request, {
    kind: 'own-change',
    typed: String(caller.userId),
    userId: person?.id ?? null,
  });
  if ('minutesToWait' in guess) return refuse('sign-in-limited', { minutes: guess.minutesToWait });
  if (!(await verifyPassword(passwordHash, password))) return refuse('sign-in-refused');
  await clearSignInFailure(request, guess);
  // It may have been replaced while it was verified.
  const held = await lockCredentials(database, caller.userId);
  return held?.passwordHash === passwordHash ? null : refuse('sign-in-refused');
}
