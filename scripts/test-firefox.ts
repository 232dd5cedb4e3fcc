import { existsSync } from 'node:fs';
import { runStep } from './run-steps.ts';

/** The main journeys in Firefox. Not a part of `npm test`: it is for changes of what browsers do differently. */
const firefox = [process.env['FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path !== undefined && existsSync(path),
);
if (firefox === undefined) throw new Error('Install Firefox (Debian: firefox-esr), or set FIREFOX to its path.');

const { passed } = await runStep(
  {
    name: 'main journeys in Firefox',
    command: [
      'playwright',
      'test',
      '--config',
      'packages/end-to-end/playwright.firefox.config.ts',
      ...process.argv.slice(2),
    ],
    env: { FIREFOX: firefox },
  },
  false,
);
process.exitCode = passed ? 0 : 1;
