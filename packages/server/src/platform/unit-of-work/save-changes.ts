import type { Database } from '../database/connection.ts';
import { insertBusinessLogLines } from '../business-log/business-log-rows.ts';
import { leaveLive, type LiveMessage } from '../live/live-channel.ts';
import type { Services } from '../services.ts';
import type { Changes, WrittenBy } from './changes.ts';

export interface SavedChanges {
  /** What this process is to hear itself. */
  readonly messages: readonly LiveMessage[];
  /** What is to be sent from the outbox once this is committed. */
  readonly left: readonly number[];
}

/** Log lines, jobs and live messages belong to the write: they commit with it or vanish with it. */
export async function saveChanges(
  services: Services,
  transaction: Database,
  changes: Changes,
  by: WrittenBy,
): Promise<SavedChanges> {
  await insertBusinessLogLines(transaction, changes.logLines, {
    authorId: by.authorId,
    client: by.client,
    requestId: by.requestId,
    now: services.clock(),
  });
  const wakes = await services.jobs.enqueueAll(transaction, changes.jobs);
  const messages = changes.announcements.map(({ topics, users, conciergerieId, partnerId }): LiveMessage => ({
    topics: topics ?? by.touches,
    users,
    conciergerieId,
    partnerId,
  }));
  if (changes.staleUsers.length > 0)
    messages.push({ topics: ['session'], users: changes.staleUsers, staleUsers: changes.staleUsers });
  const left = await leaveLive(transaction, wakes.length === 0 ? messages : [...messages, { topics: [], wakes }]);
  return { messages, left };
}
