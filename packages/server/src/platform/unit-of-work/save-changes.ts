import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { insertingLines } from '../business-log/business-log-rows.ts';
import { insertingEvents, tellsPrograms } from '../business-log/inserting-events.ts';
import { hasWebhooks } from '../business-log/has-webhooks.ts';
import { insertingOutbox, type LiveMessage } from '../live/live-channel.ts';
import type { Services } from '../services.ts';
import type { Changes, WrittenBy } from './changes.ts';

export interface SavedChanges {
  /** What this process is to hear itself. */
  readonly messages: readonly LiveMessage[];
  /** What is to be sent from the outbox once this is committed. */
  readonly left: readonly number[];
}

/**
 * Log lines, jobs, the answer for repeats and live messages belong to the write: they commit with it or vanish with it. All but the jobs, which the queue
 * writes, go in one statement.
 */
export async function saveChanges(
  services: Services,
  transaction: Database,
  changes: Changes,
  by: WrittenBy,
): Promise<SavedChanges> {
  if (tellsPrograms(changes.logLines) && (await hasWebhooks(services))) changes.queue('send-webhooks', {});
  const jobKinds = await services.jobs.enqueueAll(transaction, changes.jobs);
  const messages = changes.announcements.map(({ topics, users, conciergerieId, partnerId }): LiveMessage => ({
    topics: topics ?? by.touches,
    users,
    conciergerieId,
    partnerId,
  }));
  if (changes.staleUsers.length > 0)
    messages.push({ topics: ['session'], users: changes.staleUsers, staleUsers: changes.staleUsers });
  const withJobs = jobKinds.length === 0 ? messages : [...messages, { topics: [], jobKinds }];
  const left = await saveEffects(transaction, changes, withJobs, { ...by, now: services.clock() });
  return { messages, left };
}

/** Writes the log, the answer for repeats and the messages. Answers the numbers of the messages. */
async function saveEffects(
  transaction: Database,
  { logLines, answerToKeep }: Changes,
  messages: readonly LiveMessage[],
  by: WrittenBy & { readonly now: Date },
): Promise<readonly number[]> {
  const written: RawBuilder<unknown>[] = [];
  if (logLines.length > 0) written.push(sql`logged as (${insertingLines(logLines, by)})`);
  const events = insertingEvents(logLines, by);
  if (events !== null) written.push(sql`told as (${events})`);
  if (answerToKeep !== null) {
    const { owner, key, answer } = answerToKeep;
    written.push(
      sql`kept as (update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb where owner = ${owner} and key = ${key})`,
    );
  }
  if (written.length === 0 && messages.length === 0) return [];
  const first = written.length === 0 ? sql`` : sql`with ${sql.join(written)}`;
  const { rows } = await sql<{ id: number }>`${first} ${insertingOutbox(messages)}`.execute(transaction);
  return rows.map(({ id }) => id);
}
