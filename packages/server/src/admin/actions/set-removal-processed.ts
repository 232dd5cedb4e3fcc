import { setRemovalProcessed } from '@loge/contract/admin/set-removal-processed';
import { lockRemovalRequest, markRemovalProcessed, reopenRemoval } from '../../accounts/rows/removal-request-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const setRemovalProcessedHandler = handle(
  setRemovalProcessed,
  async ({ input, caller, database, now, changes }) => {
    const { id, processed } = input;
    const request = await lockRemovalRequest(database, id);
    if (request === null) return refuse('not-found');
    if (request.processed === processed) return { processed };
    if (processed) await markRemovalProcessed(database, id, { userId: caller.userId, now });
    else if (!(await reopenRemoval(database, id))) return refuse('changed-meanwhile');
    changes.record({
      action: processed ? 'account-removal-processed' : 'account-removal-reopened',
      comment: `Demande n° ${id}`,
      ...(request.userId === null ? {} : { subjectUserId: request.userId }),
    });
    changes.announce({ topics: ['admin'] });
    return { processed };
  },
);
