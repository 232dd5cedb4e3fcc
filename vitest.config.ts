import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/domain/src/**/*.test.ts', 'packages/contract/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          isolate: false,
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
          maxWorkers: 2,
          // After the others, which take as many workers as the machine has cores.
          sequence: { groupOrder: 1 },
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'afterwards',
          include: ['packages/server/src/**/*.afterwards.ts'],
          environment: 'node',
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: './packages/web/vite.config.ts',
        root: './packages/web',
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // One jsdom per worker and a world of its own per file: making a jsdom takes longer than most tests.
          pool: 'vmThreads',
          setupFiles: ['./src/testing/setup.ts'],
        },
      },
    ],
  },
});
