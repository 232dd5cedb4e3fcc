import { setTimeout as wait } from 'node:timers/promises';
import type { Topic } from '@loge/contract/shared/topics';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import pg from 'pg';
import type { Database } from './connection.ts';

/** What every process hears when a write commits anywhere. */
export interface LiveMessage {
  readonly topics: readonly Topic[];
  readonly users?: readonly number[] | undefined;
  readonly conciergerieId?: number | undefined;
  readonly partnerId?: number | undefined;
  /** People whose rights or sessions changed. */
  readonly staleUsers?: readonly number[] | undefined;
}

type Listener = (message: LiveMessage) => void;

export interface LiveChannel {
  subscribe(listener: Listener): () => void;
  /** Called with true when messages may have been missed: whoever holds something must ask again. */
  onInterruption(listener: () => void): () => void;
  close(): Promise<void>;
}

const channel = 'loge_live';

/** Inside a transaction: heard by all processes when, and only if, it commits. */
export async function sendLive(database: Database, messages: readonly LiveMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await sql`select pg_notify(${channel}, message) from unnest(${messages.map((message) => JSON.stringify(message))}::text[]) as message`.execute(
    database,
  );
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
      if (closed) return;
      log.warn({ err: error }, 'live channel lost');
      void reopen();
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
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
