import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { newOffer, ordersOf, raisePrices, announceOffers, unpublish } from '../../people/offers.ts';
import { newBeneficiary, password, query } from '../../people/seed.ts';
import { enter, fillLogin, fillPassword } from '../../people/sign-in.ts';
import {
  choose,
  expectTitle,
  fillOrder,
  orderButton,
  payAtDesk,
  recapAmount,
  verify,
  navigateToOffer,
} from '../../screens/ordering.ts';
import { words, type Words } from '../../screens/words.ts';

// One after the other: news that one journey spreads about its offers reaches every page that is open.
test.describe.configure({ mode: 'default' });

const main = (page: Page) => page.getByRole('main');
const anything = (action: string) => new RegExp(String.raw`/gateway\?action=${action}\b`);

/** What `fillOrder` typed is still in the form. */
async function expectFilled(page: Page, say: Words, comment: string): Promise<void> {
  await expectTitle(page, say.offer);
  await expect(page.getByRole('radio', { name: say.onHanger })).toBeChecked();
  await expect(page.getByRole('switch', { name: say.stains })).toBeChecked();
  await expect(page.getByLabel(say.forTheCleaner)).toHaveValue('Encre bleue');
  await expect(page.getByRole('group', { name: say.day }).getByRole('radio').nth(2)).toBeChecked();
  await expect(page.getByLabel(say.remark)).toHaveValue(comment);
}

/** Somebody new before the recap of an offer that only they order. */
async function recapOfNewOffer(page: Page, comment: string): Promise<{ id: number; form: string }> {
  const offer = await newOffer('Nettoyage et repassage');
  await enter(page, await newBeneficiary());
  await page.goto(`/#!${offer.form}`);
  await fillOrder(page, words.fr, comment);
  await verify(page, words.fr);
  return offer;
}

/** The server fails, so many times: what it answers then, word by word. */
async function fail(page: Page, action: string, message: string, times?: number): Promise<void> {
  const json = { code: 99, status: 'KO', refusal: 'unexpected', message, data: { id: 'a1b2c3' }, requestId: 'a1b2c3' };
  await page.route(
    anything(action),
    (route) => route.fulfill({ status: 500, json }),
    times === undefined ? {} : { times },
  );
}
const failOnce = (page: Page, action: string, message: string): Promise<void> => fail(page, action, message, 1);

test('the network goes away in the order form, and nothing that was typed', async ({ page, context }) => {
  const say = words.fr;
  await enter(page, await newBeneficiary());
  await navigateToOffer(page, say);
  await fillOrder(page, say, 'Boutons fragiles');

  await context.setOffline(true);
  const banner = page.getByRole('status').filter({ hasText: 'Pas de réseau. Ce que vous voyez peut dater.' });
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: say.verify }).click();
  await expect(main(page)).toContainText(
    'Pas de réponse pour l’instant. Vérifiez votre connexion Internet et réessayez.',
  );
  await expectFilled(page, say, 'Boutons fragiles');

  await test.step('a screen that is not there yet says that there is no network, and comes with it', async () => {
    await page.evaluate(`location.assign('#!/bnfv2/favorites')`);
    await expect(page.getByText('Pas de réseau.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText('Pas de réseau.', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expectTitle(page, 'Favoris');
    await expect(banner).toBeHidden();
  });

  await page.goBack();
  await expectFilled(page, say, 'Boutons fragiles');
  await verify(page, say);
  await expect(main(page)).toContainText('Boutons fragiles');
});

for (const [lang, said] of [
  ['fr', 'Une erreur est survenue. Code a1b2c3'],
  ['en', 'Something went wrong. Code a1b2c3'],
] as const) {
  test(`the server fails once, and one goes on after it (${lang})`, async ({ page }) => {
    const say = words[lang];
    const offer = await newOffer('Nettoyage et repassage');
    // A list asks again by itself, e.g. when the live channel is there: it fails until somebody tries again.
    await fail(page, 'MyOrdersList', said);
    await enter(page, await newBeneficiary({ lang }), '/bnfv2/activity/');
    const failure = page.getByRole('alert').filter({ hasText: said });
    await expect(failure).toBeVisible();
    await page.unroute(anything('MyOrdersList'));
    await failure.getByRole('button', { name: lang === 'fr' ? 'Réessayer' : 'Try again' }).click();
    await expectTitle(page, say.activity);
    await expect(failure).toBeHidden();

    await page.goto(`/#!${offer.form}`);
    await fillOrder(page, say, 'Boutons fragiles');
    await failOnce(page, 'PreviewOrder', said);
    await page.getByRole('button', { name: say.verify }).click();
    await expect(main(page)).toContainText(said);
    await expect(page.getByLabel(say.remark)).toHaveValue('Boutons fragiles');

    await verify(page, say);
    await payAtDesk(page, say);
    await failOnce(page, 'CreateOrder', said);
    await orderButton(page, say).click();
    await expect(main(page)).toContainText(said);
    expect(await ordersOf(offer.id)).toBe(0);
    await orderButton(page, say).click();
    await expectTitle(page, lang === 'fr' ? 'C’est noté.' : 'Noted.');
    expect(await ordersOf(offer.id)).toBe(1);
  });
}

