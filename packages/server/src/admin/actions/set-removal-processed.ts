import { setRemovalProcessed } from '@loge/contract/admin/set-removal-processed';
import { markRemovalProcessed, reopenRemoval } from '../../accounts/rows/removal-request-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const setRemovalProcessedHandler = handle(
  setRemovalProcessed,
  async ({ input, rows, caller, database, now, changes }) => {
    const { processed } = input;
    const { id, ...request } = rows.id;
    if (request.processed === processed) return { processed };
    if (processed) await markRemovalProcessed(database, id, { userId: caller.userId, now });
    else if (!(await reopenRemoval(database, id))) return refuse('changed-meanwhile');
    changes.record({
      action: processed ? 'account-removal-processed' : 'account-removal-reopened',
      comment: `Demande n° ${id}`,
      ...(request.userId === null ? {} : { subjectUserId: request.userId }),
    });
    changes.announce({ topics: ['admin'] });
    return { processed };
  },
);
