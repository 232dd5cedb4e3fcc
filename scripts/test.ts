import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkSteps } from './check.ts';
import { installChromium } from './install-chromium.ts';
import { runStep, runSteps, type StepResult } from './run-steps.ts';
import { testChanged } from './test-changed.ts';

if (process.argv.includes('--changed')) process.exit((await testChanged()) ? 0 : 1);

/** Everything, on a machine that has only Node and npm. The last line counts what was tried. */
const reports = join(import.meta.dirname, '..', '.data', 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const chromium = installChromium();
const vitestReport = join(reports, 'vitest.json');
const browserReport = join(reports, 'browser.json');

const results: StepResult[] = [
  ...(await runSteps(
    [
      ...checkSteps.filter(({ name }) => name !== 'rules, contract and tidiness'),
      { name: 'sizes of the first pages', command: ['node', 'scripts/bundle-sizes.mjs'] },
    ],
    2,
  )),
  await runStep(
    {
      name: 'rules, gateway and components',
      command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
    },
    false,
  ),
  await runStep(
    {
      name: 'browser',
      command: ['playwright', 'test', '--config', 'packages/end-to-end/playwright.config.ts'],
      env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    },
    false,
  ),
];

interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed, by name: said again at the end, where a reader of a long output looks first. */
  readonly failures: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs?: readonly {
    readonly ok: boolean;
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly projectName: string;
      readonly results: readonly {
        readonly attachments: readonly { readonly name: string; readonly path?: string }[];
        readonly errors: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
}

function countVitest(): Counts {
  if (!existsSync(vitestReport)) return { passed: 0, failed: 1, failures: [] };
  const report = JSON.parse(readFileSync(vitestReport, 'utf8')) as VitestReport;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${name}: ${message}`];
    return failed.map(({ fullName, failureMessages: [why = ''] = [] }) => `${name}: ${fullName}\n${why.slice(0, 800)}`);
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

/** A journey that passed at its second try has failed once, and will again: it counts as failed, and is called flaky. */
const failedSpecs = ({ suites = [], specs = [] }: BrowserSuite): string[] => [
  ...specs.flatMap(({ ok, file, title, tests }) => {
    const flaky = tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => projectName);
    if (flaky.length > 0) return [`${file}: ${title} (flaky on ${flaky.join(' and ')})`];
    return ok ? [] : [`${file}: ${title}`];
  }),
  ...suites.flatMap(failedSpecs),
];

/**
 * What stood on the page when a journey first failed, and what each try waited for: the only witness where nobody keeps the run's files. A second
 * try may fail for what the first left behind, so its page says little.
 */
const witnesses = ({ suites = [], specs = [] }: BrowserSuite): readonly { page: string; errors: string }[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ results: tries }) => {
      if (tries.every(({ errors }) => errors.length === 0)) return [];
      const page = (tries[0]?.attachments ?? [])
        .filter(({ name }) => name === 'error-context')
        .map(({ path }) => (path !== undefined && existsSync(path) ? readFileSync(path, 'utf8').slice(0, 9_000) : ''))
        .join('');
      const errors = tries.flatMap((each, index) =>
        each.errors.map(({ message = '' }) => `${file}: ${title}, try ${index + 1}: ${message.slice(0, 2_000)}`),
      );
      return [{ page: `${file}: ${title}\n${page}`, errors: errors.join('\n') }];
    }),
  ),
  ...suites.flatMap(witnesses),
];

function countBrowser(): Counts {
  if (!existsSync(browserReport)) return { passed: 0, failed: 1, failures: [] };
  const report = JSON.parse(readFileSync(browserReport, 'utf8')) as BrowserSuite & {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  const { expected, flaky, unexpected } = report.stats;
  const seen = witnesses(report);
  // Errors last: where only the end of this output is kept, they are what is needed most.
  for (const { page } of seen) console.log(page);
  for (const { errors } of seen) console.log(errors);
  return { passed: expected, failed: unexpected + flaky, failures: failedSpecs(report) };
}

const steps = results.filter(({ name }) => name !== 'browser' && !name.startsWith('rules'));
const [vitest, browser] = [countVitest(), countBrowser()];
const failedSteps = steps.filter(({ passed }) => !passed);
const failed = vitest.failed + browser.failed + failedSteps.length;
const everyStepPassed = results.every(({ passed }) => passed);
for (const { name, passed } of results) if (!passed) console.log(`✗ ${name}`);
for (const failure of [...vitest.failures, ...browser.failures]) console.log(`  ✗ ${failure}`);
console.log(
  `${vitest.passed + browser.passed + steps.length - failedSteps.length} passed, ${everyStepPassed ? failed : Math.max(1, failed)} failed`,
);
process.exitCode = everyStepPassed ? 0 : 1;
