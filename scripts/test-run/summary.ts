import type { StepResult } from '../run-steps.ts';
import type { Failure, PartReport, TimedUnit } from './part-report.ts';

/** One part of the run: its name, how long it took, and its report, null when its runner ended without one. */
export interface Part {
  readonly name: string;
  readonly result: StepResult;
  readonly report: PartReport | null;
}

/** A file with more tests than this is written by the contract; its tests are counted as one suite. */
const generatedFrom = 100;
const whyShown = 1_500;

const seconds = (value: number): string => `${value.toFixed(1)} s`;

function failureLines({ title, why, rerun, trace }: Failure, mark: '✗' | '↻'): string[] {
  const shortened = why.length > whyShown ? `${why.slice(0, whyShown)}…` : why;
  const indented = shortened.split('\n').map((line) => `    ${line}`);
  return [
    `${mark} ${title}`,
    ...indented,
    `    Run it alone: ${rerun}`,
    ...(trace === null ? [] : [`    Trace: npx playwright show-trace ${trace}`]),
  ];
}

function generatedLines(units: readonly TimedUnit[]): string[] {
  const suites = units.filter(({ tests }) => tests > generatedFrom).toSorted((a, b) => b.tests - a.tests);
  if (suites.length === 0) return [];
  return [
    'Suites that write themselves from tables and contracts:',
    ...suites.map(({ name, tests }) => `  ${tests.toLocaleString('en')} tests in ${name}`),
  ];
}

/**
 * What is printed at the end of a run: times, failures with the command that runs each alone, second tries, and the count.
 * A test that passed at its second try counts as passed. A part whose runner ended without a report, or failed without naming a failure,
 * counts as one failure.
 */
export function summarize(
  checks: readonly StepResult[],
  parts: readonly Part[],
): { readonly lines: readonly string[]; readonly passed: boolean } {
  const units = parts.flatMap(({ report }) => report?.units ?? []);
  const failures = parts.flatMap(({ report }) => report?.failures ?? []);
  const secondTries = parts.flatMap(({ report }) => report?.secondTries ?? []);
  const brokenChecks = checks.filter(({ passed }) => !passed);
  const brokenParts = parts.filter(
    ({ result, report }) => report === null || (!result.passed && report.failures.length === 0),
  );
  const failed = failures.length + brokenChecks.length + brokenParts.length;
  const passedTests = parts.reduce((sum, { report }) => sum + (report?.passed ?? 0), 0);
  const everythingRan = [...checks, ...parts.map(({ result }) => result)];
  return {
    passed: failed === 0 && everythingRan.every(({ passed }) => passed),
    lines: [
      ...generatedLines(units),
      'Time:',
      ...everythingRan.map((step) => `  ${seconds(step.seconds).padStart(9)}  ${step.name}`),
      ...failures.flatMap((each) => failureLines(each, '✗')),
      ...[...brokenChecks, ...brokenParts.map(({ result }) => result)].map(
        ({ name }) => `✗ ${name}: its own output above says why`,
      ),
      ...(secondTries.length === 0
        ? []
        : ['Passed at the second try:', ...secondTries.flatMap((each) => failureLines(each, '↻'))]),
      `${passedTests + checks.length - brokenChecks.length} passed, ${failed} failed, ${secondTries.length} at the second try`,
    ],
  };
}
