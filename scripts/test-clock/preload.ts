import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { threadKey } from './set-test-clock.ts';
import { shiftClock } from './shift-clock.ts';

/** Loaded by each Node process of a test run, and by each of its threads, before anything else. A thread may have no environment of its own. */
const offsetMs = Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? getEnvironmentData(threadKey) ?? 0);
setEnvironmentData(threadKey, offsetMs);
if (offsetMs !== 0) shiftClock(offsetMs);
