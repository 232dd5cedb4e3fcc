import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, orderFormOf } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { listen, lookClosely, lookQuickly } from '../../screens/look-closely.ts';
import { fillOrder, verify } from '../../screens/ordering.ts';
import { addressesOf, routesOf } from '../../screens/route-samples.ts';
import { words } from '../../screens/words.ts';

/**
 * Every screen of every application, on a phone and on a desktop: it is there, calm and fits. Whether everybody can use it axe says, which takes
 * longer than all the rest: of each design and language at one size, of each application at both.
 */
// Nothing is changed here, so those whom the demo world has given most may be looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Dense, and worked at with a mouse. */
const desks: ReadonlySet<string> = new Set(['back-office-app', 'partner-app']);

type Size = 'phone' | 'desktop';

interface Walk {
  readonly login?: string;
  /** Where axe looks, too; at the other size only at `alsoClosely`. */
  readonly closely: Size | 'both';
  readonly alsoClosely?: readonly string[];
  /** Only these routes. */
  readonly only?: readonly string[];
  readonly leaveOut?: readonly string[];
}

/** Goes to an address, and waits until the screen where one was is gone: its title would pass for the next one's. */
async function leave(page: Page, address: string): Promise<void> {
  await page.locator('h1').evaluateAll((titles) => titles.forEach((title) => title.setAttribute('data-left', '')));
  await page.goto(`/#!${address}`);
  // Addresses that lead to the same screen leave it as it is.
  await expect(page.locator('h1[data-left]'))
    .toHaveCount(0, { timeout: 3000 })
    .catch(() => undefined);
}

const isSize = (size: Walk['closely']): boolean => size === 'both' || size === test.info().project.name;

async function walk(
  page: Page,
  application: string,
  { login, closely, alsoClosely = [], only, leaveOut = [] }: Walk,
): Promise<void> {
  const troubles = listen(page);
  for (const { route, address } of await addressesOf(application, login)) {
    if (leaveOut.includes(route) || only?.includes(route) === false) continue;
    await test.step(route, async () => {
      await leave(page, address);
      const look = isSize(closely) || alsoClosely.includes(route) ? lookClosely : lookQuickly;
      await look(page, route, troubles, desks.has(application) ? undefined : 'fingers');
    });
  }
}

for (const [lang, locale, closely] of [
  ['French', 'fr-FR', 'phone'],
  ['English', 'en-GB', 'desktop'],
] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    test('strangers', async ({ page }) => {
      await walk(page, 'entrance-app', {
        closely,
        // Those that are refused what they ask for with a made-up token have journeys of their own.
        leaveOut: [
          '/',
          '/scoring/$id',
          '/partnerAnswer/$token',
          '/offline',
          '/cguoffline/$id',
          '/forceSso/$id',
          '/newPassword/$token',
          '/sso/$id',
          '/sso/$id/$token',
        ],
      });
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
    });
  });
}

test('a beneficiary, in French', async ({ page }) => {
  await enter(page, { login: 'camille@demo.loge.test' });
  await walk(page, 'beneficiary-app', { closely: 'phone' });
});

test('a beneficiary of the other brand, in English', async ({ page }) => {
  const login = 'james@demo.loge.test';
  await enter(page, { login });
  await walk(page, 'beneficiary-app', { login, closely: 'desktop' });
});

test('a beneficiary of the first design', async ({ page }) => {
  const login = 'hugo@demo.loge.test';
  await enter(page, { login });
  await walk(page, 'beneficiary-app/first-design', { login, closely: 'both' });
});

test('a beneficiary without a past', async ({ page }) => {
  await enter(page, await newBeneficiary());
  const only = ['/bnfv2/home', '/bnfv2/activity/', '/bnfv2/notifications', '/bnfv2/favorites', '/bnfv2/payment'];
  await walk(page, 'beneficiary-app', { closely: 'phone', only });
});

for (const lang of ['fr', 'en'] as const) {
  test(`the form with its mistakes and the recap with its choices, in ${lang}`, async ({ page }) => {
    const troubles = listen(page);
    const look = isSize(lang === 'fr' ? 'phone' : 'desktop') ? lookClosely : lookQuickly;
    const say = words[lang];
    await enter(page, await newBeneficiary({ lang }), await orderFormOf('Nettoyage et repassage'));
    await page.getByRole('button', { name: say.verify }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await look(page, 'the order form with mistakes', troubles, 'fingers');
    await fillOrder(page, say, 'Merci');
    await verify(page, say);
    await look(page, 'the recap', troubles, 'fingers');
  });
}

/** What a desk looks at on a phone, too. */
const onTheMove = ['/homegest', '/conciergeinbox', '/allorders', '/conciergeOrderDetail/$id', '/conciergeChat'];
/** So many at a time, so that several browsers share the walk. */
const screensAtOnce = 16;
const officeRoutes = routesOf('back-office-app');

for (let first = 0; first < officeRoutes.length; first += screensAtOnce) {
  const only = officeRoutes.slice(first, first + screensAtOnce);

  test(`a manager with every permission, from ${only[0]}`, async ({ page }) => {
    await enter(page, { login: 'nadia@demo.loge.test' });
    await walk(page, 'back-office-app', { closely: 'desktop', alsoClosely: onTheMove, only });
  });
}

test('a partner', async ({ page }) => {
  await enter(page, { login: 'pressing@demo.loge.test' });
  await walk(page, 'partner-app', { closely: 'both' });
});
