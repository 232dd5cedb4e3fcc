import { setTimeout as wait } from 'node:timers/promises';
import type { Topic } from '@loge/contract/shared/topics';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import pg from 'pg';
import type { Database } from '../database/connection.ts';

/** What every process hears when a write commits anywhere. */
export interface LiveMessage {
  readonly topics: readonly Topic[];
  readonly users?: readonly number[] | undefined;
  readonly conciergerieId?: number | undefined;
  readonly partnerId?: number | undefined;
  /** People whose rights or sessions changed. */
  readonly staleUsers?: readonly number[] | undefined;
  /** An administrator looks at what all processes are doing. */
  readonly asksForReports?: true;
  /** The kind of what processes keep that all of them are to forget; '*' for everything. */
  readonly clearsCaches?: string;
}

type Listener = (message: LiveMessage) => void;

export interface LiveChannel {
  subscribe(listener: Listener): () => void;
  /** Called with true when messages may have been missed: whoever holds something must ask again. */
  onInterruption(listener: () => void): () => void;
  close(): Promise<void>;
}

const channel = 'loge_live';

/** PostgreSQL carries less than 8,000 bytes at once: the numbers of so many people, named twice, always fit. */
const mostPeople = 200;

/** A message to more people than one can carry, in several. */
function inParts(message: LiveMessage): readonly LiveMessage[] {
  const people = Math.max(message.users?.length ?? 0, message.staleUsers?.length ?? 0);
  return Array.from({ length: Math.max(1, Math.ceil(people / mostPeople)) }, (_, index) => {
    const part = [index * mostPeople, (index + 1) * mostPeople] as const;
    return { ...message, users: message.users?.slice(...part), staleUsers: message.staleUsers?.slice(...part) };
  });
}

/** Inside a transaction: heard by all processes when, and only if, it commits. */
export async function sendLive(database: Database, messages: readonly LiveMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const parts = messages.flatMap(inParts).map((message) => JSON.stringify(message));
  await sql`select pg_notify(${channel}, message) from unnest(${parts}::text[]) as message`.execute(database);
}

/** Listens on a connection of its own and comes back by itself after the database was away. */
export async function openLiveChannel(url: string, log: Logger): Promise<LiveChannel> {
  const listeners = new Set<Listener>();
  const interruptionListeners = new Set<() => void>();
  let closed = false;
  let client: pg.Client | undefined;

  const open = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('notification', ({ payload }) => {
      const message = JSON.parse(payload ?? '{"topics":[]}') as LiveMessage;
      for (const listener of listeners) listener(message);
    });
    next.on('error', (error) => {
      // One that never came to listen is told of by its failure, and a connection is lost only once.
      if (closed || next !== client) return;
      client = undefined;
      log.warn({ err: error }, 'live channel lost');
      void reopen();
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      next.end().catch(() => undefined);
      throw error;
    }
    if (closed) await next.end();
    else client = next;
  };

  const reopen = async (): Promise<void> => {
    for (let delay = 100; !closed; delay = Math.min(delay * 2, 5_000)) {
      try {
        await open();
        for (const listener of interruptionListeners) listener();
        return;
      } catch {
        await wait(delay);
      }
    }
  };

  await open();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onInterruption(listener) {
      interruptionListeners.add(listener);
      return () => interruptionListeners.delete(listener);
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
