import { unlock } from '@loge/contract/users/unlock';
import { SIGN_IN_FAILURE_WINDOW_MS } from '@loge/domain/access/sign-in-backoff';
import { resetSignInFailures } from '../../credentials/rows/sign-in-attempt-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mayManageAccount } from '../may-manage-account.ts';
import { done } from '../../platform/done.ts';

export const unlockHandler = handle(unlock, async ({ rows, caller, database, now, changes }) => {
  const user = rows.toUser;
  if (!(await mayManageAccount(database, caller, user))) return refuse('account-of-colleague');
  await resetSignInFailures(database, user.id, new Date(now.getTime() - SIGN_IN_FAILURE_WINDOW_MS));
  changes.record({
    action: 'user-unblocked',
    subjectUserId: user.id,
    ...(user.conciergerieId === null ? {} : { conciergerieId: user.conciergerieId }),
  });
  return done;
});
