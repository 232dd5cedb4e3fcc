import type { Database } from '../database/connection.ts';
import { insertBusinessLogLines } from '../business-log/business-log-rows.ts';
import { type LiveMessage, sendLive } from '../live/live-channel.ts';
import type { Services } from '../services.ts';
import type { Changes, WrittenBy } from './changes.ts';

/** Log lines, jobs and live messages belong to the write: they commit with it or vanish with it. Answers what this process is to hear itself. */
export async function saveChanges(
  services: Services,
  transaction: Database,
  changes: Changes,
  by: WrittenBy,
): Promise<readonly LiveMessage[]> {
  await insertBusinessLogLines(transaction, changes.logLines, {
    authorId: by.authorId,
    client: by.client,
    requestId: by.requestId,
    now: services.clock(),
  });
  await services.jobs.enqueueAll(transaction, changes.jobs);
  const messages = changes.announcements.map(({ topics, users, conciergerieId, partnerId }): LiveMessage => ({
    topics: topics ?? by.touches,
    users,
    conciergerieId,
    partnerId,
  }));
  if (changes.staleUsers.length > 0)
    messages.push({ topics: ['session'], users: changes.staleUsers, staleUsers: changes.staleUsers });
  await sendLive(transaction, messages);
  return messages;
}
