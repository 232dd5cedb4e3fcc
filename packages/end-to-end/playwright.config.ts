import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env['BROWSER_TEST_PORT'] ?? 4190);
const root = join(import.meta.dirname, '..', '..');
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
  // Once more, for a machine that was busy: what passes then is reported as flaky.
  retries: 1,
  // The longest journey takes a quarter of it on a machine that has nothing else to do.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? join(root, '.data', 'test-reports', 'browser.json') },
    ],
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    {
      name: 'phone',
      // Desks work at desks, and who goes from field to field by Tab has a keyboard.
      testIgnore:
        /(administration|cash-registers|credits|keyboard|links|desk-and-access|other-servers|team-factors|through-the-company)\.spec\.ts$/,
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 780 } },
    },
    // Without movements, for whoever asks their system for that; phones show them.
    // What is the same on both is walked on a phone.
    {
      name: 'desktop',
      testIgnore: /(company-portals|passwords|registration|second-factors)\.spec\.ts$/,
      use: { viewport: { width: 1280, height: 860 }, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  webServer: {
    command: 'node scripts/serve-for-browser-tests.ts',
    cwd: root,
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/ready`,
    timeout: 180_000,
    reuseExistingServer: process.env['REUSE_SERVER'] === '1',
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
