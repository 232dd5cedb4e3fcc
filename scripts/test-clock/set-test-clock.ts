import { readFileSync } from 'node:fs';
import { setEnvironmentData } from 'node:worker_threads';

/** A Tuesday at 10:00 in Paris, when desks are open; no holiday is within ten days of it. */
const usualMoment = '2026-11-24T10:00:00+01:00';

/** Where a process keeps the offset for its threads. */
export const threadKey = 'loge.test-clock';

/**
 * Every Node process that this one starts lives at TEST_MOMENT (an ISO date with its offset), or at the usual moment of tests; time runs on from
 * there, and all of them agree. A process that runs already, whose offset is in a file, is joined. Answers the offset in milliseconds. Nothing of
 * the product reads it.
 */
export function setTestClock(environment: NodeJS.ProcessEnv = process.env, offsetFile?: string): number {
  if (environment['TEST_CLOCK_OFFSET_MS'] === undefined) {
    environment['TEST_CLOCK_OFFSET_MS'] = String(offsetOf(environment['TEST_MOMENT'], offsetFile));
    const preload = `--import=${new URL('preload.ts', import.meta.url).href}`;
    environment['NODE_OPTIONS'] = [environment['NODE_OPTIONS'], preload].filter(Boolean).join(' ');
  }
  const offsetMs = Number(environment['TEST_CLOCK_OFFSET_MS']);
  // Of a process that was started without the clock and takes it here: a thread without an environment of its own finds it there.
  if (environment === process.env) setEnvironmentData(threadKey, offsetMs);
  return offsetMs;
}

function offsetOf(moment: string | undefined = usualMoment, offsetFile: string | undefined): number {
  if (offsetFile !== undefined) return Number(readFileSync(offsetFile, 'utf8'));
  // A date without its offset would be another moment on another machine.
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(moment) || Number.isNaN(Date.parse(moment)))
    throw new Error(`TEST_MOMENT is no date with its offset, as ${usualMoment} is: ${moment}`);
  return Date.parse(moment) - Date.now();
}
