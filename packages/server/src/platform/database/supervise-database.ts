import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** What the person who operates the product hears of its database. */
export interface Watching {
  /** It ended by itself, or is back. */
  readonly onStatus: (line: string) => void;
  /** It ended by itself and does not come back: nothing can be done without it. */
  readonly onLost: (why: Error) => void;
}

/** After a kill its last backends may hold its memory for a while, and what they wrote has to be gone through. */
const defaultRestartTimeoutMs = 60_000;
const retryDelayMs = 200;

/** Starts the embedded database, and again whenever it ends without having been asked to. */
export async function superviseDatabase(
  launch: () => Promise<ChildProcess>,
  { onStatus, onLost }: Watching,
  backWithinMs = defaultRestartTimeoutMs,
): Promise<{ readonly stop: () => Promise<void> }> {
  let server = await launch();
  let returning: Promise<void> | undefined;
  let isStopping = false;

  const comeBack = async (): Promise<void> => {
    for (const until = Date.now() + backWithinMs; !isStopping; await wait(retryDelayMs)) {
      try {
        server = await launch();
        watch();
        onStatus('The embedded PostgreSQL is back.');
        return;
      } catch (error) {
        if (Date.now() < until) continue;
        onLost(new Error('The embedded PostgreSQL ended and does not come back.', { cause: error }));
        return;
      }
    }
  };
  const watch = (): void =>
    void server.once('exit', (code, signal) => {
      if (isStopping) return;
      onStatus(`The embedded PostgreSQL ended by itself (${signal ?? code}); it is started again.`);
      returning = comeBack();
    });

  watch();
  return {
    async stop() {
      isStopping = true;
      await returning;
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
    },
  };
}
