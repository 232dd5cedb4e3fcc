import { changePassword } from '@loge/contract/access/change-password';
import { isWeakPassword } from '@loge/domain/access/password-rules';
import type { Database } from '../../database/connection.ts';
import {
  endOtherSessions,
  findPasswordOwner,
  type PasswordOwnerRow,
  setPassword,
} from '../../database/password-rows.ts';
import { setAttemptSucceeded } from '../../database/sign-in-rows.ts';
import { refuse } from '../../refusal.ts';
import { handlePublic } from '../action-handler.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { claimGuess } from './sign-in-limits.ts';

export const changePasswordHandler = handlePublic(
  changePassword,
  async ({ input, caller, client, database, services, now, changes }) => {
    if (input.npass1 !== input.npass2) return refuse('passwords-differ');
    // Guesses at the current password count like guesses at signing in, and must count although the transaction is rolled back.
    const person = await whoMayChange(services.aside, caller?.userId ?? null, input.uid ?? '');
    const login = person?.login ?? `uid ${input.uid ?? ''}`;
    const guess = await claimGuess(services.aside, { login, address: client.address }, now);
    if ('minutesToWait' in guess) return refuse('sign-in-limited', { minutes: guess.minutesToWait });
    const succeeded = await isPassword(person?.password_hash ?? null, input.cpass);
    if (!succeeded || person === null) return refuse('sign-in-refused');
    await setAttemptSucceeded(services.aside, guess.attemptId);
    if (isTooWeak(input.npass1, input.cpass, person)) return refuse('password-too-weak');

    await setPassword(database, person.id, await hashPassword(input.npass1));
    await endOtherSessions(database, person.id, caller?.sessionKey ?? null, now);
    changes.forgetSessionsOf(person.id);
    changes.record({ action: 'password-changed', subjectUserId: person.id });
    changes.queue('access-mail', { kind: 'password-changed', userId: person.id, at: now.toISOString() });
    return {};
  },
);

/** Who is signed in, or without a session who was told by signing in that they must. */
async function whoMayChange(
  database: Database,
  callerId: number | null,
  uid: string,
): Promise<PasswordOwnerRow | null> {
  if (callerId !== null) return findPasswordOwner(database, callerId);
  const person = /^\d{1,15}$/.test(uid) ? await findPasswordOwner(database, Number(uid)) : null;
  return person?.must_change_password === true ? person : null;
}

const isTooWeak = (wanted: string, current: string, person: PasswordOwnerRow): boolean =>
  wanted === current ||
  isWeakPassword(wanted, {
    login: person.login,
    email: person.email,
    firstName: person.first_name,
    lastName: person.last_name,
  });
