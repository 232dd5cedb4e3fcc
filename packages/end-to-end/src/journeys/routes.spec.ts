import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../people/journey.ts';
import { enter } from '../people/sign-in.ts';
import { newBeneficiary } from '../people/seed.ts';
import { addressesOf } from '../screens/route-samples.ts';

/** Every screen of every application, on a phone and on a desktop: it is there, calm, fits and can be used by everybody. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

function listen(page: Page): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      troubles.push(`${response.status()} ${response.url()} ${response.request().postData() ?? ''}`);
  });
  return troubles;
}

async function walk(page: Page, application: string, leaveOut: readonly string[] = []): Promise<void> {
  const troubles = listen(page);
  for (const { route, address } of await addressesOf(application)) {
    if (leaveOut.includes(route)) continue;
    await test.step(route, async () => {
      await page.goto(`/#!${address}`);
      await expect.soft(page.getByRole('heading', { level: 1 }).first(), `${route} has a title`).toBeVisible();
      await expect.soft(page.locator('[aria-busy=true]'), `${route} has arrived`).toHaveCount(0);
      const tooWide = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect.soft(tooWide, `${route} scrolls sideways`).toBeLessThanOrEqual(0);
      const violations = await problemsForSome(page);
      expect
        .soft(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`),
          `${route} for everybody`,
        )
        .toEqual([]);
      expect.soft(troubles.splice(0), `${route} without trouble`).toEqual([]);
    });
  }
}

/** Looked at in full length: what a fixed bar covers for the moment is no problem, for one can scroll. */
async function problemsForSome(page: Page) {
  const usual = page.viewportSize() ?? { width: 1280, height: 860 };
  const length = Number(await page.evaluate('document.documentElement.scrollHeight'));
  await page.setViewportSize({ width: usual.width, height: Math.max(usual.height, length) });
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
  await page.setViewportSize(usual);
  return violations;
}

test.describe.configure({ timeout: 180_000 });

test('strangers', async ({ page }) => {
  await walk(page, 'entrance-app', ['/', '/scoring/$id', '/offline', '/cguoffline/$id']);
});

test('a beneficiary, in French', async ({ page }) => {
  await enter(page, { login: 'camille@demo.loge.test' });
  await walk(page, 'beneficiary-app');
});

test('a beneficiary without a past, in English', async ({ page }) => {
  await enter(page, await newBeneficiary({ lang: 'en' }));
  await walk(page, 'beneficiary-app', ['/bnfv2/orderDetail/$id']);
});

test('a beneficiary of the other brand, in English', async ({ page }) => {
  await enter(page, { login: 'james@demo.loge.test' }, '/bnfv2/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('James');
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('a manager with every permission', async ({ page }) => {
  await enter(page, { login: 'nadia@demo.loge.test' });
  await walk(page, 'back-office-app');
});

test('a partner', async ({ page }) => {
  await enter(page, { login: 'pressing@demo.loge.test' });
  await walk(page, 'partner-app');
});
