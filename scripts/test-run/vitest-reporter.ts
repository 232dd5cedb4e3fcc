import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { type Failure, Progress, type TimedUnit, writePartReport } from './part-report.ts';

const root = process.cwd();

interface ErrorLike {
  readonly message?: string;
  readonly stack?: string;
  readonly diff?: string;
}

/** Message, difference and the first lines of the stack that are the project's own. */
function explain({ message = '', stack = '', diff = '' }: ErrorLike): string {
  const own = stack
    .split('\n')
    .filter((line) => /^\s*(at |❯ )/.test(line) && !/node_modules|at new Promise/.test(line))
    .slice(0, 5);
  return [message, diff, ...own].filter((part) => part !== '').join('\n');
}

/** Tries that failed for one reason say it once. */
const explainAll = (errors: readonly ErrorLike[]): string => [...new Set(errors.map(explain))].join('\n');

/** Plain lines while the tests run, each failure at once and whole; the report for the summary at the end. */
export default class VitestReporter implements Reporter {
  readonly #progress = new Progress('files of tests');
  readonly #failures: Failure[] = [];
  readonly #secondTries: Failure[] = [];
  readonly #units: TimedUnit[] = [];
  #passed = 0;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#progress.expect(specifications.length);
  }

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state === 'passed') this.#passed += 1;
    if (result.state === 'passed' && test.diagnostic()?.flaky === true)
      this.#secondTries.push(this.#failure(test, explainAll(result.errors ?? [])));
    if (result.state === 'failed') this.#fail(this.#failure(test, explainAll(result.errors)));
  }

  onTestModuleEnd(module: TestModule): void {
    const file = relative(root, module.moduleId);
    const { duration, collectDuration, setupDuration } = module.diagnostic();
    const tests = [...module.children.allTests()].length;
    this.#units.push({ name: file, seconds: (duration + collectDuration + setupDuration) / 1000, tests });
    const errors = module.errors();
    if (errors.length > 0)
      this.#fail({ title: file, why: explainAll(errors), rerun: `npm test -- ${file}`, trace: null });
    for (const suite of module.children.allSuites())
      if (suite.errors().length > 0)
        this.#fail({
          title: `${file}: ${suite.fullName}`,
          why: explainAll(suite.errors()),
          rerun: `npm test -- ${file}`,
          trace: null,
        });
    this.#progress.note(this.#units.length, `${this.#passed} tests passed, ${this.#failures.length} failed`);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const error of unhandled)
      this.#fail({ title: 'An error outside of all tests', why: explain(error), rerun: 'npm test', trace: null });
    writePartReport({
      passed: this.#passed,
      failures: this.#failures,
      secondTries: this.#secondTries,
      units: this.#units,
    });
  }

  #failure(test: TestCase, why: string): Failure {
    const file = relative(root, test.module.moduleId);
    return { title: `${file}: ${test.fullName}`, why, rerun: `npm test -- ${file}`, trace: null };
  }

  #fail(failure: Failure): void {
    this.#failures.push(failure);
    console.log(`✗ ${failure.title}\n${failure.why}\n`);
  }
}
