import type { setMyProfile } from '@loge/contract/profile/set-my-profile';
import type { ParsedInputOf } from '@loge/contract/shared/action-contract';
import type { Database } from '../platform/database/connection.ts';
import { isEmailTaken, type ProfileRow, updateProfile } from './rows/profile-rows.ts';
import { revokeSingleUseTokens } from '../credentials/rows/single-use-token-rows.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { claimAttempt } from '../credentials/attempt-limit.ts';
import { passwordLinks } from '../credentials/password-link.ts';
import { profileChanges } from './profile-changes.ts';

/**
 * Saves what was typed of somebody's particulars. A new e-mail must be nobody else's, and ends the links that went to the former one:
 * whoever reads there must not choose this person's password. It is told there. Null when it is saved.
 */
export async function saveProfile(
  transaction: Database,
  row: ProfileRow,
  typed: ParsedInputOf<typeof setMyProfile>['profile'],
  { now, changes, services }: { readonly now: Date; readonly changes: Changes; readonly services: Services },
): Promise<Refusal<'email-already-used' | 'sign-in-limited'> | null> {
  const isNewEmail = typed.email.toLowerCase() !== row.email.toLowerCase();
  if (isNewEmail) {
    // Each tells somebody by mail, and whether somebody else has that e-mail.
    const attempt = await claimAttempt(services, 'new-email', `user ${row.id}`, now);
    if ('minutesToWait' in attempt) return refuse('sign-in-limited', { minutes: attempt.minutesToWait });
  }
  if (isNewEmail && (await isEmailTaken(transaction, typed.email, row.id))) return refuse('email-already-used');
  await updateProfile(transaction, row.id, profileChanges(row, typed, now));
  if (!isNewEmail) return null;
  await revokeSingleUseTokens(transaction, { userId: row.id, purposes: passwordLinks, now });
  if (row.email.includes('@'))
    changes.queue('access-mail', {
      kind: 'email-changed',
      userId: row.id,
      at: now.toISOString(),
      formerEmail: row.email,
    });
  return null;
}
