import { unlock } from '@loge/contract/users/unlock';
import { GUESS_WINDOW_MS } from '@loge/domain/access/guess-pause';
import { forgiveGuesses } from '../../credentials/rows/guess-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mayTouch } from '../may-touch-account.ts';
import { done } from '../../platform/done.ts';

export const unlockHandler = handle(unlock, async ({ rows, caller, database, now, changes }) => {
  const user = rows.toUser;
  if (!(await mayTouch(database, caller, user))) return refuse('account-of-colleague');
  await forgiveGuesses(database, user.id, new Date(now.getTime() - GUESS_WINDOW_MS));
  changes.record({
    action: 'user-unblocked',
    subjectUserId: user.id,
    ...(user.conciergerieId === null ? {} : { conciergerieId: user.conciergerieId }),
  });
  return done;
});
