import { endSession } from '@loge/contract/access/end-session';
import { endOwnSession } from '../../identity/rows/own-session-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';

export const endSessionHandler = handle(endSession, async ({ rows, caller, database, now, changes }) => {
  if (!(await endOwnSession(database, caller.userId, rows.id.id, now))) return refuse('not-found');
  changes.forgetSessionsOf(caller.userId);
  changes.record({ action: 'session-ended', comment: 'Une autre session' });
  return done;
});
