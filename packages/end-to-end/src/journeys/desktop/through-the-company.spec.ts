import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, password } from '../../people/seed.ts';
import { enter, fillLogin, fillPassword, signIn } from '../../people/sign-in.ts';
import { newColleague, newPortal, tokenOf } from '../../people/sign-on.ts';
import { hasError } from '../../screens/fields.ts';
import { listen, auditScreen } from '../../screens/screen-audit.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const mainColour = (page: Page) =>
  page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--main').trim()");
/** The bar at the foot is a phone's; wider screens have their places on top, which stay. */
const expectNoBar = async (page: Page) => {
  if (page.viewportSize()?.width === 360) await expect(page.getByRole('navigation')).toHaveCount(0);
};

test('the company’s application opens ours in its colour and without our bar, for this visit', async ({ page }) => {
  const troubles = listen(page);
  const portal = await newPortal();
  const zoe = await newColleague(portal);
  const token = await tokenOf(portal, zoe);
  await page.goto(`/#!/sso/${portal.slug}/${token}?noactionbar&maincolor=ff0000;background:url(//evil.test)`);
  await expect(title(page)).toHaveText(/^Bonjour Jeanne/);
  await expect(page).toHaveURL(/#!\/bnfv2\/home$/);
  expect(await mainColour(page), 'red, darkened until white text on it can be read').toBe('#d00000');
  await expectNoBar(page);
  await auditScreen(page, '/bnfv2/home in red', troubles);

  await page.reload();
  await expect(title(page)).toHaveText(/^Bonjour Jeanne/);
  expect(await mainColour(page), 'after a reload too').toBe('#d00000');
  await expectNoBar(page);

  await page.goto('/#!/bnfv2/menu');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByLabel('Votre e-mail ou identifiant')).toBeVisible();
  await expect.poll(() => mainColour(page)).toBe('#2b3c9e');
  await signIn(page, 'camille@demo.loge.test');
  await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeVisible();
});

test('what the company’s connection asks for holds where the address asks for nothing', async ({ page }) => {
  const portal = await newPortal({ mainColour: '0a7d55', withoutBottomBar: true });
  const zoe = await newColleague(portal);
  await page.goto(`/#!/sso/${portal.slug}/${await tokenOf(portal, zoe, '/bnfv2/activity/')}`);
  await expect(page, 'and leads where the company sent them').toHaveURL(/#!\/bnfv2\/activity\/?$/);
  expect(await mainColour(page)).toBe('#007851');
  await expectNoBar(page);
});

test('a link that was used says so, and one may begin again or sign in otherwise', async ({ page, newBrowserPage }) => {
  const portal = await newPortal();
  const zoe = await newColleague(portal);
  const token = await tokenOf(portal, zoe);
  const first = await newBrowserPage();
  await first.goto(`/#!/sso/${portal.slug}/${token}`);
  await expect(title(first)).toHaveText(/^Bonjour Jeanne/);

  const troubles = listen(page);
  await page.goto(`/#!/sso/${portal.slug}/${token}`);
  await expect(title(page)).toHaveText('Échec de l’authentification');
  await expect(page.getByRole('status')).toHaveText(/^Ce lien a expiré ou a déjà servi\./);
  await auditScreen(page, '/sso/:id/:token refused', troubles);

  const begun = page.waitForRequest((request) => request.url().includes(`/sso/${portal.slug}/start`));
  await page.getByRole('button', { name: 'Recommencer' }).click();
  await begun;
});

test('an unknown portal is refused, in English too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'en-GB', ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  await page.goto('/#!/sso/nobody/never-made');
  await expect(title(page)).toHaveText('Authentication failed');
  await expect(page.getByRole('status')).toHaveText(/^This link has expired or was already used\./);
  await auditScreen(page, '/sso/:id/:token refused, in English', []);
  await page.getByRole('link', { name: 'Sign in another way' }).click();
  await expect(page.getByLabel('Your e-mail or login')).toBeVisible();
  await context.close();
});

test('anyone who has signed in already goes home, and keeps the token for somebody else', async ({
  page,
  newBrowserPage,
}) => {
  const portal = await newPortal();
  const zoe = await newColleague(portal, { first_name: 'Zoé' });
  const token = await tokenOf(portal, zoe);
  await enter(page, await newBeneficiary(), `/sso/${portal.slug}/${token}?noactionbar`);
  await expect(title(page)).toHaveText(/^Bonjour Jeanne/);
  await expectNoBar(page);
  const other = await newBrowserPage();
  await other.goto(`/#!/sso/${portal.slug}/${token}`);
  await expect(title(other)).toHaveText(/^Bonjour Zoé/);
});

