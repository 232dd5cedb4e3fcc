import { logout } from '@loge/contract/access/logout';
import { endSession } from '../../database/session-rows.ts';
import { handle } from '../action-handler.ts';

export const logoutHandler = handle(logout, async ({ caller, database, now, session, changes }) => {
  await endSession(database, caller.sessionKey, now);
  session.end();
  changes.forgetSessionsOf(caller.userId);
  changes.record({ action: 'logout' });
  return {};
});
