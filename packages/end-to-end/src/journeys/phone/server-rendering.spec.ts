import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, query, type NewPerson } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { auditScreen } from '../../screens/screen-audit.ts';

const services = (page: Page) => page.getByRole('heading', { name: /^(Tous les services|All services)$/ });
const application = /\/assets\/(basics|index)-.*\.js$/;

/** A busy server sends its page without the first screen: it is asked until it has had the time. */
const awaitRendering = (page: Page): Promise<unknown> =>
  page.route(
    (address) => address.pathname === '/',
    async (route) => {
      let response = await route.fetch();
      while (!(await response.text()).includes('id="rendered-screen"')) response = await route.fetch();
      await route.fulfill({ response });
    },
  );

/** Comes to an address while the application is on its way, and answers what lets it arrive. */
async function enterBeforeHydration(page: Page, person: Pick<NewPerson, 'login'>, route: string): Promise<() => void> {
  await enter(page, person, '/bnfv2/menu');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('about:blank');
  await awaitRendering(page);
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(application, async (file) => {
    await arrived;
    await file.continue();
  });
  await page.goto(`/#!${route}`, { waitUntil: 'commit' });
  return arrive;
}

/** What can be typed into: the server-rendered fields cannot. */
const field = (page: Page) => page.locator('#root input:not([inert])').filter({ visible: true });

/** What is read, and where it stands. */
const look = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root h1, #root h2, #root h3, #root a')].map((element) => {
      const { top, left, width, height } = element.getBoundingClientRect();
      return [element.textContent, ...[top, left, width, height].map((value) => Math.round(value))].join(' ');
    }),
  );

/** Keeps in `languages` what the page is said to be written in from now on. */
const recordLanguages = `
  globalThis.languages = [];
  new MutationObserver((changes) => changes.forEach(({ target }) => languages.push(target.lang)))
    .observe(document, { subtree: true, attributeFilter: ['lang'] });`;

test('the home is there before the application, which then takes its place as it is', async ({ page }) => {
  const arrive = await enterBeforeHydration(page, await newBeneficiary(), '/bnfv2/home');
  await expect(services(page)).toBeVisible();
  await expect(field(page), 'what only the application understands cannot be touched').toHaveCount(0);
  await auditScreen(page, 'a home rendered by the server', []);
  const before = await look(page);
  expect(before.length).toBeGreaterThan(20);
  await page.mouse.wheel(0, 260);
  await expect.poll(() => page.evaluate('scrollY')).toBe(260);
  const link = page.getByRole('link', { name: 'Voir le catalogue' });
  await link.focus();
  const scrolled = await look(page);
  arrive();
  await expect(field(page)).toBeVisible();
  expect(await page.evaluate('scrollY')).toBe(260);
  expect(await look(page)).toEqual(scrolled);
  await expect(link).toBeFocused();
  await page.evaluate('scrollTo(0, 0)');
  expect(await look(page)).toEqual(before);
});

test('a link that is followed before the application is there leads where it says, in English too', async ({
  page,
}) => {
  const person = await newBeneficiary();
  await query(`update users set lang = 'en' where id = $1`, [person.id]);
  await page.addInitScript(recordLanguages);
  const arrive = await enterBeforeHydration(page, person, '/');
  await expect(services(page)).toHaveText('All services');
  await page.getByRole('navigation').getByRole('link', { name: 'Services' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/#!\/universes$/);
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
  await expect(page).toHaveURL(/#!\/universes$/);
  expect(await page.evaluate('[...new Set(languages)]'), 'the page never says that it is in the browser’s').toEqual([
    'en',
  ]);
});

test('anyone who comes to another screen sees no home before it', async ({ page }) => {
  const arrive = await enterBeforeHydration(page, await newBeneficiary(), '/bnfv2/favorites');
  await page.waitForLoadState('domcontentloaded');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(services(page)).toHaveCount(0);
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: 'Favoris' })).toBeVisible();
});

test('where the application cannot be fetched the page is loaded anew, once by itself', async ({ page }) => {
  const person = await newBeneficiary();
  await enter(page, person, '/bnfv2/menu');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('about:blank');
  await awaitRendering(page);
  let pages = 0;
  page.on('request', (request) => (pages += request.isNavigationRequest() ? 1 : 0));
  await page.route(application, (file) => file.abort());
  await page.goto('/');
  await expect.poll(() => pages).toBe(2);
  await expect(services(page)).toBeVisible();
  await page.unroute(application);
  await expect(async () => {
    await page.evaluate(`dispatchEvent(new Event('online'))`);
    await expect(field(page)).toBeVisible({ timeout: 3_000 });
  }).toPass();
});
