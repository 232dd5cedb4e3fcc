import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Asks `/health` without pause, in a thread of its own: what the attacker is busy with is not counted. Told anything, it answers the slowest since then. */
const { address, eachMs, timeoutMs } = workerData as {
  readonly address: string;
  readonly eachMs: number;
  readonly timeoutMs: number;
};
let slowest = 0;
parentPort?.on('message', () => {
  parentPort?.postMessage(slowest);
  slowest = 0;
});
for (;;) {
  const began = performance.now();
  await fetch(`${address}/health`, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  slowest = Math.max(slowest, performance.now() - began);
  await wait(eachMs);
}
