import { sql } from 'kysely';
import type { LiveChannel, LiveMessage } from '../live/live-channel.ts';
import type { Connection, Database } from './connection.ts';

/** Where reads go that may be some milliseconds old. */
export interface StandbyReads {
  /** A standby that has all that this process knows to be written; null where there is none, or none that has: the primary is asked. */
  database(): Promise<Database | null>;
  /** It failed in the middle: it is left alone for a while. */
  failed(): void;
  /** After a commit: from now on every process reads nothing that is older. */
  wrote(): Promise<void>;
  stop(): void;
}

const standbyCooldownMs = 5_000;

/** A place in the write-ahead log as PostgreSQL writes it, `16/B374D848`. */
const placeOf = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/**
 * A person reads what they have written, and who is told live that something changed finds it: each process remembers the place in the log up to
 * which it has written or heard of writes, and a standby is asked only once it is there. Most often it is, within milliseconds.
 */
export function openStandbyReads(standby: Connection, sending: Connection, live: LiveChannel): StandbyReads {
  let place = '0/0';
  // What was written before this process began to listen, it does not know.
  let cooldownUntil = performance.now() + standbyCooldownMs;
  const hear = ({ writtenTo }: LiveMessage): void => {
    if (writtenTo !== undefined && placeOf(writtenTo) > placeOf(place)) place = writtenTo;
  };
  const failed = (): void => void (cooldownUntil = performance.now() + standbyCooldownMs);
  const stopListening = live.subscribe(hear);
  // What was missed may have been anything: for a while only the primary knows.
  const stopWatching = live.onInterruption(failed);
  return {
    async database() {
      if (performance.now() < cooldownUntil) return null;
      try {
        const { rows } = await sql<{ has: boolean }>`
          select coalesce(pg_last_wal_replay_lsn() >= ${place}::pg_lsn, false) as has
        `.execute(standby.database);
        return rows[0]?.has === true ? standby.database : null;
      } catch {
        failed();
        return null;
      }
    },
    failed,
    async wrote() {
      try {
        const { rows } = await sql<{ message: LiveMessage }>`
          with written as materialized (
            select jsonb_build_object('topics', '[]'::jsonb, 'writtenTo', pg_current_wal_flush_lsn()) as message
          )
          select message, pg_notify('loge_live', message::text) from written
        `.execute(sending.database);
        for (const { message } of rows) hear(message);
      } catch {
        failed();
      }
    },
    stop() {
      stopListening();
      stopWatching();
    },
  };
}

/** One database: it is always asked itself. */
export const noStandby: StandbyReads = {
  database: () => Promise.resolve(null),
  failed: () => undefined,
  wrote: () => Promise.resolve(),
  stop: () => undefined,
};
