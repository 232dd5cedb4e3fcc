import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, newManager, newPartner, orderFormOf, password } from '../../people/seed.ts';
import { enter, fillLogin, fillPassword } from '../../people/sign-in.ts';
import { listen, auditScreen } from '../../screens/screen-audit.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const failed = "Impossible d'obtenir le raccourci";

/** An offer that a demo beneficiary may order. */
async function publishedOffer(): Promise<number> {
  const route = await orderFormOf('5 chemises sur cintre');
  return Number(route.slice(route.lastIndexOf('/') + 1));
}

test('a deep link to an offer is kept through signing in', async ({ page }) => {
  const person = await newBeneficiary();
  await page.goto(`/shortcuts/offre/${await publishedOffer()}`);
  await expect(page.getByLabel('Votre e-mail ou identifiant')).toBeVisible();
  await fillLogin(page, person.login);
  await fillPassword(page, password);
  await expect(page).toHaveURL(/#!\/bnfv2\/startOrder\//);
  await page.goto(`/#!/shortcuts${await orderFormOf('Nettoyage et repassage')}`);
  await expect(title(page), 'a form that the link writes out').toHaveText('Nettoyage et repassage');
});

test('and through what somebody still owes', async ({ page }) => {
  const person = await newBeneficiary({ subscriptions_validated_at: null });
  await enter(page, person, '/shortcuts/notifications');
  await expect(title(page)).toHaveText('Vos centres d’intérêt');
  await page.getByLabel('Famille').check();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page, 'the first design’s address leads to the second’s').toHaveURL(/#!\/bnfv2\/notifications$/);
});

test('what everybody may see needs nobody to sign in', async ({ page }) => {
  await page.goto('/#!/shortcuts/text/MENTIONS_LEGALES/Mentions');
  await expect(title(page)).toHaveText('Mentions légales');
  await page.goto('/#!/shortcuts/login');
  await expect(page.getByLabel('Votre e-mail ou identifiant')).toBeVisible();
});

test('a link that leads nowhere, or is not for this person, says so and leads home', async ({
  page,
  newBrowserPage,
}) => {
  const troubles = listen(page);
  await enter(page, await newBeneficiary());
  await expect(title(page)).toHaveText(/^Bonjour Jeanne/);
  for (const link of ['nowhere/at/all', 'allorders', 'https://evil.test/', '']) {
    await page.goto(`/#!/shortcuts/${link}`);
    await expect(title(page), link).toHaveText(failed);
  }
  expect(troubles).toEqual([]);
  const answered = page.waitForResponse(/action=OffreWebappPath/);
  await page.goto('/#!/shortcuts/offre/999999999');
  expect(await (await answered).json()).toMatchObject({ refusal: 'offer-not-available' });
  await expect(title(page)).toHaveText(failed);
  expect(troubles, 'an expected refusal leaves nothing in the console').toEqual([]);
  await auditScreen(page, '/shortcuts/ of nothing', troubles);
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(title(page)).toHaveText(/^Bonjour Jeanne/);

  const partner = await newBrowserPage();
  await enter(partner, await newPartner(), '/shortcuts/bnfv2/activity/');
  await expect(title(partner)).toHaveText(failed);
  const manager = await newBrowserPage();
  await enter(manager, await newManager(), '/shortcuts/allorders');
  await expect(manager).toHaveURL(/#!\/allorders/);
});

test('an offer that is only out of place is no old link: the place is said, and can be changed', async ({ page }) => {
  const person = await newBeneficiary({ service_location_kind: 'other_zip', service_location_zip_code: '59000' });
  await enter(page, person);
  await expect(title(page)).toHaveText(/^Bonjour Jeanne/);
  await page.goto(`/#!/shortcuts/offre/${await publishedOffer()}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Aucun service disponible pour ce lieu.');
  await expect(main).toContainText('Votre lieu de service : Code postal 59000.');
  await main.getByRole('link', { name: 'Changer de lieu' }).click();
  await expect(page).toHaveURL(/#!\/chooseLocation/);
});

test('in English it says it in English', async ({ page }) => {
  await enter(page, await newBeneficiary({ lang: 'en' }), '/shortcuts/nowhere');
  await expect(title(page)).toHaveText('The shortcut could not be found');
});

test('the page that holds ours sends deep links, which close what stands open; others are not heard', async ({
  page,
  baseURL,
}) => {
  await enter(page, await newBeneficiary());
  await page.route('**/portal-of-the-company', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Portail</title><iframe title="Loge" src="/#!/bnfv2/favorites" width="340" height="700"></iframe>',
    }),
  );
  await page.goto('/portal-of-the-company');
  const inside = page.frameLocator('iframe[title=Loge]');
  await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
  const say = (message: unknown) =>
    page.evaluate(`document.querySelector('iframe').contentWindow.postMessage(${JSON.stringify(message)}, '*')`);

  await say('shortcut');
  await say({ type: 'other', shortcut: 'bnfv2/activity/' });
  await say({ type: 'shortcut', shortcut: 'bnfv2/notifications' });
  await expect(inside.getByRole('heading', { level: 1 })).toHaveText('Alertes');
  await say({ type: 'shortcut', shortcut: `${baseURL ?? ''}/shortcuts/bnfv2/favorites` });
  await expect(inside.getByRole('heading', { level: 1 })).toHaveText('Favoris');
  await say({ type: 'shortcut', shortcut: 'javascript:alert(1)' });
  await expect(inside.getByRole('heading', { level: 1 })).toHaveText(failed);
});

test('a stranger’s page can neither hold ours nor be heard', async ({ page, baseURL }) => {
  await enter(page, await newBeneficiary(), '/bnfv2/notifications');
  await expect(title(page)).toHaveText('Alertes');
  const heard = (origin: string) =>
    page.evaluate(
      `window.dispatchEvent(new MessageEvent('message', { origin: ${JSON.stringify(origin)}, data: { type: 'shortcut', shortcut: 'bnfv2/activity/' } }))`,
    );
  await heard('https://evil.test');
  await heard('null');
  await heard('');
  await expect(title(page)).toHaveText('Alertes');
  await heard(new URL(baseURL ?? '').origin);
  await expect(title(page), 'the own origin is heard').toHaveText('Activité');

  const foreign = (baseURL ?? '').replace('127.0.0.1', 'ailleurs.localhost');
  await page.route(`${foreign}/trap`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><iframe title="Loge" src="${baseURL ?? ''}/"></iframe>`,
    }),
  );
  await page.goto(`${foreign}/trap`);
  await expect(page.frameLocator('iframe').getByText('Loge')).toHaveCount(0);
});

test('a dialog that stands open closes when a deep link comes', async ({ page }) => {
  await enter(page, await newBeneficiary(), '/bnfv2/favorites');
  await expect(title(page)).toHaveText('Favoris');
  await page.evaluate(
    `(() => { const dialog = document.createElement('dialog'); dialog.addEventListener('cancel', () => dialog.close()); document.body.append(dialog); dialog.showModal(); })()`,
  );
  await page.evaluate(`window.postMessage({ type: 'shortcut', shortcut: 'bnfv2/notifications' }, '*')`);
  await expect(title(page)).toHaveText('Alertes');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
