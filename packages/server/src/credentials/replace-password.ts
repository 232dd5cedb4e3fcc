import { isWeakPassword } from '@loge/domain/access/password-rules';
import { deleteRememberedBrowsers } from './rows/remembered-browser-rows.ts';
import { endOtherSessions, type PasswordOwnerRow, setPassword } from './rows/password-rows.ts';
import { revokeSingleUseTokens } from './rows/single-use-token-rows.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import type { ActionRequest } from '../platform/gateway/action-handler.ts';
import { hashPassword } from './password-hash.ts';
import { trustBrowser } from './trust-browser.ts';

type PasswordRequest = Pick<ActionRequest<never, Caller | null>, 'database' | 'client' | 'now' | 'session' | 'changes'>;

/** Whether a password is too easy to guess for somebody, with what others know about them (docs/rules/passwords.md). */
export const isTooWeakFor = (person: PasswordOwnerRow, password: string): boolean =>
  isWeakPassword(password, {
    login: person.login,
    email: person.email,
    firstName: person.first_name,
    lastName: person.last_name,
  });

/**
 * Gives somebody a new password, after they have proved who they are: by the password (or its absence) that `person` was read with. Every session of theirs ends but the one in
 * hand, links that they were sent and steps that they began die, browsers become strangers but for this one, and a mail tells them. False, and nothing done, where they have
 * another password by now.
 */
export async function replacePassword(
  request: PasswordRequest,
  person: PasswordOwnerRow,
  password: string,
  { keptSessionKey }: { readonly keptSessionKey: string | null },
): Promise<boolean> {
  const { database, now, changes } = request;
  if (!(await setPassword(database, person, await hashPassword(password)))) return false;
  await endOtherSessions(database, person.id, keptSessionKey, now);
  await revokeSingleUseTokens(database, {
    userId: person.id,
    purposes: [
      'new-password',
      'invitation',
      'gateway-call',
      'second-factor',
      'sign-on-link',
      'sign-on-start',
      'new-passkey',
    ],
    now,
  });
  await deleteRememberedBrowsers(database, person.id);
  await trustBrowser(request, person.id);
  changes.forgetSessionsOf(person.id);
  changes.record({ action: 'password-changed', subjectUserId: person.id });
  changes.queue('access-mail', { kind: 'password-changed', userId: person.id, at: now.toISOString() });
  return true;
}
