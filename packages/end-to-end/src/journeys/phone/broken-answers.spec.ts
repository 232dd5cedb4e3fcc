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

const proxy = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
const otherData = {
  status: 200,
  json: { code: 0, status: 'OK', refusal: null, message: '', data: { hello: 1 }, requestId: 'a1b2c3' },
};
type Sent = typeof proxy | typeof otherData;

const actionOf = (route: Route) => new URL(route.request().url()).searchParams.get('action') ?? '';

/** Who is there is known, and nothing else is answered rightly. */
const breakAnswers = (page: Page, sent: Sent) =>
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
  const shown = page.locator('body');
  await expect.soft(shown, route).toContainText(said, { useInnerText: true });
  await expect.soft(shown, `${route} blames nothing else`).not.toContainText(/réseau|panier/, { useInnerText: true });
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('where something else is answered, every screen says that it went wrong and can be tried again', async ({
  page,
}) => {
  await breakAnswers(page, otherData);
  await enter(page, { login: 'camille@demo.loge.test' }, neutral);
  for (const one of await addressesOf('beneficiary-app'))
    if (!askNothing.has(one.route)) await look(page, one, /Une erreur est survenue\. Code/);
});

test('where a proxy answers that the service is away, that is said, and neither the network nor the basket is blamed', async ({
  page,
}) => {
  await breakAnswers(page, proxy);
  await enter(page, { login: 'camille@demo.loge.test' }, neutral);
  // One of each way to ask: alone, page by page, a form, a conversation.
  const some: ReadonlySet<string> = new Set([
    '/bnfv2/universe/$id',
    '/bnfv2/activity/',
    '/bnfv2/startOrder/$backTo/$universe/$category/$partner/$offre',
    '/chat/$type/$id',
    '/bnfv2/text/$type/$title',
  ]);
  for (const one of await addressesOf('beneficiary-app'))
    if (some.has(one.route)) await look(page, one, /Le service ne répond pas\./);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).first().click();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
});
