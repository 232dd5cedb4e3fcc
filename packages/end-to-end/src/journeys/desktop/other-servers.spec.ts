import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { elsewhere, newBeneficiary, newMovedBeneficiary, orderFormOf, query } from '../../people/seed.ts';
import { enter, fillLogin, signIn } from '../../people/sign-in.ts';
import { hasError } from '../../screens/fields.ts';
import { expectTitle, fillOrder, orderButton, orderNumber, payAtDesk, verify } from '../../screens/ordering.ts';
import { words } from '../../screens/words.ts';

/** Where the calls of a page go, and whether any carries a cookie to another server. */
function recordCalls(page: Page) {
  const calls: { readonly server: string; readonly action: string; readonly cookie: boolean }[] = [];
  page.on('request', (request) => {
    const { origin, pathname, searchParams } = new URL(request.url());
    if (pathname !== '/gateway' || request.method() === 'OPTIONS') return;
    calls.push({ server: origin, action: searchParams.get('action') ?? '', cookie: 'cookie' in request.headers() });
  });
  return calls;
}

const home = /^Bonjour Jeanne/;

async function signOut(page: Page): Promise<void> {
  await page.goto('/#!/bnfv2/menu');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/#!\/login/);
}

test('somebody whose conciergerie has moved signs in as ever, orders there, and signs out', async ({ page }) => {
  const say = words.fr;
  const person = await newMovedBeneficiary();
  const calls = recordCalls(page);

  await signIn(page, person.login);
  await expectTitle(page, home);
  await expect(page).toHaveURL(/#!\/bnfv2\/home$/);
  expect(calls.filter(({ action }) => action === 'login').map(({ server }) => server)).toEqual([
    new URL(page.url()).origin,
    elsewhere(),
  ]);

  await page.goto(`/#!${await orderFormOf(say.offer)}`);
  await fillOrder(page, say, '');
  await verify(page, say);
  await payAtDesk(page, say);
  await orderButton(page, say).click();
  await expectTitle(page, 'C’est noté.');
  const number = orderNumber(page);
  const orders = 'select id from orders o where beneficiary_id = (select id from users where login = $1)';
  expect(await query(orders, [person.login], 'elsewhere')).toMatchObject([{ id: String(number) }]);
  expect(await query(orders, [person.login])).toEqual([]);

  await page.reload();
  await page.goto('/#!/bnfv2/activity/');
  await expect(page.getByRole('main').getByRole('link', { name: say.number })).toHaveCount(1);

  await signOut(page);
  await page.reload();
  await expect(page).toHaveURL(/#!\/login/);
  expect(calls.filter(({ server, cookie }) => server === elsewhere() && cookie)).toEqual([]);
});

test('a session goes on at the other server when the conciergerie moves, without signing in again', async ({
  page,
}) => {
  const person = await newMovedBeneficiary(null);
  await enter(page, person);
  await expectTitle(page, home);
  await query('update conciergeries set server_origin = $1 where id = $2', [elsewhere(), person.conciergerieId]);
  const calls = recordCalls(page);

  // A server remembers a session for a few seconds; then it knows of the move, and the page with its next question.
  const calledBy = (action: string) =>
    calls.filter((call) => call.action === action).map(({ server }) => (server === elsewhere() ? 'there' : 'here'));
  const entering = () =>
    calls
      .filter(({ action }) => action === 'UserInfoFromSession' || action === 'ContinueSession')
      .map(({ server, action }) => `${server === elsewhere() ? 'there' : 'here'} ${action}`)
      .join(', ');
  await expect(async () => {
    await page.reload();
    await expectTitle(page, home);
    // As often as it is loaded before the move is known; then over, again if it is loaded in the meantime, and there from then on.
    expect(entering()).toMatch(
      /^((here UserInfoFromSession, )+there ContinueSession, )+there UserInfoFromSession(, there UserInfoFromSession)*$/,
    );
  }).toPass();
  expect(calledBy('login')).toEqual([]);

  // The page's own server still held a session: signing out ends it too.
  await signOut(page);
  await expect.poll(() => calledBy('logout')).toEqual(['there', 'here']);
  await page.reload();
  await expect(page).toHaveURL(/#!\/login/);
});

test('an e-mail domain leads to its server before the password; the form starts at home again', async ({ page }) => {
  const domain = `${crypto.randomUUID().slice(0, 8)}.test`;
  await query('insert into server_email_domains (domain, server_origin) values ($1, $2)', [domain, elsewhere()]);
  const calls = recordCalls(page);
  await page.goto('/#!/login');
  await fillLogin(page, `personne@${domain}`);
  await expect(page.getByLabel('Votre mot de passe', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Modifier' }).click();
  await expect(page.getByLabel('Votre e-mail ou identifiant')).toBeFocused();
  await fillLogin(page, 'personne@example.test');
  await expect(page.getByLabel('Votre mot de passe', { exact: true })).toBeVisible();
  const here = new URL(page.url()).origin;
  const checks = calls.filter(({ action }) => action === 'ActionOnLogin').map(({ server }) => server);
  expect(checks).toEqual([here, elsewhere(), here]);
});

test('a server that is not on the list is not followed to, no matter who says so', async ({ page }) => {
  const person = await newMovedBeneficiary('https://ailleurs.example.test');
  await signIn(page, person.login);
  const pass = page.getByLabel('Votre mot de passe', { exact: true });
  await hasError(pass, 'Votre espace se trouve sur un autre serveur.');

  // A server that was taken over: the page still knows where it may go.
  const stranger = await newBeneficiary();
  const strayed: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('ailleurs.example.test')) strayed.push(request.url());
  });
  await page.route('**/gateway?action=ActionOnLogin*', (route) =>
    route.fulfill({
      json: {
        code: 0,
        status: 'OK',
        refusal: null,
        message: '',
        data: { action: 2, targetUrl: 'https://ailleurs.example.test', token: null, conciergeId: null },
        requestId: '1',
      },
    }),
  );
  await page.getByRole('button', { name: 'Modifier' }).click();
  await fillLogin(page, stranger.login);
  await hasError(
    page.getByLabel('Votre e-mail ou identifiant'),
    'Ce compte se connecte par un autre portail, que cette adresse ne connaît pas.',
  );
  expect(strayed).toEqual([]);
});
