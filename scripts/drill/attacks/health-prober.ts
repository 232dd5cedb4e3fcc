import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Asks `/health` without pause, in a thread of its own: what the attacker is busy with is not counted. Told anything, it answers the slowest since then, in
 * milliseconds; one that still waits counts as long as it has waited.
 */
const { address, eachMs, timeoutMs } = workerData as {
  readonly address: string;
  readonly eachMs: number;
  readonly timeoutMs: number;
};
let slowest = 0;
let pendingSince: number | null = null;
parentPort?.on('message', () => {
  parentPort?.postMessage(Math.max(slowest, pendingSince === null ? 0 : performance.now() - pendingSince));
  slowest = 0;
});
for (;;) {
  const began = performance.now();
  pendingSince = began;
  await fetch(`${address}/health`, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  pendingSince = null;
  slowest = Math.max(slowest, performance.now() - began);
  await wait(eachMs);
}
