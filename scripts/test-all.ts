import { runStep, type Step, type StepResult } from './run-steps.ts';

/** Everything that can be tried, before a release: `npm test`, and what it leaves to a command of its own. Each step runs, whatever fails before it. */
const steps: readonly Step[] = [
  { name: 'npm test', command: ['node', 'scripts/test.ts'] },
  { name: 'npm run test:drills', command: ['node', 'scripts/test-drills.ts'] },
  { name: 'npm run go-live-drill', command: ['node', 'scripts/go-live-drill.ts'] },
];

const results: StepResult[] = [];
for (const step of steps) results.push(await runStep(step, false));
for (const { name, passed, seconds } of results) console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
