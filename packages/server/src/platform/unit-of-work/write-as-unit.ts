import type { Services } from '../services.ts';
import type { Database } from '../database/connection.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { Changes, type WrittenBy } from './changes.ts';
import { saveChanges } from './save-changes.ts';
import { isTransactionConflict, MAX_ATTEMPTS } from './transaction-conflicts.ts';

/** Leaves a transaction without a trace when the write answers with a refusal. */
class RolledBack extends Error {
  readonly answer: Refusal;
  constructor(answer: Refusal) {
    super(answer.name);
    this.answer = answer;
  }
}

/**
 * The unit of work of requests and jobs alike: one transaction with what it leaves behind (business log, jobs, live messages). A deadlock or a
 * serialization failure begins it again, a refusal rolls it back and is answered. Once it is committed this process hears of it at once.
 */
export async function writeAsUnit<Result>(
  services: Services,
  by: WrittenBy,
  write: (transaction: Database, changes: Changes) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const changes = new Changes();
    try {
      const { result, messages, left } = await services.writing.transaction().execute(async (transaction) => {
        const written = await write(transaction, changes);
        if (isRefusal(written)) throw new RolledBack(written);
        const saved = await saveChanges(services, transaction, changes, by);
        // Last, so that others of the desk wait as short as can be.
        await services.sealWritten(transaction, by.authorId);
        return { result: written, ...saved };
      });
      // This process must not answer from before its own write while the live channel is on its way.
      for (const message of messages) {
        services.sessions.hear(message);
        services.caches.hear(message);
      }
      await services.standby.wrote();
      await services.outbox.send(left);
      return (await completed(services, result, changes)) as Result;
    } catch (error) {
      // After any other error the write may have been kept: then nothing may be put away.
      if (error instanceof RolledBack || isTransactionConflict(error)) await undo(services, changes);
      if (error instanceof RolledBack) return error.answer as Result;
      if (attempt >= MAX_ATTEMPTS || !isTransactionConflict(error)) throw error;
    }
  }
}

/** The write is kept whatever happens here. */
async function completed({ log }: Services, answer: unknown, { completions }: Changes): Promise<unknown> {
  let completedAnswer = answer;
  for (const complete of completions) {
    try {
      completedAnswer = await complete(completedAnswer);
    } catch (error) {
      log.error({ err: error }, 'an answer could not be completed');
    }
  }
  return completedAnswer;
}

async function undo({ log }: Services, { undoings }: Changes): Promise<void> {
  for (const result of await Promise.allSettled(undoings.map((undo) => undo())))
    if (result.status === 'rejected')
      log.warn({ err: result.reason as unknown }, 'something of a refused write is left');
}