test('the answer to an order is lost on its way, and trying again makes one order', async ({ page }) => {
  const say = words.fr;
  const offer = await recapOfNewOffer(page, 'Boutons fragiles');
  await payAtDesk(page, say);
  await page.route(
    anything('CreateOrder'),
    async (route: Route) => {
      expect((await route.fetch()).status()).toBe(200);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await orderButton(page, say).click();
  await expect(main(page)).toContainText('La réponse s’est perdue en route.');
  expect(await ordersOf(offer.id), 'the server had it').toBe(1);
  await page.reload();
  await expect(main(page)).toContainText('La réponse s’est perdue en route.');
  await expect(page.getByRole('radio', { name: say.atTheDesk })).toBeChecked();
  await main(page).getByRole('button', { name: 'Réessayer' }).click();
  await expectTitle(page, 'C’est noté.');
  expect(await ordersOf(offer.id)).toBe(1);
});

test('an address where nothing is says so, and leads on', async ({ page }) => {
  await page.goto('/#!/il/n-y-a/rien');
  await fillLogin(page, (await newBeneficiary()).login);
  await fillPassword(page, password);
  await expectTitle(page, 'Il n’y a rien à cette adresse.');
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expectTitle(page, /^Bonjour/);

  await page.goto('/#!/bnfv2/orderDetail/999999999');
  await expect(main(page)).toContainText('Cette commande n’existe pas, ou n’est pas à vous.');
  await page.getByRole('link', { name: 'Voir mes commandes' }).click();
  await expectTitle(page, words.fr.activity);

  await page.goto('/#!/bnfv2/startOrder/1/1/1/1/999999999');
  await expect(main(page)).toContainText('Ce service n’est plus proposé ici.');
  await expect(page).toHaveTitle('Votre commande · Loge');
  await page.getByRole('link', { name: 'Voir les partenaires' }).click();
  await expectTitle(page, words.fr.category);
});

test('the price changes between the form and the order: it is told, and the second try works', async ({ page }) => {
  const say = words.fr;
  const offer = await recapOfNewOffer(page, 'Boutons fragiles');
  await expect(main(page)).toContainText('Total TTC21,96 €');
  await payAtDesk(page, say);

  await raisePrices(offer.id, 100);
  await orderButton(page, say).click();
  const notice = main(page).getByText(/^Le prix a changé depuis votre aperçu/);
  await expect(notice).toHaveText(
    'Le prix a changé depuis votre aperçu : 21,96 € devient 26,46 €. Relisez-le avant de valider.',
  );
  await expect(recapAmount(page, '3 × Chemise')).toHaveText('16,50 €');
  await expect(main(page)).toContainText('Boutons fragiles');
  await expect(page.getByRole('radio', { name: say.atTheDesk })).toBeChecked();
  expect(await ordersOf(offer.id)).toBe(0);
  await main(page).getByRole('button', { name: 'Commander et payer · 26,46 €' }).click();
  await expectTitle(page, 'C’est noté.');
  expect(await ordersOf(offer.id)).toBe(1);
});

test('the price changes while one fills in the form: it is told there, and on the recap', async ({ page }) => {
  const say = words.fr;
  const offer = await newOffer('Nettoyage et repassage');
  await enter(page, await newBeneficiary());
  await page.goto(`/#!${offer.form}`);
  await fillOrder(page, say, 'Boutons fragiles');
  await raisePrices(offer.id, 100);
  await verify(page, say);
  await expect(main(page).getByText(/^Le prix a changé/)).toContainText('21,96 € devient 26,46 €');
  await page.goBack();
  await raisePrices(offer.id, 100);
  await announceOffers();
  await expect(main(page).getByText(/^Le prix a changé pendant/)).toContainText('est devenu 30,96 €');
  await expect(page.getByLabel(say.remark)).toHaveValue('Boutons fragiles');
});

test('the price changes while one reads the recap: it is told before one orders', async ({ page }) => {
  const offer = await recapOfNewOffer(page, '');
  await expect(main(page)).toContainText('Total TTC21,96 €');
  await raisePrices(offer.id, 100);
  await announceOffers();
  await expect(main(page).getByText(/^Le prix a changé depuis votre aperçu/)).toContainText('21,96 € devient 26,46 €');
  await expect(recapAmount(page, '3 × Chemise')).toHaveText('16,50 €');
});

for (const isHeard of [false, true]) {
  test(`the offer is taken away ${isHeard ? 'and one hears of it at once' : 'before one orders it'}`, async ({
    page,
  }) => {
    const say = words.fr;
    const offer = await newOffer('5 chemises sur cintre');
    await enter(page, await newBeneficiary());
    await page.goto(`/#!${offer.form}`);
    await page.getByRole('group', { name: say.day }).getByRole('radio').nth(2).check();
    await verify(page, say);
    await unpublish(offer.id);
    if (isHeard) await announceOffers();
    else await orderButton(page, say).click();
    await expect(main(page)).toContainText('Ce service n’est plus proposé ici.');
    await page.getByRole('link', { name: 'Voir les partenaires' }).click();
    await expectTitle(page, 'Repassage');
    expect(await ordersOf(offer.id)).toBe(0);
  });
}

test('the session ends while one orders: after signing in one goes on where one was', async ({ page }) => {
  const say = words.fr;
  const person = await newBeneficiary();
  const signInAgain = async (): Promise<void> => {
    await expect(page.getByText('Votre session a expiré. Reconnectez-vous pour continuer.')).toBeVisible();
    await fillLogin(page, person.login);
    await fillPassword(page, password);
  };
  await enter(page, person);
  await navigateToOffer(page, say);
  await fillOrder(page, say, 'Boutons fragiles');

  await endSessions(person.id);
  await page.getByRole('button', { name: say.verify }).click();
  await signInAgain();
  await expectFilled(page, say, 'Boutons fragiles');

  await verify(page, say);
  await endSessions(person.id);
  await orderButton(page, say).click();
  await signInAgain();
  await expectTitle(page, say.recap);
  await expect(recapAmount(page, '3 × Chemise')).toHaveText('13,50 €');
  await payAtDesk(page, say);
  await orderButton(page, say).click();
  await expectTitle(page, 'C’est noté.');

  await test.step('and nobody else finds what was typed', async () => {
    await page.goto('/#!/bnfv2/home');
    await navigateToOffer(page, say);
    await choose(page, say, say.shirt, 2);
    await endSessions(person.id);
    await page.goto('/#!/bnfv2/notifications');
    await fillLogin(page, (await newBeneficiary()).login);
    await fillPassword(page, password);
    await expectTitle(page, 'Alertes');
    await page.goto('/#!/bnfv2/home');
    await navigateToOffer(page, say);
    await expect(page.getByRole('button', { name: `${say.add}, ${say.shirt}` })).toBeVisible();
  });
});

/** As the server does when a session has been idle for too long. */
async function endSessions(userId: number): Promise<void> {
  await query('delete from sessions where user_id = $1', [userId]);
  await query(`select pg_notify('loge_live', $1)`, [JSON.stringify({ topics: [], staleUsers: [userId] })]);
}

test('the terms are owed anew while one orders: one accepts them and goes on, with all that was typed', async ({
  page,
}) => {
  const say = words.fr;
  const offer = await newOffer('Nettoyage et repassage');
  const person = await newBeneficiary();
  await enter(page, person);
  await page.goto(`/#!${offer.form}`);
  await fillOrder(page, say, 'Boutons fragiles');
  await query('update users set terms_version = null, terms_accepted_at = null where id = $1', [person.id]);
  await verify(page, say);
  await expect(orderButton(page, say)).toBeDisabled();
  await main(page).getByRole('link', { name: 'Lire les conditions' }).click();
  // The recap has a checkbox as well, for work that begins at once.
  await expectTitle(page, 'Avant de commencer');
  await main(page).getByRole('checkbox').check();
  await main(page).getByRole('button', { name: 'Continuer' }).click();
  await expectTitle(page, say.recap);
  await expect(main(page)).toContainText('Boutons fragiles');
  await payAtDesk(page, say);
  await orderButton(page, say).click();
  await expectTitle(page, 'C’est noté.');
  expect(await ordersOf(offer.id)).toBe(1);
});
