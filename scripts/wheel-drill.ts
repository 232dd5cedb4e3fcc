import { runStep } from './run-steps.ts';

/**
 * Ten thousand people's plays of one wheel at once, half of them before and half after the midnight of a day with 25 hours, on a PostgreSQL of its own:
 * one winner per prize, each answer kept, every draw drawn again. `--plays N` (10000) plays as often.
 */
const at = process.argv.indexOf('--plays');
const plays = at === -1 ? '10000' : String(process.argv[at + 1]);
const { passed } = await runStep(
  {
    name: `${plays} plays at once`,
    command: [
      'vitest',
      'run',
      '--project',
      'gateway',
      'packages/server/src/games/actions/fair-draws.test.ts',
      '-t',
      'however many play at once',
      '--disable-console-intercept',
    ],
    env: { PLAYS: plays },
  },
  false,
);
process.exitCode = passed ? 0 : 1;
