import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import chromium from './playwright.config.ts';

/**
 * The main journeys in Firefox, at a desk: the browser of the machine, driven through WebDriver BiDi. What is left out needs what BiDi has not:
 * a phone's screen and fingers, downloads, a network that is switched off, a service worker, a security key, keys as fast as a scanner presses them.
 */
export default defineConfig({
  ...chromium,
  workers: 2,
  use: {
    ...chromium.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: join(import.meta.dirname, 'firefox', 'firefox-for-playwright.ts'), args: [] },
  },
  projects: [
    {
      name: 'firefox',
      testMatch: /(both\/(main-job|order-form|cart)|phone\/(sign-in|payments|partner-day))\.spec/,
      use: { viewport: { width: 1280, height: 860 } },
    },
  ],
});
