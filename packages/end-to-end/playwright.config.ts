import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { setTestClock } from '../../scripts/test-clock/set-test-clock.ts';

// Not 4190: Firefox opens no page there, it belongs to mail filters (ManageSieve).
const port = Number(process.env['BROWSER_TEST_PORT'] ?? 4180);
// A whole Chromium takes several times as long as the headless shell.
const timeoutFactor = Number(process.env['BROWSER_TIMEOUT_FACTOR'] ?? 1);
const root = join(import.meta.dirname, '..', '..');
// A server that is left running keeps the clock with which it was started.
const reusesServer = process.env['REUSE_SERVER'] === '1';
setTestClock(process.env, reusesServer ? join(root, '.data', 'browser-tests', 'clock-offset') : undefined);
const launchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--lang=fr-FR',
  ],
};

/** Journeys through the built product, on a phone and on a desktop, against a server and a database made for this run. */
export default defineConfig({
  testDir: './src/journeys',
  outputDir: join(root, '.data', 'test-results'),
  fullyParallel: true,
  // Pages wait for answers and movements more than they compute.
  workers: 3,
  // A second try tells what always fails from what fails now and then. The summary lists second tries; they fail nothing.
  retries: 1,
  // They end what hangs and assert nothing: on a machine that is busy with other work a journey takes many times longer, and passes.
  timeout: 300_000 * timeoutFactor,
  expect: { timeout: 30_000 * timeoutFactor },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Journeys answer in the server's place; what a service worker fetches passes them by.
    serviceWorkers: 'block',
    // Of the second try alone: to follow every journey costs a third of what it takes to walk it.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  // `journeys/both`: where a phone and a desktop differ; those with a tag are walked at that size alone. `journeys/phone`: what is the same on
  // both, walked where beneficiaries are. `journeys/desktop`: desks work at desks, and who goes from field to field by Tab has a keyboard.
  projects: [
    {
      name: 'phone',
      testMatch: /journeys\/(both|phone)\//,
      grepInvert: /@desktop\b/,
      // One pixel for each of the page's: they are painted by the processor, and nobody looks at them.
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 780 }, deviceScaleFactor: 1 },
    },
    // Without movements, for the person who asks their system for that; phones show them.
    {
      name: 'desktop',
      testMatch: /journeys\/(both|desktop)\//,
      grepInvert: /@phone\b/,
      use: { viewport: { width: 1280, height: 860 }, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  webServer: {
    command: 'node scripts/serve-for-browser-tests.ts',
    cwd: root,
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/ready`,
    timeout: 600_000,
    reuseExistingServer: reusesServer,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
