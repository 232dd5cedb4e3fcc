import { unlock } from '@loge/contract/users/unlock';
import { GUESS_WINDOW_MS } from '@loge/domain/access/guess-pause';
import { forgiveGuesses } from '../../credentials/rows/guess-rows.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findAccountToTouch } from '../find-account-to-touch.ts';

export const unlockHandler = handle(unlock, async ({ input, caller, database, now, changes }) => {
  const user = await findAccountToTouch(database, caller, input.toUser);
  if (isRefusal(user)) return user;
  await forgiveGuesses(database, user.id, new Date(now.getTime() - GUESS_WINDOW_MS));
  changes.record({
    action: 'user-unblocked',
    subjectUserId: user.id,
    ...(user.conciergerieId === null ? {} : { conciergerieId: user.conciergerieId }),
  });
  return {};
});
