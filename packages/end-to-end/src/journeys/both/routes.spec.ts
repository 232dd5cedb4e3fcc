import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, orderFormOf, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { listen, auditScreen, auditLayout } from '../../screens/screen-audit.ts';
import { cutTexts, documentOverflow, misplacedControls, unfoldAll } from '../../screens/fitting.ts';
import { fillOrder, verify } from '../../screens/ordering.ts';
import { addressesOf, routesOf } from '../../screens/route-samples.ts';
import { words } from '../../screens/words.ts';

/**
 * Every screen of every application, on a phone and on a desktop: it is there, calm and fits. It is loaded once and looked at in both sizes.
 * Whether everybody can use it axe says, which takes longer than all the rest: of each design and language at one size, of each application at both.
 */
// Nothing is changed here, so those whom the demo world has given most may be looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Dense, and worked at with a mouse. */
const desks: ReadonlySet<string> = new Set(['back-office-app', 'partner-app', 'company-app']);

const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 860 } } as const;

/** Widths at which layouts change their columns, the narrowest last, with which the next screen begins; all of them with `EVERY_WIDTH=1`, before a release. */
const fittingWidths = process.env['EVERY_WIDTH'] === '1' ? [1440, 1280, 1024, 390, 360] : [1440, 360];
/** Scrolls within its own frame: its bars never slide away. */
const framed: ReadonlySet<string> = new Set(['back-office-app']);

type Size = keyof typeof sizes;

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
  const target = `/#!${address}`;
  // Where somebody begins, nothing changes.
  if (page.url().endsWith(target)) return;
  await page
    .locator('h1')
    .evaluateAll((titles) => titles.forEach((title) => title.setAttribute('data-left', title.textContent)));
  await page.goto(target);
  // Screens made of the same parts keep the element and give it another text. Addresses that lead to the same screen leave it as it is.
  await page
    .waitForFunction(
      () =>
        [...document.querySelectorAll('h1[data-left]')].every(
          (title) => title.getAttribute('data-left') !== title.textContent,
        ),
      undefined,
      { timeout: 3000 },
    )
    .catch(() => undefined);
}

/** The open screen in both sizes, beginning with the one that it has; the next screen begins with the other. */
async function lookInBothSizes(
  page: Page,
  route: string,
  troubles: string[],
  closely: Size | 'both',
  by?: 'fingers',
): Promise<void> {
  const first = page.viewportSize()?.width === sizes.phone.width ? 'phone' : 'desktop';
  const other = first === 'phone' ? 'desktop' : 'phone';
  for (const size of [first, other] as const) {
    if (size === other) {
      await page.setViewportSize(sizes[other]);
      // What follows the width from the script is drawn with the next picture.
      await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    }
    const look = closely === size || closely === 'both' ? auditScreen : auditLayout;
    await look(page, `${route} on a ${size}`, troubles, by);
  }
}

/** With everything unfolded no control lies beyond its card, no text is cut where there is room beside it, and what scrolls within its own frame does not outgrow the window. */
async function expectFitting(page: Page, route: string, isFramed: boolean): Promise<void> {
  await unfoldAll(page);
  for (const width of fittingWidths) {
    await page.setViewportSize({ width, height: width < 768 ? sizes.phone.height : sizes.desktop.height });
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    // Bars follow a new height a moment later.
    if (isFramed)
      await expect
        .configure({ soft: true })
        .poll(() => documentOverflow(page), { message: `${route} outgrows a window of ${width} px` })
        .toBe(0);
    // Calendars measure their columns again after a new width.
    await expect
      .configure({ soft: true })
      .poll(() => misplacedControls(page), { message: `${route} at ${width} px, controls out of place` })
      .toEqual([]);
    await expect
      .configure({ soft: true })
      .poll(() => cutTexts(page), { message: `${route} at ${width} px, texts cut beside room`, timeout: 3000 })
      .toEqual([]);
  }
  await page.setViewportSize(sizes.desktop);
}

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
      const axeAt = alsoClosely.includes(route) ? 'both' : closely;
      await lookInBothSizes(page, route, troubles, axeAt, desks.has(application) ? undefined : 'fingers');
      await expectFitting(page, route, framed.has(application));
    });
  }
}

for (const [lang, locale, closely] of [
  ['French', 'fr-FR', 'phone'],
  ['English', 'en-GB', 'desktop'],
] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    test('strangers @phone', async ({ page }) => {
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
          '/firstAdministrator/$token',
          '/undoChange/$token',
          '/sso/$id',
          '/sso/$id/$token',
        ],
      });
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
    });
  });
}

test('a beneficiary, in French @phone', async ({ page }) => {
  await enter(page, { login: 'camille@demo.loge.test' });
  await walk(page, 'beneficiary-app', { closely: 'phone' });
});

