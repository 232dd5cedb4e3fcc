import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** What stops, how long it may take in milliseconds, and how it is told to. */
type Step = readonly [name: string, atMostMs: number, stop: () => unknown];

/** All of it together, whatever hangs: who runs the product kills what does not end, and takes longer for it. */
const timeoutMs = 10_000;

/** One after the other. What fails, or does not end in its time, is left behind with a line in the log, and the next one stops. */
export async function shutDownInOrder(log: Logger, steps: readonly Step[]): Promise<void> {
  const until = performance.now() + timeoutMs;
  for (const [name, atMostMs, stop] of steps) {
    const given = new AbortController();
    const late = wait(Math.max(0, Math.min(atMostMs, until - performance.now())), 'late' as const, {
      signal: given.signal,
    });
    try {
      if ((await Promise.race([Promise.resolve(stop()), late])) === 'late')
        log.warn({ what: name }, 'it does not stop in time and is left behind');
    } catch (error) {
      log.warn({ err: error, what: name }, 'it stopped with an error');
    } finally {
      late.catch(() => undefined);
      given.abort();
    }
  }
}
