import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How long one file of tests, or one journey, may take, and how a busy machine is recognised. */
export interface TimeBudget {
  /** What is timed: the name of the file in which the last runs are kept. */
  readonly name: string;
  readonly budgetSeconds: number;
  /** The median of those that `isControl` names, on two quiet cores. A run whose control takes longer is a run on a busy or slower machine. */
  readonly controlSeconds: number;
  readonly isControl: (path: string) => boolean;
  /** What may take longer, and how long. Each says why where it stands. */
  readonly exceptions: Readonly<Record<string, number>>;
}

/** Seconds of each file in one run. */
export type Times = Readonly<Record<string, number>>;

export interface TimeVerdict {
  readonly slowest: readonly (readonly [path: string, seconds: number])[];
  /** How many times longer than on two quiet cores this run took; 1 at least. */
  readonly loadFactor: number;
  /** What took longer than it may in the median of the last runs, the load taken out. Empty until enough runs are kept. */
  readonly overBudget: readonly { readonly path: string; readonly seconds: number; readonly allowedSeconds: number }[];
}

const runsKept = 5;
/** Fewer runs are no median: the first ones on a machine never fail. */
const runsNeeded = 3;
const slowestShown = 10;

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/** How many times longer a run took than on two quiet cores, told by what is short and many. */
function loadFactorOf({ controlSeconds, isControl }: TimeBudget, times: Times): number {
  const control = Object.entries(times).flatMap(([path, seconds]) => (isControl(path) ? [seconds] : []));
  return Math.max(1, median(control) / controlSeconds);
}

/**
 * Judges the last of these runs, the oldest first. A file fails by its median over the last runs, each divided by how slow that run was as a whole: a
 * busy machine slows all files alike and fails none.
 */
export function judgeTimes(budget: TimeBudget, runs: readonly Times[]): TimeVerdict {
  const last = runs.at(-1) ?? {};
  const slowest = Object.entries(last)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, slowestShown);
  const adjusted = runs.map((times) => {
    const factor = loadFactorOf(budget, times);
    return new Map(Object.entries(times).map(([path, seconds]) => [path, seconds / factor]));
  });
  const overBudget = Object.keys(last).flatMap((path) => {
    const seen = adjusted.flatMap((times) => times.get(path) ?? []);
    const seconds = median(seen);
    const allowedSeconds = budget.exceptions[path] ?? budget.budgetSeconds;
    return seen.length >= runsNeeded && seconds > allowedSeconds ? [{ path, seconds, allowedSeconds }] : [];
  });
  return { slowest, loadFactor: loadFactorOf(budget, last), overBudget };
}

/** Keeps a run beside the ones before it and judges it. Only whole runs: a part of the files says nothing about the load. */
export function keepTimes(budget: TimeBudget, times: Times, folder = join('.data', 'test-times')): TimeVerdict {
  const path = join(folder, `${budget.name}.json`);
  const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Times[]) : [];
  const runs = [...before, times].slice(-runsKept);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(runs));
  return judgeTimes(budget, runs);
}

/** The verdict in lines for a person. */
export const verdictLines = ({ name }: TimeBudget, { slowest, loadFactor, overBudget }: TimeVerdict): string[] => [
  `The slowest ${name}, on a machine ${loadFactor.toFixed(1)} times as slow as two quiet cores:`,
  ...slowest.map(([path, seconds]) => `  ${seconds.toFixed(1).padStart(6)} s  ${path}`),
  ...overBudget.map(
    ({ path, seconds, allowedSeconds }) =>
      `✗ ${path} takes ${seconds.toFixed(1)} s in the median of its last runs; ${allowedSeconds} s are allowed`,
  ),
];
