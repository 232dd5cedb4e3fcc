import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { enter } from '../../people/sign-in.ts';
import { addressesOf } from '../../screens/route-samples.ts';

/** Screens that show something without asking for anything. */
const askNothing: ReadonlySet<string> = new Set([
  '/bnfv2/menu',
  '/bnfv2/legalmenu',
  '/bnfv2/deleteAcct',
  '/bnfv2/cart',
  '/bnfv2/previewOrder/$uId/$offreId/$coId/$partId',
]);

const envelope = { status: 'OK', refusal: null, message: '', requestId: 'a1b2c3' };
const answers = [
  { what: 'a proxy’s page (502)', sent: { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' } },
  { what: 'another page', sent: { status: 200, contentType: 'text/html', body: '<h1>Bienvenue</h1>' } },
  { what: 'no data', sent: { status: 200, json: { code: 0, ...envelope } } },
  { what: 'other data', sent: { status: 200, json: { code: 0, data: { hello: 1 }, ...envelope } } },
] as const;

const actionOf = (route: Route) => new URL(route.request().url()).searchParams.get('action') ?? '';

/** Who is there is known, and nothing else is answered rightly. */
const breakAnswers = (page: Page, sent: (typeof answers)[number]['sent']) =>
  page.route(/\/gateway\?/, (route) =>
    actionOf(route) === 'UserInfoFromSession' ? route.continue() : route.fulfill(sent),
  );

/** A screen that asks nothing: between two others, so that nothing of the one before passes for what the next one says. */
const neutral = '/bnfv2/legalmenu';

async function look(page: Page, { route, address }: { route: string; address: string }, said: RegExp): Promise<void> {
  await page.goto(`/#!${neutral}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Informations légales' })).toBeVisible();
  await page.goto(`/#!${address}`);
  await expect
    .soft(page.getByRole('button', { name: 'Réessayer' }).first(), `${route} can be tried again`)
    .toBeVisible();
  await expect.soft(page.locator('[aria-busy=true]'), `${route} loads no longer`).toHaveCount(0);
  const text = await page.locator('body').innerText();
  expect.soft(text, route).toMatch(said);
  expect.soft(text, `${route} blames nothing else`).not.toMatch(/réseau|panier/);
}

test.describe('every screen ends in a message and a way to try again', () => {
  test.describe.configure({ timeout: 180_000 });
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { what, sent } of answers) {
    test(`where the answer is ${what}`, async ({ page, context }) => {
      const said = sent.status === 502 ? /Le service ne répond pas\./ : /Une erreur est survenue\. Code/;
      const queue = (await addressesOf('beneficiary-app')).filter(({ route }) => !askNothing.has(route));
      await breakAnswers(page, sent);
      await enter(page, { login: 'camille@demo.loge.test' }, neutral);
      // Most of the time is waited: a service that is away is asked three times.
      const others = await Promise.all([context.newPage(), context.newPage()]);
      for (const other of others) await breakAnswers(other, sent);
      await Promise.all(
        [page, ...others].map(async (tab) => {
          for (let next = queue.shift(); next !== undefined; next = queue.shift()) await look(tab, next, said);
        }),
      );
    });
  }
});
