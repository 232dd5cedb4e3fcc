import { resetSecondFactors } from '@loge/contract/access/reset-second-factors';
import { deleteOneTimeCodes, lockFactorsOf } from '../../credentials/rows/factor-rows.ts';
import { endSessionsBut } from '../../identity/rows/own-session-rows.ts';
import { deletePasskeysOf } from '../../credentials/rows/passkey-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';

export const resetSecondFactorsHandler = handle(
  resetSecondFactors,
  async ({ rows, caller, database, now, changes }) => {
    const userId = rows.userId.id;
    // One's own are removed one by one, each with its proof.
    if (userId === caller.userId) return refuse('not-found');
    await lockFactorsOf(database, userId);
    await deletePasskeysOf(database, userId);
    await deleteOneTimeCodes(database, userId);
    await endSessionsBut(database, userId, null, now);
    changes.forgetSessionsOf(userId);
    changes.record({ action: 'second-factors-reset', subjectUserId: userId });
    changes.queue('access-mail', { kind: 'second-factors-reset', userId, at: now.toISOString(), by: caller.name });
    return done;
  },
);
