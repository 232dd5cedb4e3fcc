import { test, type BrowserContext } from '@playwright/test';
import { shiftClock } from '../../../../scripts/test-clock/shift-clock.ts';

/** From now on the pages of this context take the moment of the run for the present; their timers keep running as they do. */
async function shiftClockOf(context: BrowserContext): Promise<void> {
  const offsetMs = Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0);
  if (offsetMs !== 0) await context.addInitScript(shiftClock, offsetMs);
}

/** Playwright's own, in a browser all of whose pages live at the moment of the run, as the server and the journeys do. */
export const clockedTest = test.extend<object, object>({
  browser: [
    async ({ browser }, provide) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await shiftClockOf(context);
        return context;
      };
      await provide(browser);
    },
    { scope: 'worker' },
  ],
});
