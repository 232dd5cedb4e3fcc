import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { shiftClock } from './shift-clock.ts';

const key = 'loge.test-clock';

/** Loaded by each Node process of a test run, and by each of its threads, before anything else. A thread may have no environment of its own. */
const offsetMs = Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? getEnvironmentData(key) ?? 0);
setEnvironmentData(key, offsetMs);
if (offsetMs !== 0) shiftClock(offsetMs);
