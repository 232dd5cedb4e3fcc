import { changeUserStatus } from '@loge/contract/users/change-user-status';
import { KEEPER } from '@loge/domain/users/right-changes';
import { maySwitch } from '@loge/domain/users/staff-accounts';
import { mayChangeStatus } from '@loge/domain/users/user-actions';
import { isEmailTaken } from '../../credentials/rows/sign-in-name-rows.ts';
import { switchAccountsOff, switchAccountsOn } from '../../credentials/switch-accounts.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { accountChanged } from '../account-changed.ts';
import { findStaffRoles } from '../../identity/rows/staff-role-rows.ts';
import { isLastHolder } from '../rows/right-rows.ts';

const switchOff = 1;

export const changeUserStatusHandler = handle(
  changeUserStatus,
  async ({ input, rows, caller, database, now, changes }) => {
    const user = rows.targetUserId;
    const roles = await findStaffRoles(database, user.id);
    if (!maySwitch(roles, caller)) return refuse('account-of-colleague');
    if (!mayChangeStatus({ isOwn: user.id === caller.userId, anonymised: user.anonymised }))
      return refuse('status-not-changeable');
    const active = input.newStatus !== switchOff;
    if (!active && roles.isManager && (await isLastHolder(database, user.id, KEEPER)))
      return refuse('last-permission-keeper');
    // In the meantime somebody else may have been given the address.
    if (active && !user.active && (await isEmailTaken(database, user.email, user.id)))
      return refuse('email-already-used');

    const changed = active
      ? await switchAccountsOn(database, [user.id])
      : await switchAccountsOff(database, [user.id], { reason: 'manager', now });
    if (changed.length === 0) return { active };
    accountChanged(changes, user, active ? 'user-activated' : 'user-deactivated');
    return { active };
  },
);
