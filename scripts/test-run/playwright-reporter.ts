import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { type Failure, Progress, type TimedUnit, writePartReport } from './part-report.ts';

const root = process.cwd();
const escapes = new RegExp(String.raw`\u001b\[[0-9;]*m`, 'g');
const plain = (text: string): string => text.replaceAll(escapes, '');

const explain = (errors: readonly TestError[]): string =>
  errors.map(({ message = '', snippet = '' }) => plain(`${message}\n${snippet}`)).join('\n');

/** Path of a file that a try left behind. */
const attachment = ({ attachments }: TestResult, name: string): string | null =>
  attachments.find((each) => each.name === name)?.path ?? null;

/** Plain lines while journeys run, each failure at once with what stood on the page; the report for the summary at the end. */
export default class PlaywrightReporter implements Reporter {
  readonly #progress = new Progress('journeys');
  readonly #failures: Failure[] = [];
  readonly #secondTries: Failure[] = [];
  readonly #units: TimedUnit[] = [];
  #passed = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#progress.expect(suite.allTests().length);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const wasLast = result.status === test.expectedStatus || result.retry === test.retries;
    if (result.status !== test.expectedStatus) this.#printFailedTry(test, result);
    if (!wasLast) return;
    const name = this.#nameOf(test);
    this.#units.push({ name, seconds: result.duration / 1000, tests: 1 });
    if (test.outcome() === 'unexpected') this.#failures.push(this.#failure(test));
    else if (test.outcome() !== 'skipped') this.#passed += 1;
    if (test.outcome() === 'flaky') this.#secondTries.push(this.#failure(test));
    this.#progress.note(this.#units.length, `${this.#passed} passed, ${this.#failures.length} failed`);
  }

  onError(error: TestError): void {
    const why = explain([error]);
    console.log(`✗ outside of all journeys\n${why}\n`);
    this.#failures.push({ title: 'An error outside of all journeys', why, rerun: 'npm test', trace: null });
  }

  /** What the server of the journeys writes, and the journeys themselves: nothing, unless something is wrong. */
  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }

  onEnd(): void {
    writePartReport({
      passed: this.#passed,
      failures: this.#failures,
      secondTries: this.#secondTries,
      units: this.#units,
    });
  }

  #nameOf(test: TestCase): string {
    const [, project = '', , ...titles] = test.titlePath();
    return `${relative(root, test.location.file)} on ${project}: ${titles.join(' › ')}`;
  }

  #failure(test: TestCase): Failure {
    const tries = test.results.filter(({ errors }) => errors.length > 0);
    const trace = test.results.map((result) => attachment(result, 'trace')).find((path) => path !== null) ?? null;
    return {
      title: this.#nameOf(test),
      why: tries.map(({ errors }, index) => `Try ${index + 1}: ${explain(errors)}`).join('\n'),
      rerun: `npm test -- ${relative(root, test.location.file)}`,
      trace: trace === null ? null : relative(root, trace),
    };
  }

  /** What the page showed is the only witness where nobody keeps the run's files. A second try's page says little: the first left things behind. */
  #printFailedTry(test: TestCase, result: TestResult): void {
    const page = result.retry === 0 ? attachment(result, 'error-context') : null;
    const shown = page === null ? '' : readFileSync(page, 'utf8').slice(0, 9_000);
    console.log(`✗ ${this.#nameOf(test)}, try ${result.retry + 1}\n${explain(result.errors)}\n${shown}`);
  }
}
