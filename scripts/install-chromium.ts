import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const candidates = [
  process.env['CHROMIUM'],
  // Draws pages without the browser around them: half the work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const findChromium = (): string | undefined => candidates.find((path) => path !== undefined && existsSync(path));

/** The browser for the browser tests: the machine's own, or Debian's where we may install it. */
export function installChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall) throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM to its path.');
  console.log('Installing Chromium…');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...rest: string[]): boolean => {
    const { status, stderr } = spawnSync('apt-get', rest, { env: environment, encoding: 'utf8' });
    // Of what went well it says too much: packages that ask nothing, for lack of a terminal.
    if (status !== 0) console.error(stderr);
    return status === 0;
  };
  const install = (browser: string): boolean =>
    apt('install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-liberation', 'fonts-noto-color-emoji');
  if (!apt('update', '-qq')) throw new Error('apt-get update failed.');
  // Debian before 12 has the whole browser only.
  if (!install('chromium-headless-shell') && !install('chromium')) throw new Error('apt-get install failed.');
  const installed = findChromium();
  if (installed === undefined) throw new Error('Chromium was installed but is not where it was expected.');
  return installed;
}
