import { changeUserVipStatus } from '@loge/contract/users/change-user-vip-status';
import { setVip } from '../rows/account-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { accountChanged } from '../account-changed.ts';

export const changeUserVipStatusHandler = handle(changeUserVipStatus, async ({ input, rows, database, changes }) => {
  const user = rows.targetUserId;
  if (user.anonymised) return refuse('status-not-changeable');
  const vip = await setVip(database, user.id, input.vip ?? null);
  if (vip !== user.vip) accountChanged(changes, user, vip ? 'vip-given' : 'vip-taken');
  return { vip };
});
