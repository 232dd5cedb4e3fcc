import type { setMyProfile } from '@loge/contract/profile/set-my-profile';
import type { ParsedInputOf } from '@loge/contract/shared/action-contract';
import type { Database } from '../platform/database/connection.ts';
import { type ProfileRow, updateProfile } from './rows/profile-rows.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { claimAttempt } from '../credentials/attempt-limit.ts';
import { changeSignInNames } from '../credentials/change-sign-in-names.ts';
import { profileChanges } from './profile-changes.ts';

interface Around {
  readonly now: Date;
  readonly changes: Changes;
  readonly services: Services;
  readonly caller: Caller;
}

/** Saves what was typed of somebody's particulars. A new e-mail must be nobody else's. Null when it is saved. */
export async function saveProfile(
  transaction: Database,
  row: ProfileRow,
  typed: ParsedInputOf<typeof setMyProfile>['profile'],
  { now, changes, services, caller }: Around,
): Promise<Refusal<'email-already-used' | 'sign-in-limited'> | null> {
  if (typed.email.toLowerCase() !== row.email.toLowerCase()) {
    // Each tells somebody by mail, and whether somebody else has that e-mail.
    const attempt = await claimAttempt(services, 'new-email', `user ${row.id}`, now);
    if ('minutesToWait' in attempt) return refuse('sign-in-limited', { minutes: attempt.minutesToWait });
  }
  const keptSessionKey = row.id === caller.userId ? caller.sessionKey : null;
  const changed = { userId: row.id, email: typed.email };
  if ((await changeSignInNames(transaction, changed, { now, changes, keptSessionKey })) !== null)
    return refuse('email-already-used');
  await updateProfile(transaction, row.id, profileChanges(row, typed, now));
  return null;
}
