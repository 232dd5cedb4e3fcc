import type { TimedUnit } from './part-report.ts';
import { keepTimes, type TimeBudget, type Times, verdictLines } from './time-budget.ts';

const server = 'packages/server/src/';

/** Files of rules, gateway and components. The control are the gateway's, of which half take less than a second. */
export const fileBudget: TimeBudget = {
  name: 'files',
  budgetSeconds: 10,
  controlSeconds: 0.7,
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

/** Keeps the times of a whole part beside those of its last runs: what to print, and whether everything has kept to its budget. */
export function judgeUnits(
  budget: TimeBudget,
  units: readonly TimedUnit[],
): { readonly lines: readonly string[]; readonly passed: boolean } {
  const times: Times = Object.fromEntries(units.map(({ name, seconds }) => [name, seconds]));
  const verdict = keepTimes(budget, times);
  return { lines: verdictLines(budget, verdict), passed: verdict.overBudget.length === 0 };
}
