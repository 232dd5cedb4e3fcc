import { logout } from '@loge/contract/access/logout';
import { findOpenRegisterOf } from '../../cash-registers/rows/cash-register-rows.ts';
import { endSession } from '../../platform/gateway/session-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';

export const logoutHandler = handle(logout, async ({ caller, database, now, session, changes }) => {
  const open = await findOpenRegisterOf(database, caller.userId);
  if (open !== null) return refuse('cash-register-open', { cashRegisterId: open.id, name: open.name });
  await endSession(database, caller.sessionKey, now);
  session.end();
  changes.forgetSessionsOf(caller.userId);
  changes.record({ action: 'logout' });
  return done;
});
