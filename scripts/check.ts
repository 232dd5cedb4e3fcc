import { runSteps, type Step } from './run-steps.ts';

/** Everything that needs no database and no browser, in under a minute: types, lint, format, boundaries, rules. */
export const checkSteps: readonly Step[] = [
  { name: 'types of the node packages', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the web', command: ['tsc', '-p', 'packages/web'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '.'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'import directions', command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'scripts'] },
  { name: 'unused code', command: ['knip', '--no-config-hints'] },
  { name: 'rules, contract and tidiness', command: ['vitest', 'run', '--project', 'rules'] },
];

if (import.meta.main) {
  const results = await runSteps(checkSteps, 2);
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
}
