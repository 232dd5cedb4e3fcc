import { join } from 'node:path';
import { journeyEnvironment } from './install-chromium.ts';
import { runStep, type Step } from './run-steps.ts';

/**
 * What touches dates, at moments at which dates go wrong. Not a part of `npm test`, which runs on one Tuesday: it is for changes of what counts days
 * or hours, and for releases. Words choose the moments whose names have one of them; `--without-journeys` leaves the browser out.
 */
const moments: readonly (readonly [name: string, moment: string])[] = [
  ['Monday', '2026-11-23T10:00:00+01:00'],
  ['Tuesday', '2026-11-24T10:00:00+01:00'],
  ['Wednesday', '2026-11-25T10:00:00+01:00'],
  ['Thursday', '2026-11-26T10:00:00+01:00'],
  ['Friday', '2026-11-27T10:00:00+01:00'],
  ['Saturday', '2026-11-28T10:00:00+01:00'],
  ['Sunday', '2026-11-29T10:00:00+01:00'],
  // Days end while tests run, and in UTC they have begun long before.
  ['a minute to midnight', '2026-11-24T23:59:00+01:00'],
  ['just after midnight', '2026-11-25T00:01:00+01:00'],
  ['the last day of a month', '2026-11-30T23:59:00+01:00'],
  ['the first day of a month', '2026-12-01T00:30:00+01:00'],
  ['24 December', '2026-12-24T17:00:00+01:00'],
  ['25 December', '2026-12-25T10:00:00+01:00'],
  ['26 December, a holiday in Alsace', '2026-12-26T10:00:00+01:00'],
  ['27 December', '2026-12-27T10:00:00+01:00'],
  ['28 December, in the last week of a long year', '2026-12-28T10:00:00+01:00'],
  ['29 December', '2026-12-29T10:00:00+01:00'],
  ['30 December', '2026-12-30T10:00:00+01:00'],
  ['31 December, a minute to midnight', '2026-12-31T23:59:00+01:00'],
  ['1 January', '2027-01-01T00:30:00+01:00'],
  ['Good Friday, a holiday in Alsace', '2027-03-26T10:00:00+01:00'],
  ['clocks go forward', '2027-03-28T01:59:00+01:00'],
  ['the day after clocks went forward', '2027-03-29T00:30:00+02:00'],
  ['clocks go back', '2027-10-31T02:59:00+02:00'],
  ['the evening before an hour comes twice', '2027-10-30T23:59:00+02:00'],
  ['29 February', '2028-02-29T10:00:00+01:00'],
  ['29 February, a minute to midnight', '2028-02-29T23:59:00+01:00'],
];

// Their tests choose the moment of the server themselves; what the database and libraries add has that of the run.
const rooms = ['billing', 'calendars', 'games', 'home', 'ordering', 'single-sign-on'];
const tests = [
  'packages/domain/src/',
  'packages/contract/src/',
  'packages/server/src/demo-world/day-of-the-run.test.ts',
  'packages/server/src/testing/test-clock.test.ts',
  'packages/server/src/reporting/rows/calendar-pieces.test.ts',
  ...rooms.map((room) => `packages/server/src/${room}/`),
];

const journeys = [
  ...['hours', 'order-form', 'recurring', 'reconciliation', 'slots'].map((name) => `both/${name}.spec`),
  ...['billing', 'calendar', 'cash-registers', 'direct-debits', 'price-rise', 'waiting-list'].map(
    (name) => `desktop/${name}.spec`,
  ),
  ...['partner-day', 'test-clock'].map((name) => `phone/${name}.spec`),
];

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const chosen = moments.filter(
  ([name]) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase())),
);
if (chosen.length === 0) {
  console.error(`No moment has such a name. There are: ${moments.map(([name]) => name).join('; ')}.`);
  process.exit(2);
}
const withJourneys = !process.argv.includes('--without-journeys');
const browser = withJourneys ? journeyEnvironment() : {};
const reports = join(import.meta.dirname, '..', '.data', 'test-reports');

const stepsAt = ([name, moment]: readonly [string, string]): Step[] => [
  {
    name: `rules and gateway, ${name} (${moment})`,
    command: ['vitest', 'run', '--project', 'rules', '--project', 'gateway', '--reporter=dot', ...tests],
    env: { TEST_MOMENT: moment },
  },
  ...(withJourneys
    ? [
        {
          name: `journeys, ${name} (${moment})`,
          command: ['playwright', 'test', '--config', 'packages/end-to-end/playwright.config.ts', ...journeys] as const,
          env: {
            TEST_MOMENT: moment,
            ...browser,
            PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, `browser-${moment.slice(0, 10)}.json`),
          },
        },
      ]
    : []),
];

const failed: string[] = [];
for (const step of chosen.flatMap(stepsAt)) {
  // Only what fails is shown: there are some fifty of them.
  const { name, passed } = await runStep(step, true);
  if (!passed) failed.push(name);
}
for (const name of failed) console.log(`✗ ${name}`);
process.exitCode = failed.length === 0 ? 0 : 1;
