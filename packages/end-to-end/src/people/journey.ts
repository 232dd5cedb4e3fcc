import type { Page } from '@playwright/test';
import { clockedTest as base } from './test-clock.ts';

/** Another person at another screen: a browser of their own, closed when the journey ends. */
type NewBrowserPage = () => Promise<Page>;

/** A journey. Nothing may go wrong unnoticed in the pages of anybody who takes part. */
export const test = base.extend<{ newBrowserPage: NewBrowserPage; calm: undefined }>({
  newBrowserPage: async ({ browser }, provide) => {
    const pages: Page[] = [];
    const problems: Error[] = [];
    await provide(async () => {
      const page = await browser.newPage();
      page.on('pageerror', (problem) => problems.push(problem));
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.close();
    if (problems.length > 0) throw new AggregateError(problems, 'Something broke in the page');
  },
  calm: [
    async ({ page }, provide) => {
      const problems: Error[] = [];
      page.on('pageerror', (problem) => problems.push(problem));
      await provide(undefined);
      if (problems.length > 0) throw new AggregateError(problems, 'Something broke in the page');
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