test('a beneficiary of the other brand, in English @phone', async ({ page }) => {
  const login = 'james@demo.loge.test';
  await enter(page, { login });
  await walk(page, 'beneficiary-app', { login, closely: 'desktop' });
});

test('a beneficiary of the first design @phone', async ({ page }) => {
  const login = 'hugo@demo.loge.test';
  await enter(page, { login });
  await walk(page, 'beneficiary-app/first-design', { login, closely: 'both' });
});

test('a beneficiary without a past @phone', async ({ page }) => {
  await enter(page, await newBeneficiary());
  const only = ['/bnfv2/home', '/bnfv2/activity/', '/bnfv2/notifications', '/bnfv2/favorites', '/bnfv2/payment'];
  await walk(page, 'beneficiary-app', { closely: 'phone', only });
});

for (const lang of ['fr', 'en'] as const) {
  test(`the form with its mistakes and the recap with its choices, in ${lang} @phone`, async ({ page }) => {
    const troubles = listen(page);
    const closely = lang === 'fr' ? 'phone' : 'desktop';
    const say = words[lang];
    await enter(page, await newBeneficiary({ lang }), await orderFormOf('Nettoyage et repassage'));
    await page.getByRole('button', { name: say.verify }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await lookInBothSizes(page, 'the order form with mistakes', troubles, closely, 'fingers');
    await fillOrder(page, say, 'Merci');
    await verify(page, say);
    await lookInBothSizes(page, 'the recap', troubles, closely, 'fingers');
  });
}

/** What a desk looks at on a phone, too. */
const mobileRoutes = ['/homegest', '/conciergeinbox', '/allorders', '/conciergeOrderDetail/$id', '/conciergeChat'];
/** So many at a time, so that several browsers share the walk. */
const screensAtOnce = 16;
const officeRoutes = routesOf('back-office-app');

for (let first = 0; first < officeRoutes.length; first += screensAtOnce) {
  const only = officeRoutes.slice(first, first + screensAtOnce);
  // By its place: the budget of its time knows it by this name, whichever screens come and go (scripts/test-run/budgets.ts).
  const part = first / screensAtOnce + 1;

  test(`a manager with every permission, part ${part} @desktop`, async ({ page }) => {
    await enter(page, { login: 'nadia@demo.loge.test' });
    await walk(page, 'back-office-app', {
      closely: 'desktop',
      alsoClosely: mobileRoutes,
      only,
    });
  });
}

test('a partner @desktop', async ({ page }) => {
  await enter(page, { login: 'pressing@demo.loge.test' });
  await walk(page, 'partner-app', { closely: 'both' });
});

test('somebody of a client company @desktop', async ({ page }) => {
  await enter(page, { login: 'entreprise@demo.loge.test' });
  await walk(page, 'company-app', { closely: 'both' });
});

/** Looks at these addresses, and makes sure that none says that it is not for the person who stands there. */
async function lookAt(page: Page, addresses: readonly string[]): Promise<void> {
  const troubles = listen(page);
  for (const address of addresses) {
    await test.step(address, async () => {
      await leave(page, address);
      await lookInBothSizes(page, address, troubles, 'desktop');
      await expectFitting(page, address, true);
      await expect(page.getByText('Votre compte n’a pas accès à cet écran.')).toBeHidden();
    });
  }
}

test('an administrator @desktop', async ({ page }) => {
  await enter(page, { login: 'admin@demo.loge.test' });
  const ofTheServer = ['home', 'caches', 'runningActivities', 'jobs', 'jdbcPool', 'connections', 'removals', 'signOn'];
  await lookAt(page, [...ofTheServer.map((name) => `/admin/${name}`), '/exports']);
});

test('screens of a manager with what was chosen before them, and of what is new @desktop', async ({ page }) => {
  const [facts] = await query<Record<'desks' | 'open' | 'with_problems' | 'invoiced', string>>(
    `select (select string_agg(conciergerie_id::text, '-' order by conciergerie_id) from manager_conciergeries m
              where m.user_id = nadia.id) as desks,
            (select min(id) from billing_statements where state = 'open' and problems = '[]') as open,
            (select min(id) from billing_statements where problems <> '[]') as with_problems,
            (select min(statement_id) from self_billed_invoices) as invoiced
       from users nadia where nadia.login = 'nadia@demo.loge.test'`,
  );
  if (facts === undefined) throw new Error('The demo world has no manager of several desks.');
  await enter(page, { login: 'nadia@demo.loge.test' });
  await lookAt(page, [
    `/dashboard/commandes/detailsConc?id=${facts.desks.split('-')[0]}`,
    `/reporting/2?conciergeries=${facts.desks}`,
    ...[facts.open, facts.with_problems, facts.invoiced].map((id) => `/attenduFactu/detail/${id}`),
    '/offre/fulledit/1/-1',
    '/pp/detail/-1',
  ]);
});
