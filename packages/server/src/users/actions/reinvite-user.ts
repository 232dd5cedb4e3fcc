import { reinviteUser } from '@loge/contract/users/reinvite-user';
import { mayBeInvited } from '@loge/domain/users/user-actions';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mayManageAccount } from '../may-manage-account.ts';
import { done } from '../../platform/done.ts';

export const reinviteUserHandler = handle(reinviteUser, async ({ rows, caller, database, now, changes }) => {
  const user = rows.targetUserId;
  if (!(await mayManageAccount(database, caller, user))) return refuse('account-of-colleague');
  const lastActiveAt = user.lastActiveAt?.getTime() ?? null;
  if (!mayBeInvited({ active: user.active, lastActiveAt })) return refuse('invitation-not-possible');
  changes.queue('access-mail', { kind: 'invitation', userId: user.id, at: now.toISOString() });
  changes.record({
    action: 'user-invited',
    subjectUserId: user.id,
    ...(user.conciergerieId === null ? {} : { conciergerieId: user.conciergerieId }),
  });
  return done;
});
