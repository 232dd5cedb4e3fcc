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
    // They wait for hosts and connections in real time, as operators do.
    [`${server}platform/federation/list-of-servers.test.ts`]: 30,
    [`${server}flash-mailings/actions/killed-while-sending.test.ts`]: 15,
    [`${server}platform/database/standby-reads.test.ts`]: 14,
    [`${server}platform/processes/readiness.test.ts`]: 14,
    // Fills several worlds to compare them.
    [`${server}demo-world/demo-world.test.ts`]: 15,
  },
};

const journey = (file: string, on: string, title: string): string =>
  `packages/end-to-end/src/journeys/${file}.spec.ts on ${on}: ${title}`;

/** One journey at one size of window. The control are all of them, of which half take less than four seconds. */
export const journeyBudget: TimeBudget = {
  name: 'journeys',
  budgetSeconds: 12,
  controlSeconds: 3.5,
  isControl: () => true,
  exceptions: {
    // Whole days of several people, each step on another's screen.
    [journey(
      'both/recurring',
      'phone',
      'a beneficiary orders a basket every week, skips a day, pauses, and stops @phone',
    )]: 18,
    [journey('both/main-job', 'phone', 'a beneficiary orders, the desk handles it, the partner sees it @phone')]: 28,
    [journey(
      'desktop/cash-registers',
      'desktop',
      'a register is opened, takes cash, keeps its manager signed in, and is closed with a gap',
    )]: 28,
    [journey(
      'desktop/other-servers',
      'desktop',
      'a session goes on at the other server when the conciergerie moves, without signing in again',
    )]: 24,
    [journey(
      'desktop/new-conciergerie',
      'desktop',
      'a new conciergerie is made, set up, and takes the first order of its first beneficiary',
    )]: 26,
    [journey('desktop/links', 'desktop', 'no link leads nowhere')]: 20,
    // Walks over all screens of somebody.
    [journey('both/routes', 'desktop', 'a partner @desktop')]: 26,
    [journey('both/routes', 'desktop', 'somebody of a client company @desktop')]: 26,
    // The longest lists of all.
    [journey('both/routes', 'desktop', 'a manager with every permission, part 4 @desktop')]: 32,
    [journey('both/routes', 'phone', 'a beneficiary of the other brand, in English @phone')]: 26,
    [journey('both/routes', 'phone', 'a beneficiary, in French @phone')]: 18,
    [journey('both/routes', 'phone', 'a beneficiary of the first design @phone')]: 18,
    ...Object.fromEntries(
      [1, 2, 3, 5, 6, 7].map((part) => [
        journey('both/routes', 'desktop', `a manager with every permission, part ${part} @desktop`),
        22,
      ]),
    ),
    [journey(
      'phone/broken-answers',
      'phone',
      'where a proxy answers that the service is away, that is said, and neither the network nor the basket is blamed',
    )]: 20,
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
