import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, password, query } from '../../people/seed.ts';
import { enter, fillLogin, fillPassword } from '../../people/sign-in.ts';
import { hasError } from '../../screens/fields.ts';
import { auditScreen } from '../../screens/screen-audit.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const gateway = /\/gateway\?/;
const cut = (page: Page) => page.route(gateway, (route) => route.abort());

test('without an answer the page says so, and goes on when asked or when the network is back', async ({ page }) => {
  await cut(page);
  await page.goto('/#!/login');
  await expect(title(page)).toHaveText('Pas de réseau.');
  await expect(page.getByText('Vérifiez votre connexion Internet et réessayez.')).toBeVisible();
  await auditScreen(page, '/offline', []);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Toujours pas de réponse.' })).toBeVisible();
  await page.unroute(gateway);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByLabel('Votre e-mail ou identifiant')).toBeVisible();

  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByLabel('Your e-mail or login')).toBeVisible();
  await cut(page);
  await page.reload();
  await expect(title(page)).toHaveText('No network.');
  await expect(page.getByText('Please check your Internet connection and try again.')).toBeVisible();
  await auditScreen(page, '/offline in English', []);
  await page.unroute(gateway);
  await page.evaluate(`window.dispatchEvent(new Event('online'))`);
  await expect(page.getByLabel('Your e-mail or login')).toBeVisible();

  // The server is there and falls over: no missing network, and the sentence is in the reader's language from the first call on.
  const languages: string[] = [];
  await page.route(gateway, (route) => {
    languages.push(route.request().headers()['accept-language'] ?? '');
    return route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' });
  });
  await page.reload();
  await expect(title(page)).toHaveText(/^Something went wrong\. Code [0-9A-F]{8}$/);
  await auditScreen(page, 'a start that failed, in English', []);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Still not working.' })).toBeVisible();
  expect(new Set(languages)).toEqual(new Set(['en']));
  await page.unroute(gateway);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Your e-mail or login')).toBeVisible();
});

for (const [browser, keepsMissing] of [
  ['a browser that asks for it anew', false],
  ['a browser that remembers until the page is loaded anew that it was missing', true],
] as const) {
  test(`a step that could not be fetched is fetched when asked again, with what was typed kept: ${browser}`, async ({
    page,
  }) => {
    const code = /password-step[^/]*\.js/;
    let missing = true;
    await page.route(code, (route) => (missing ? route.abort() : route.fallback()));
    await page.goto('/#!/login');
    await fillLogin(page, 'camille@demo.loge.test');
    await expect(page.getByText('Pas de réponse pour l’instant.', { exact: false })).toBeVisible();
    await auditScreen(page, '/login whose next step is missing', []);
    // The request of the page itself comes before all that the new page asks for; its DOMContentLoaded may come after.
    if (keepsMissing) page.on('request', (request) => (missing &&= !request.isNavigationRequest()));
    else missing = false;
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByLabel('Votre mot de passe', { exact: true })).toBeFocused();
    await expect(page.getByText('camille@demo.loge.test')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Votre e-mail ou identifiant'), 'it is kept for this once').toHaveValue('');
  });
}

