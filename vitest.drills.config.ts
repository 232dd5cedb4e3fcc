import { defineConfig } from 'vitest/config';
import { setTestClock } from './scripts/test-clock/set-test-clock.ts';

setTestClock();

/**
 * Drills: processes killed, databases backed up and restored, conciergeries moved, hosts that fall silent, and whatever else waits for real time.
 * `npm run test:drills` runs them; `npm test` runs one fast case of each, which stands beside it as a test.
 */
export default defineConfig({
  test: {
    name: 'drills',
    include: ['packages/server/src/**/*.drill.ts'],
    environment: 'node',
    globalSetup: ['./packages/server/src/testing/database-setup.ts'],
    setupFiles: ['./packages/server/src/testing/setup.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    // They end what hangs; what has to be soon says so where it is waited for.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
