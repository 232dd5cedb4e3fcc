import { setTimeout as wait } from 'node:timers/promises';
import type { Topic } from '@loge/contract/shared/topics';
import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/connection.ts';
import { DatabaseTimeoutError, TimeoutClient } from '../database/timeout-client.ts';
import type { JobName } from '../jobs/job-types.ts';
import { detectDeadConnection } from './heartbeat.ts';

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
  /** Kinds of jobs of which there are new ones to do now. */
  readonly jobKinds?: readonly JobName[];
  /** Something was written, up to this place of the write-ahead log: only who reads from a standby asks for it. */
  readonly writtenTo?: string;
}

type Listener = (message: LiveMessage) => void;

export interface LiveChannel {
  subscribe(listener: Listener): () => void;
  /** Called with true when messages may have been missed: anyone who holds something must ask again. */
  onInterruption(listener: () => void): () => void;
  /** Called when the database stopped answering on an open connection, with the moment of `performance.now()` since when. */
  onSilence(listener: (since: number) => void): () => void;
  close(): Promise<void>;
}

const channel = 'loge_live';

/** How long the answer to a heartbeat may take, whatever else works. */
const answerMs = 4_000;
const closeTimeoutMs = 1_000;

/** PostgreSQL carries less than 8,000 bytes at once: the numbers of so many people, named twice, always fit. */
const maxPeople = 200;

/** A message to more people than one can carry, in several. */
function splitByRecipients(message: LiveMessage): readonly LiveMessage[] {
  const people = Math.max(message.users?.length ?? 0, message.staleUsers?.length ?? 0);
  return Array.from({ length: Math.max(1, Math.ceil(people / maxPeople)) }, (_, index) => {
    const part = [index * maxPeople, (index + 1) * maxPeople] as const;
    return { ...message, users: message.users?.slice(...part), staleUsers: message.staleUsers?.slice(...part) };
  });
}

const asTexts = (messages: readonly LiveMessage[]): readonly string[] =>
  messages.flatMap(splitByRecipients).map((message) => JSON.stringify(message));

/**
 * At once, where nothing else is written: heard by all processes. Inside a transaction it would hold a lock of the whole database until that
 * has committed; there messages are left in the outbox.
 */
export async function sendLive(database: Database, messages: readonly LiveMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    select pg_notify(${channel}, message) from unnest(${asTexts(messages)}::text[]) as message
  `.execute(database);
}

/** Inside a transaction: heard by all processes soon after, and only if, it commits. Answers the numbers by which to send it at once. */
export async function addToOutbox(database: Database, messages: readonly LiveMessage[]): Promise<readonly number[]> {
  if (messages.length === 0) return [];
  const { rows } = await insertingOutbox(messages).execute(database);
  return rows.map(({ id }) => id);
}

/** The same as a statement, in front of which something else of the write may stand. */
export const insertingOutbox = (messages: readonly LiveMessage[]): RawBuilder<{ readonly id: number }> =>
  sql`insert into live_outbox (message) select message from unnest(${asTexts(messages)}::text[]) as message returning id`;

/** Sends what was left, these or, without numbers, whatever is there. What another process is just sending is left to it. */
export async function sendFromOutbox(database: Database, ids?: readonly number[]): Promise<void> {
  await sql`
    with taken as (
      delete from live_outbox where id in (
        select id from live_outbox where ${ids === undefined ? sql`true` : sql`id = any(${ids}::bigint[])`}
        order by id limit 1000 for update skip locked
      ) returning id, message
    )
    select pg_notify(${channel}, message) from taken order by id
  `.execute(database);
}

function listenersOf<Args extends readonly unknown[]>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    emit: (...args: Args): void => {
      for (const listener of listeners) listener(...args);
    },
    add: (listener: (...args: Args) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Listens on a connection of its own and comes back by itself after the database was away. A heartbeat notices when the other end has gone
 * without a word, sooner than anything else of this process, and tells the rest of it.
 */
export async function openLiveChannel(url: string, log: Logger): Promise<LiveChannel> {
  const messages = listenersOf<[LiveMessage]>();
  const interruptions = listenersOf<[]>();
  const silences = listenersOf<[number]>();
  let closed = false;
  let client: TimeoutClient | undefined;

  const open = async (): Promise<void> => {
    const next = new TimeoutClient({ connectionString: url, answerMs, connectionTimeoutMillis: answerMs });
    let askedAt = performance.now();
    next.on('notification', ({ payload }) => messages.emit(JSON.parse(payload ?? '{"topics":[]}') as LiveMessage));
    next.on('error', (error) => {
      // One that never came to listen is told of by its failure, and a connection is lost only once.
      if (closed || next !== client) return;
      client = undefined;
      log.warn({ err: error }, 'live channel lost');
      if (error instanceof DatabaseTimeoutError) silences.emit(askedAt);
      void reopen();
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      next.abandon(new Error('given up', { cause: error }));
      throw error;
    }
    if (closed) return next.end();
    client = next;
    void detectDeadConnection(next, {
      url,
      isWatched: () => next === client && !closed,
      onAsked: () => (askedAt = performance.now()),
    });
  };

  const reopen = async (): Promise<void> => {
    for (let delay = 100; !closed; delay = Math.min(delay * 2, 2_000)) {
      try {
        await open();
        interruptions.emit();
        return;
      } catch {
        await wait(delay);
      }
    }
  };

  await open();
  return {
    subscribe: messages.add,
    onInterruption: interruptions.add,
    onSilence: silences.add,
    async close() {
      closed = true;
      if (client === undefined) return;
      const late = setTimeout(() => client?.abandon(new Error('it says no goodbye')), closeTimeoutMs);
      await client.end().finally(() => clearTimeout(late));
    },
  };
}
