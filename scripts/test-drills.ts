import { runStep } from './run-steps.ts';

/**
 * Drills: what waits for real time or kills, restores and moves whole databases. Names that follow choose among them. Each has a fast case that `npm test`
 * runs; docs/drills.md says what is where, and when they are run.
 */
const { passed } = await runStep(
  { name: 'drills', command: ['vitest', 'run', '--config', 'vitest.drills.config.ts', ...process.argv.slice(2)] },
  false,
);
process.exitCode = passed ? 0 : 1;