test('a tester chooses a server of the list, and two clicks lead back from one that does not answer', async ({
  page,
  baseURL,
}) => {
  await page.goto('/#!/offline');
  const [other = ''] = ((await page.locator('meta[name="loge:servers"]').getAttribute('content')) ?? '').split(' ');
  expect(URL.canParse(other), 'the page names another server').toBe(true);
  await page.route(`${other}/**`, (route) => route.abort());
  const brand = page.getByRole('button', { name: 'Loge' });
  for (let click = 0; click < 5; click += 1) await brand.click();
  await expect(page.getByText(/loge-web\//)).toBeVisible();
  await page.getByRole('button', { name: 'Choisir un serveur' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choisir un serveur' });
  await expect(dialog).toContainText(`Les demandes vont à ${baseURL ?? ''}`);
  await auditScreen(page, 'the tester’s dialog', []);
  const server = dialog.getByLabel('Nom ou adresse du serveur');
  await server.fill('ailleurs');
  await server.press('Enter');
  await hasError(server, 'Ce serveur n’est pas dans la liste.');

  await server.fill(new URL(other).host);
  await server.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(title(page)).toHaveText('Pas de réseau.');
  await expect(page.getByText(other)).toBeVisible();
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await retry.click();
  await expect(page.getByRole('status').filter({ hasText: 'Toujours pas de réponse.' })).toBeVisible();
  await expect(title(page)).toHaveText('Pas de réseau.');
  await retry.click();
  await expect(page.getByLabel('Votre e-mail ou identifiant')).toBeVisible();
});

for (const [locale, sentence] of [
  ['fr-FR', 'Votre navigateur n’est pas pris en charge. Réessayez avec Firefox, Edge ou Chrome.'],
  ['en-GB', 'Your browser is not supported. Please try again with Firefox, Edge or Chrome.'],
] as const) {
  test(`a browser that is too old is told so: ${locale}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale, ...(baseURL === undefined ? {} : { baseURL }) });
    const page = await context.newPage();
    await page.addInitScript('delete AbortSignal.any');
    // Modules and deferred scripts run in the order of the page: an application before the note draws beside it, and names the window.
    const response = await page.goto('/');
    expect(await response?.text()).toMatch(/<script defer src="\/check-browser\.js">[^]*<script type="module"/);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(title(page)).toHaveText('Loge');
    await auditScreen(page, 'the note to old browsers', []);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await context.close();
  });
}

for (const [app, message] of [
  ['a page', "Votre application n'est pas à jour, merci de rafraichir la page."],
  ['the mobile application', "Votre application n'est pas à jour, merci de la fermer puis la relancer."],
] as const) {
  test(`${app} that is no longer served says so above what is on screen (code 16)`, async ({ browser, baseURL }) => {
    const isPage = app === 'a page';
    const context = await browser.newContext({
      locale: 'fr-FR',
      ...(baseURL === undefined ? {} : { baseURL }),
      ...(isPage ? {} : { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) LogeApp/1.2.0' }),
    });
    const page = await context.newPage();
    await enter(page, await newBeneficiary());
    await expect(title(page)).toHaveText(/^Bonjour Jeanne/);
    const told = page.getByRole('alert').filter({ hasText: message });
    // The banner comes first; what could not be loaded says it as well.
    const banner = told.first();
    await expect(told).toHaveCount(0);
    const names: string[] = [];
    await page.route(/action=MyOrdersList\b/, (route) => {
      names.push(route.request().headers()['fromapp'] ?? '');
      return route.fulfill({
        status: 426,
        json: { code: 16, status: 'KO', refusal: 'client-outdated', message, data: null, requestId: 'a1b2c3' },
      });
    });
    await page.goto('/#!/bnfv2/activity/');
    await page.reload();
    await expect(told).toHaveCount(2);
    expect(names[0]).toMatch(isPage ? /^loge-web\// : /^loge-mobile\//);
    await page.unroute(/action=MyOrdersList\b/);
    const refresh = banner.getByRole('button', { name: 'Rafraîchir' });
    await expect(refresh).toHaveCount(isPage ? 1 : 0);
    if (isPage) {
      await refresh.click();
      await expect(title(page)).toHaveText('Activité');
      await expect(told).toHaveCount(0);
    }
    await context.close();
  });
}

test('anyone who has no role is sent away with code A32', async ({ page }) => {
  const person = await newBeneficiary();
  await enter(page, person);
  await expect(title(page)).toHaveText(/^Bonjour Jeanne/);
  await query('update users set is_beneficiary = false where id = $1', [person.id]);
  await page.reload();
  await expect(page.getByText('Une erreur est survenue. Code A32')).toBeVisible();
  await fillLogin(page, person.login);
  await fillPassword(page, password);
  await hasError(page.getByLabel('Votre mot de passe', { exact: true }), 'Une erreur est survenue. Code A32');
  await page.reload();
  await expect(page.getByLabel('Votre e-mail ou identifiant'), 'and is not signed in').toBeVisible();
});