test('a session that came through the company ends on its own page; one by password at signing in', async ({
  page,
  newBrowserPage,
}) => {
  const portal = await newPortal();
  await page.goto(`/#!/sso/${portal.slug}/${await tokenOf(portal, await newColleague(portal))}`);
  await expect(title(page)).toHaveText(/^Bonjour Jeanne/);
  const secondTab = await page.context().newPage();
  await secondTab.goto('/#!/bnfv2/home');
  await expect(title(secondTab)).toHaveText(/^Bonjour Jeanne/);
  await page.context().clearCookies();
  await secondTab.goto('/#!/bnfv2/notifications');
  await expect(title(secondTab), 'in a tab that the company did not open').toHaveText('Session expirée');
  await expect(secondTab.getByRole('button', { name: 'Se reconnecter' })).toBeVisible();
  await secondTab.close();
  await page.goto('/#!/bnfv2/notifications');
  await expect(title(page)).toHaveText('Session expirée');
  await expect(page).toHaveTitle('Session expirée · Loge');
  await expect(page.getByText('Retournez dans l’application de votre entreprise et reconnectez-vous.')).toBeVisible();
  await auditScreen(page, '/sso-expired', []);
  await page.reload();
  await expect(title(page), 'and so it does after a reload').toHaveText('Session expirée');
  await page.goto('/#!/bnfv2/activity/');
  await expect(title(page), 'and elsewhere').toHaveText('Session expirée');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(title(page)).toHaveText('Session expired');
  const begun = page.waitForRequest((request) => request.url().includes(`/sso/${portal.slug}/start?then=`));
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await begun;

  const other = await newBrowserPage();
  await enter(other, await newBeneficiary());
  await expect(title(other)).toHaveText(/^Bonjour Jeanne/);
  await other.context().clearCookies();
  await other.goto('/#!/bnfv2/notifications');
  await expect(other.getByText('Votre session a expiré. Reconnectez-vous pour continuer.')).toBeVisible();
});

test('anyone who must come through the company links the account first, with the e-mail that the company knows', async ({
  page,
}) => {
  const portal = await newPortal();
  const zoe = await newColleague(portal);
  await page.goto('/#!/login');
  await fillLogin(page, zoe.login);
  await fillPassword(page, 'pas le bon');
  await hasError(
    page.getByLabel('Votre mot de passe', { exact: true }),
    'L’identifiant ou le mot de passe ne correspond pas.',
  );
  await fillPassword(page, password);
  await expect(title(page)).toHaveText('Connectez-vous avec votre entreprise');
  await auditScreen(page, '/forceSso/:id', []);

  const email = page.getByLabel('Votre e-mail professionnel');
  const goOn = page.getByRole('button', { name: 'Continuer vers mon entreprise' });
  // Begins with the e-mail that the account has.
  await expect(email).toHaveValue(/@example\.test$/);
  await email.clear();
  await goOn.click();
  await hasError(email, 'entrez votre email');
  await expect(email).toBeFocused();
  await email.fill('zoe@ailleurs.test');
  await email.press('Enter');
  await hasError(email, 'Cette adresse n’est pas une adresse de votre entreprise.');

  await page.getByRole('button', { name: 'English' }).click();
  await expect(title(page)).toHaveText('Sign in with your company');
  const inEnglish = page.getByLabel('Your work e-mail');
  await expect(inEnglish, 'what was typed stays').toHaveValue('zoe@ailleurs.test');
  await inEnglish.press('Enter');
  await hasError(inEnglish, 'This address is not one of your company.');
  await auditScreen(page, '/forceSso/:id in English', []);

  await inEnglish.fill(`zoe@${portal.domain}`);
  const begun = page.waitForRequest((request) => request.url().includes(`/sso/${portal.slug}/start?link=`));
  await page.getByRole('button', { name: 'Continue to my company' }).click();
  await begun;
});

test('a link for the account that nobody gave leads back to signing in', async ({ page }) => {
  await page.goto(`/#!/forceSso/${'x'.repeat(43)}`);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(title(page)).toHaveText('Sign in with your company');
  await expect(page.getByRole('status')).toContainText('This link is no longer valid.');
  await page.getByRole('link', { name: 'Back to signing in' }).click();
  await expect(page.getByLabel('Your e-mail or login')).toBeVisible();
});
