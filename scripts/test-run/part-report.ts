import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** One failure: what failed, why, and the command that runs only that. */
export interface Failure {
  readonly title: string;
  readonly why: string;
  readonly rerun: string;
  /** Where the recorded trace lies; null for tests without one. */
  readonly trace: string | null;
}

/** One file of tests, or one journey at one size of window. */
export interface TimedUnit {
  readonly name: string;
  readonly seconds: number;
  readonly tests: number;
}

/** What one part of the whole run found. Its runner's reporter writes it, the summary reads it. */
export interface PartReport {
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** What passed at its second try. It fails nothing, and is listed last. */
  readonly secondTries: readonly Failure[];
  readonly units: readonly TimedUnit[];
}

/** The environment variable that tells a reporter where its report goes. Without it nothing is written. */
export const reportPathVariable = 'TEST_RUN_REPORT';

export function writePartReport(report: PartReport): void {
  const path = process.env[reportPathVariable];
  if (path !== undefined) writeFileSync(path, JSON.stringify(report));
}

/** A part whose runner ended before its reporter has no report. */
export const readPartReport = (path: string): PartReport | null =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as PartReport) : null;

const progressEverySeconds = 20;

/** Prints how far a part is, in plain lines and not more often than every twenty seconds. */
export class Progress {
  readonly #started = performance.now();
  #printed = 0;
  readonly #unit: string;
  #total = 0;

  constructor(unit: string) {
    this.#unit = unit;
  }

  expect(total: number): void {
    this.#total = total;
  }

  note(done: number, tests: string): void {
    const seconds = (performance.now() - this.#started) / 1000;
    if (seconds - this.#printed < progressEverySeconds && done < this.#total) return;
    this.#printed = seconds;
    console.log(`  ${done} of ${this.#total} ${this.#unit}, ${tests} (${seconds.toFixed(0)} s)`);
  }
}
