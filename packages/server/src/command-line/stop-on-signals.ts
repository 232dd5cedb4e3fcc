import { setTimeout as wait } from 'node:timers/promises';
import type { RunningServer } from '../start-server.ts';

/**
 * A service manager that tells the whole group, npm and bootstrap.mjs say the same within a moment. A signal that comes later ends the
 * wait for the balancer.
 */
const repeatMs = 2_000;

interface Stopping {
  /** What runs already; none while it is still starting. */
  readonly server: () => RunningServer | undefined;
  /** What the server stands on, stopped after it. */
  readonly stopRest: () => Promise<void>;
  /** How long SIGTERM leaves balancers to lead people elsewhere, in seconds. SIGINT does not wait. */
  readonly stopDelaySeconds: number;
  readonly say?: (line: string) => void;
}

/** SIGTERM and SIGINT stop the process in order, also while it is still starting. Answers the stop that is under way, if one is. */
export function stopOnSignals({ server, stopRest, stopDelaySeconds, say }: Stopping): () => Promise<void> | undefined {
  let stopping: Promise<void> | undefined;
  let askedAt = 0;
  const impatience = new AbortController();
  const stop = (waitSeconds: number): void => {
    if (stopping !== undefined) {
      if (performance.now() - askedAt > repeatMs) impatience.abort();
      return;
    }
    askedAt = performance.now();
    say?.('Stopping…');
    stopping = (async () => {
      if (waitSeconds > 0 && server() !== undefined) {
        server()?.leaveBalancer();
        await wait(waitSeconds * 1000, undefined, { signal: impatience.signal }).catch(() => undefined);
      }
      await server()?.stop();
      await stopRest();
      process.exit(0);
    })();
  };
  process.on('SIGTERM', () => stop(stopDelaySeconds));
  process.on('SIGINT', () => stop(0));
  return () => stopping;
}
