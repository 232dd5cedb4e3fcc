import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkSteps } from './check.ts';
import { installChromium, journeyEnvironment } from './install-chromium.ts';
import { runStep, runSteps, type Step, type StepResult } from './run-steps.ts';
import { fileBudget, journeyBudget, judgeUnits } from './test-run/budgets.ts';
import { readPartReport, reportPathVariable } from './test-run/part-report.ts';
import { readTestFiles, type Selected, select } from './test-run/selection.ts';
import { type Part, summarize } from './test-run/summary.ts';
import { testChanged } from './test-changed.ts';

/**
 * `npm test`: everything, on a machine that has only Node and npm. `npm test -- --changed`: what a change can break soonest.
 * `npm test -- NAME …`: the checks, files or tests of these names, in whichever part they are.
 */
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (process.argv.includes('--changed')) process.exit((await testChanged()) ? 0 : 1);

const root = join(import.meta.dirname, '..');
const reports = join(root, '.data', 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const steps: readonly Step[] = [
  ...checkSteps.filter(({ name }) => name !== 'rules, contract and tidiness'),
  { name: 'sizes of the first pages', command: ['node', 'scripts/bundle-sizes.mjs'] },
];

async function runPart(name: string, report: string, command: Step['command'], env: Step['env'] = {}): Promise<Part> {
  const path = join(reports, report);
  const result = await runStep({ name, command, env: { ...env, [reportPathVariable]: path } }, false);
  return { name, result, report: readPartReport(path) };
}

const everyFile: Selected = { files: [], title: null };
const escaped = (title: string): string => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const runVitest = ({ files, title }: Selected): Promise<Part> =>
  runPart(
    'rules, gateway and components',
    'vitest.json',
    [
      'vitest',
      'run',
      '--retry=1',
      '--reporter=./scripts/test-run/vitest-reporter.ts',
      ...files,
      ...(title === null ? [] : ['-t', escaped(title)]),
    ],
    { NO_COLOR: '1' },
  );

async function runJourneys({ files, title }: Selected): Promise<Part> {
  return runPart(
    'journeys in the browser',
    'journeys.json',
    [
      'playwright',
      'test',
      '--config',
      'packages/end-to-end/playwright.config.ts',
      '--reporter=./scripts/test-run/playwright-reporter.ts',
      ...files.map((file) => escaped(file.replace(/^packages\/end-to-end\//, ''))),
      ...(title === null ? [] : ['-g', escaped(title)]),
    ],
    journeyEnvironment(),
  );
}

async function runEverything(): Promise<[StepResult[], Part[]]> {
  // A machine without a browser is named before half an hour has passed.
  installChromium();
  const checks = await runSteps(steps, 2);
  return [checks, [await runVitest(everyFile), await runJourneys(everyFile)]];
}

async function runNamed(): Promise<[StepResult[], Part[]]> {
  const files = readTestFiles(root);
  const found = names.map((name) => ({ name, ...select(name, steps, files) }));
  for (const each of found)
    if (each.steps.length === 0 && each.vitest === null && each.journeys === null)
      throw new Error(`No check, file or test is named "${each.name}".`);
  const checks = await runSteps([...new Set(found.flatMap((each) => each.steps))], 2);
  const parts: Part[] = [];
  for (const { vitest, journeys } of found) {
    if (vitest !== null) parts.push(await runVitest(vitest));
    if (journeys !== null) parts.push(await runJourneys(journeys));
  }
  return [checks, parts];
}

const [checks, parts] = names.length > 0 ? await runNamed() : await runEverything();
// A part of the files says nothing about the load.
const judged =
  names.length > 0
    ? []
    : [fileBudget, journeyBudget].map((budget, index) => judgeUnits(budget, parts[index]?.report?.units ?? []));
for (const verdict of judged) console.log(verdict.lines.join('\n'));
const { lines, passed } = summarize(checks, parts);
console.log(lines.join('\n'));
process.exitCode = passed && judged.every((verdict) => verdict.passed) ? 0 : 1;
