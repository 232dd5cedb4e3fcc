import { clearCache } from '@loge/contract/admin/clear-cache';
import { handle } from '../../platform/gateway/action-handler.ts';
import { sendLive } from '../../platform/live/live-channel.ts';
import { done } from '../../platform/done.ts';

const everything = '*';

export const clearCacheHandler = handle(clearCache, async ({ input, database, services, changes, caller }) => {
  const category = input.category ?? everything;
  await sendLive(database, [{ topics: [], clearsCaches: category }]);
  changes.record({ action: 'cache-cleared', ...(category !== everything && { comment: `Catégorie ${category}` }) });
  changes.announce({ users: [caller.userId] });
  // This process does not wait until it hears of it.
  changes.complete(async (answer) => {
    services.caches.hear({ topics: [], clearsCaches: category });
    return answer;
  });
  return done;
});
