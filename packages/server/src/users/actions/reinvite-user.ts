import { reinviteUser } from '@loge/contract/users/reinvite-user';
import { mayBeInvited } from '@loge/domain/users/user-actions';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findAccountToTouch } from '../find-account-to-touch.ts';

export const reinviteUserHandler = handle(reinviteUser, async ({ input, caller, database, now, changes }) => {
  const user = await findAccountToTouch(database, caller, input.targetUserId);
  if (isRefusal(user)) return user;
  const lastActiveAt = user.lastActiveAt?.getTime() ?? null;
  if (!mayBeInvited({ active: user.active, lastActiveAt })) return refuse('invitation-not-possible');
  changes.queue('access-mail', { kind: 'invitation', userId: user.id, at: now.toISOString() });
  changes.record({
    action: 'user-invited',
    subjectUserId: user.id,
    ...(user.conciergerieId === null ? {} : { conciergerieId: user.conciergerieId }),
  });
  return {};
});
