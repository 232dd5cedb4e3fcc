import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Draws pages without the browser around them: half the work. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const findChromium = (): string | undefined =>
  [process.env['CHROMIUM'], headlessShell, ...wholeBrowsers].find((path) => path !== undefined && existsSync(path));

/** Debian's own packages, where we may install them. Tells whether the package is there afterwards. */
function install(browser: string): boolean {
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall) return false;
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...rest: string[]): boolean => {
    const { status, stderr } = spawnSync('apt-get', rest, { env: environment, encoding: 'utf8' });
    // Of what went well it says too much: packages that ask nothing, for lack of a terminal.
    if (status !== 0) console.error(stderr);
    return status === 0;
  };
  console.log(`Installing ${browser}…`);
  return (
    apt('update', '-qq') &&
    apt('install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-liberation', 'fonts-noto-color-emoji')
  );
}

interface BrowserForTests {
  readonly path: string;
  readonly isHeadlessShell: boolean;
}

/**
 * The browser for the journeys: the one that `CHROMIUM` names, else the headless shell, installed when it is missing, also beside a whole
 * browser. Where it cannot be had, a whole browser does the same work two to four times slower.
 */
export function installChromium(): BrowserForTests {
  const chosen = process.env['CHROMIUM'];
  if (chosen !== undefined && existsSync(chosen))
    return { path: chosen, isHeadlessShell: /headless.shell/.test(chosen) };
  if (existsSync(headlessShell)) return { path: headlessShell, isHeadlessShell: true };
  if (install('chromium-headless-shell') && existsSync(headlessShell))
    return { path: headlessShell, isHeadlessShell: true };
  // Debian before 12 has the whole browser only.
  const whole = findChromium() ?? (install('chromium') ? findChromium() : undefined);
  if (whole === undefined) throw new Error('The journeys need Chromium. Install it, or set CHROMIUM to its path.');
  console.log(`Without chromium-headless-shell the journeys run in ${whole}, two to four times slower.`);
  return { path: whole, isHeadlessShell: false };
}

/** The environment of a run of journeys: the browser, and longer limits where it is a slow one. */
export function journeyEnvironment(): Readonly<Record<string, string>> {
  const { path, isHeadlessShell } = installChromium();
  return { CHROMIUM: path, ...(isHeadlessShell ? {} : { BROWSER_TIMEOUT_FACTOR: '4' }) };
}
