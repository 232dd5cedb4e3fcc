import { endOtherSessions } from '@loge/contract/access/end-other-sessions';
import { endSessionsBut } from '../../identity/rows/own-session-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { counted } from '@loge/domain/shared/french-words';

export const endOtherSessionsHandler = handle(endOtherSessions, async ({ caller, database, now, changes }) => {
  const ended = await endSessionsBut(database, caller.userId, caller.sessionKey, now);
  changes.forgetSessionsOf(caller.userId);
  changes.record({
    action: 'session-ended',
    comment: counted(ended, 'autre session fermée', 'autres sessions fermées'),
  });
  return { ended };
});
