import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Connection } from '../database/connection.ts';
import { sendFromOutbox } from './live-channel.ts';

export interface LiveOutbox {
  /** After the commit: sends what the write left. Anyone who wrote waits for it, but not for long: it is sent in any case. */
  send(ids: readonly number[]): Promise<void>;
  stop(): void;
}

/** How often it is looked whether a process has ended between its commit and its notification. */
const sweepIntervalMs = 1_000;
const maxWaitMs = 500;

/**
 * Sends what writes left to be told live, on one connection that does not wait for the disk or a standby: a notification that is lost with
 * the database is made up for, since every process then asks for everything again. What comes while one is under way goes with the next.
 */
export function openLiveOutbox({ database }: Connection, log: Logger): LiveOutbox {
  const send = (ids?: readonly number[]): Promise<void> =>
    sendFromOutbox(database, ids).catch((error: unknown) => log.warn({ err: error }, 'live messages are sent later'));
  let last: Promise<void> = Promise.resolve();
  let next: { readonly ids: number[]; readonly sent: Promise<void> } | undefined;
  const begin = (): { readonly ids: number[]; readonly sent: Promise<void> } => {
    const ids: number[] = [];
    last = last.then(() => {
      next = undefined;
      return send(ids);
    });
    return { ids, sent: last };
  };

  let isSweeping = false;
  const sweep = setInterval(() => {
    if (isSweeping) return;
    isSweeping = true;
    void send().finally(() => (isSweeping = false));
  }, sweepIntervalMs);
  sweep.unref();
  return {
    async send(ids) {
      if (ids.length === 0) return;
      next ??= begin();
      next.ids.push(...ids);
      await Promise.race([next.sent, wait(maxWaitMs, undefined, { ref: false })]);
    },
    stop: () => clearInterval(sweep),
  };
}
