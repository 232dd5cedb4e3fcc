import { changePassword } from '@loge/contract/access/change-password';
import type { Database } from '../../platform/database/connection.ts';
import { findPasswordOwner, type PasswordOwnerRow } from '../../credentials/rows/password-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { claimSignInAttempt, clearSignInFailure } from '../../credentials/claim-sign-in-attempt.ts';
import { replacePassword, isTooWeakFor } from '../../credentials/replace-password.ts';
import { verifyPassword } from '../../credentials/password-hash.ts';
import { done } from '../../platform/done.ts';

export const changePasswordHandler = handlePublic(changePassword, async (request) => {
  const { input, caller, services } = request;
  if (input.npass1 !== input.npass2) return refuse('passwords-differ');
  // Without a session, guesses at the current password count with those at signing in. With one they are no stranger's, and strangers' hold up none.
  const person = await whoMayChange(services.autonomous, caller?.userId ?? null, input.uid ?? '');
  const guess = await claimSignInAttempt(request, {
    kind: caller === null ? 'forced-change' : 'own-change',
    typed: caller === null ? (input.uid ?? '') : String(caller.userId),
    userId: person?.id ?? null,
  });
  if ('minutesToWait' in guess) return refuse('sign-in-limited', { minutes: guess.minutesToWait });
  const succeeded = await verifyPassword(person?.password_hash ?? null, input.cpass);
  if (!succeeded || person === null) return refuse('sign-in-refused');
  await clearSignInFailure(request, guess);
  if (input.npass1 === input.cpass || isTooWeakFor(person, input.npass1)) return refuse('password-too-weak');

  const keptSessionKey = caller?.sessionKey ?? null;
  // It was replaced while this was on its way: it is a wrong one now.
  if (!(await replacePassword(request, person, input.npass1, { keptSessionKey }))) return refuse('sign-in-refused');
  return done;
});

/** Who is signed in, or without a session who was told by signing in that they must. */
async function whoMayChange(
  database: Database,
  callerId: number | null,
  uid: string,
): Promise<PasswordOwnerRow | null> {
  const wanted = callerId ?? (/^\d{1,15}$/.test(uid) ? Number(uid) : 0);
  const person = await findPasswordOwner(database, wanted);
  return callerId !== null || person?.must_change_password === true ? person : null;
}
