import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { keepTimes, type TimeBudget, type Times, verdictLines } from './time-budget.ts';

const root = join(import.meta.dirname, '..');
const file = join(root, '.data', 'test-reports', 'file-times.json');
const server = 'packages/server/src/';

/** Files of rules, gateway and components. The control are the gateway's, of which half take less than a second. */
const fileBudget: TimeBudget = {
  name: 'files',
  budgetSeconds: 10,
  controlSeconds: 1,
  isControl: (path) => path.startsWith(server),
  exceptions: {
    // One or several calls for each of five hundred actions.
    [`${server}platform/gateway/bad-input.test.ts`]: 25,
    [`${server}platform/gateway/oversized-input.test.ts`]: 25,
    [`${server}platform/gateway/ownership.test.ts`]: 20,
    // Fills several worlds to compare them.
    [`${server}demo-world/demo-world.test.ts`]: 15,
  },
};

/** After a whole run with this reporter: what to print, and whether every file has kept to its budget. */
export function judgeFileTimes(): { readonly lines: readonly string[]; readonly passed: boolean } {
  const verdict = keepTimes(fileBudget, JSON.parse(readFileSync(file, 'utf8')) as Times);
  return { lines: verdictLines(fileBudget, verdict), passed: verdict.overBudget.length === 0 };
}

/** Writes how long each file took, hooks and imports included: the JSON report counts tests alone. */
export default class FileTimesReporter implements Reporter {
  readonly #times = new Map<string, number>();

  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    const path = relative(root, module.moduleId).replaceAll('\\', '/');
    this.#times.set(path, (collectDuration + setupDuration + duration) / 1000);
  }

  onTestRunEnd(): void {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(Object.fromEntries(this.#times)));
  }
}
