import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkSteps } from './check.ts';
import { installChromium } from './install-chromium.ts';
import { runStep, runSteps, type StepResult } from './run-steps.ts';

/** Everything, on a machine that has only Node and npm. The last line counts what was tried. */
const reports = join(import.meta.dirname, '..', '.data', 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const chromium = installChromium();
const vitestReport = join(reports, 'vitest.json');
const browserReport = join(reports, 'browser.json');

const results: StepResult[] = [
  ...(await runSteps(
    checkSteps.filter(({ name }) => name !== 'rules, contract and tidiness'),
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
  passed: number;
  failed: number;
}

function countVitest(): Counts {
  if (!existsSync(vitestReport)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(vitestReport, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function countBrowser(): Counts {
  if (!existsSync(browserReport)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(browserReport, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

const steps = results.filter(({ name }) => name !== 'browser' && !name.startsWith('rules'));
const [vitest, browser] = [countVitest(), countBrowser()];
const failedSteps = steps.filter(({ passed }) => !passed);
const failed = vitest.failed + browser.failed + failedSteps.length;
const everyStepPassed = results.every(({ passed }) => passed);
for (const { name, passed } of results) if (!passed) console.log(`✗ ${name}`);
console.log(
  `${vitest.passed + browser.passed + steps.length - failedSteps.length} passed, ${everyStepPassed ? failed : Math.max(1, failed)} failed`,
);
process.exitCode = everyStepPassed ? 0 : 1;
