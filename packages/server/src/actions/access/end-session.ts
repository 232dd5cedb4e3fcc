import { endSession } from '@loge/contract/access/end-session';
import { endOwnSession } from '../../database/own-session-rows.ts';
import { refuse } from '../../refusal.ts';
import { handle } from '../action-handler.ts';

export const endSessionHandler = handle(endSession, async ({ input, caller, database, now, changes }) => {
  if (!(await endOwnSession(database, caller.userId, input.id, now))) return refuse('not-found');
  changes.forgetSessionsOf(caller.userId);
  changes.record({ action: 'session-ended' });
  return {};
});
