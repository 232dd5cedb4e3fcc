import { shiftClock } from './shift-clock.ts';

/** Loaded by each Node process of a test run before anything else. */
const offsetMs = Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0);
if (offsetMs !== 0) shiftClock(offsetMs);
