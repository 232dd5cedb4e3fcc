import type { Database } from '../platform/database/connection.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { endOtherSessions } from './rows/password-rows.ts';
import {
  isEmailTaken,
  isLoginTaken,
  lockSignInNames,
  lockSignInNamesOf,
  updateSignInNames,
} from './rows/sign-in-name-rows.ts';
import { accountTokens, revokeSingleUseTokens } from './rows/single-use-token-rows.ts';

interface Change {
  readonly userId: number;
  /** Absent where it stays. */
  readonly email?: string;
  readonly login?: string;
}

interface Around {
  readonly now: Date;
  readonly changes: Changes;
  /** The owner's own session, where it is they who change it: it goes on. */
  readonly keptSessionKey?: string | null;
  /** False where a change is taken back: that is not taken back again. */
  readonly offersWayBack?: boolean;
}

/** Case makes no difference between names. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Gives an account another e-mail or login, for its owner, a desk, a company's directory or its sign-on. Sessions end but for `keptSessionKey`, and so do links
 * that open the account. A mail to the former address has a link that takes the change back. Null when it is done, or which name is somebody else's.
 */
export async function changeSignInNames(
  transaction: Database,
  { userId, email: wantedEmail, login: wantedLogin }: Change,
  { now, changes, keptSessionKey = null, offersWayBack = true }: Around,
): Promise<'email-taken' | 'login-taken' | null> {
  const former = await lockSignInNamesOf(transaction, userId);
  if (former === null) throw new Error(`No account ${userId}.`);
  const email = wantedEmail ?? former.email;
  const login = wantedLogin ?? former.login;
  const isNewEmail = !isSame(email, former.email);
  const isNewLogin = !isSame(login, former.login);
  await lockSignInNames(transaction, [...(isNewEmail ? [email] : []), ...(isNewLogin ? [login] : [])]);
  if (isNewEmail && (await isEmailTaken(transaction, email, userId))) return 'email-taken';
  if (isNewLogin && (await isLoginTaken(transaction, login, userId))) return 'login-taken';
  if (email !== former.email || login !== former.login) await updateSignInNames(transaction, userId, { login, email });
  if (!isNewEmail && !isNewLogin) return null;

  await endOtherSessions(transaction, userId, keptSessionKey, now);
  await revokeSingleUseTokens(transaction, { userId, purposes: accountTokens, now });
  changes.forgetSessionsOf(userId);
  const told = {
    userId,
    at: now.toISOString(),
    ...(offersWayBack && { formerLogin: former.login }),
  };
  if (former.email.includes('@'))
    changes.queue('access-mail', {
      kind: isNewEmail ? 'email-changed' : 'login-changed',
      ...told,
      formerEmail: former.email,
    });
  return null;
}
