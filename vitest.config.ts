import { defineConfig } from 'vitest/config';
import { setTestClock } from './scripts/test-clock/set-test-clock.ts';

setTestClock();

/**
 * A time limit ends what hangs; it is no assertion. On a machine with other work a test takes several times as long, and passes.
 * `testing/setup.ts` says the same to Testing Library; `vi.waitFor` is told each time.
 */
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 10_000 } } };

/** Vitest would leave one core to itself, which is half of two; it has little to do while tests run. */
const everyCore = '100%';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/domain/src/**/*.test.ts', 'packages/contract/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          maxWorkers: everyCore,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'gateway',
          include: ['packages/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['./packages/server/src/testing/database-setup.ts'],
          setupFiles: ['./packages/server/src/testing/setup.ts'],
          pool: 'forks',
          isolate: false,
          // One more than the cores that they are measured on: half the time of the slowest files is waiting, for hosts, limits and processes.
          maxWorkers: 3,
          // After the others, which take as many workers as the machine has cores.
          sequence: { groupOrder: 1 },
          ...timeouts,
        },
      },
      {
        test: {
          name: 'afterwards',
          include: ['packages/server/src/**/*.afterwards.ts'],
          environment: 'node',
          sequence: { groupOrder: 2 },
          ...timeouts,
        },
      },
      {
        extends: './packages/web/vite.config.ts',
        root: './packages/web',
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // One jsdom and one React per worker: loading them takes longer than most tests. `fresh-page.ts` gives each file modules and a page of its own.
          pool: 'threads',
          isolate: false,
          maxWorkers: everyCore,
          // The page is emptied before anything reads it.
          sequence: { setupFiles: 'list' },
          setupFiles: ['./src/testing/fresh-page.ts', './src/testing/setup.ts'],
          ...timeouts,
        },
      },
    ],
  },
});
