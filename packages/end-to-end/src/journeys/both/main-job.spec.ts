import { expect, test } from '../../people/journey.ts';
import { giveCredit, newBeneficiary, newManager, newPartner } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { changeStatus, comment, numbered, openOrder, startChange, story } from '../../screens/desk.ts';
import {
  expectTitle,
  fillOrder,
  orderButton,
  orderNumber,
  recapAmount,
  verify,
  navigateToOffer,
} from '../../screens/ordering.ts';
import { takeCash } from '../../screens/till.ts';
import { words } from '../../screens/words.ts';

test('a beneficiary orders, the desk handles it, the partner sees it @phone', async ({
  page: camille,
  newBrowserPage,
}) => {
  const say = words.fr;
  const person = await newBeneficiary({ first_name: 'Camille' });
  await giveCredit(person, 1000);
  await enter(camille, person);
  const [marc, cleaner] = [await newBrowserPage(), await newBrowserPage()];
  // She and the partner have their phones, the desk is at a desk.
  await marc.setViewportSize({ width: 1280, height: 860 });
  let orderId = 0;

  await test.step('Camille orders, shelf by shelf, and pays partly with her credits', async () => {
    await navigateToOffer(camille, say);
    await fillOrder(camille, say, 'Boutons fragiles');
    await verify(camille, say);
    await expect(recapAmount(camille, '3 × Chemise')).toHaveText('13,50 €');
    await expect(recapAmount(camille, 'Traitement anti-taches')).toHaveText('3,00 €');
    await expect(recapAmount(camille, 'Remise de bienvenue')).toHaveText('−2,44 €');
    const main = camille.getByRole('main');
    await expect(main).toContainText('Total TTC21,96 €');
    await expect(main).toContainText('dont TVA 3,66 €');
    await expect(main).toContainText('Boutons fragiles');
    await camille.getByRole('switch', { name: say.credits }).check();
    const rest = camille.getByRole('group', { name: say.rest });
    await expect(main).toContainText('−10,00 €');
    await expect(main).toContainText('Le reste, par11,96 €');
    await rest.getByRole('radio', { name: say.atTheDesk }).check();
    await orderButton(camille, say).dblclick();
    await expectTitle(camille, 'C’est noté.');
    orderId = orderNumber(camille);
  });

  await test.step('one order is under way, however often she clicked', async () => {
    await camille.goto('/#!/bnfv2/activity/');
    await expectTitle(camille, say.activity);
    const orders = camille.getByRole('main').getByRole('link', { name: say.number });
    await expect(orders).toHaveCount(1);
    await expect(orders).toContainText(/Demandée/);
    await expect(orders).toContainText(new RegExp(numbered(orderId)));
    await orders.click();
    await expectTitle(camille, 'C’est noté.');
  });
  const tracker = camille.getByRole('list', { name: 'Suivi de la commande' }).getByRole('listitem');
  const messages = camille.getByRole('region', { name: 'Échanges' });
  await expect(tracker).toHaveText([/^À déposer.*à venir$/, /^Déposée/, /^En cours/, /^Disponible/, /^Terminée/]);

  await test.step('Marc finds it in his inbox and, by its filters, among all orders', async () => {
    await enter(marc, await newManager({ first_name: 'Marc', last_name: 'Lefèvre' }), '/conciergeinbox');
    await marc
      .getByRole('main')
      .getByRole('link', { name: new RegExp(numbered(orderId)) })
      .click();
    await expect(marc.getByRole('heading', { name: new RegExp(String.raw`^N°\s${numbered(orderId)}`) })).toBeVisible();

    await marc.goto('/#!/allorders');
    await expectTitle(marc, 'Commandes');
    await marc
      .getByRole('navigation', { name: 'Vues des commandes' })
      .getByRole('link', { name: /^À traiter/ })
      .click();
    await marc.getByLabel('Chercher dans la liste').fill(person.lastName);
    const found = marc.getByRole('main').getByRole('link', { name: new RegExp(numbered(orderId)) });
    const sum = marc.getByRole('status').filter({ hasText: '1 commande · 21,96 €' });
    await expect(sum).toBeVisible();
    await expect(found).toBeVisible();
    await expect(marc).toHaveURL(/view=toProcess/);
    await marc.reload();
    await expect(sum, 'the filters are in the address').toBeVisible();
    await expect(marc.getByLabel('Chercher dans la liste')).toHaveValue(person.lastName);
  });

  await test.step('he comments, for himself and for her', async () => {
    await openOrder(marc, orderId);
    await marc
      .getByRole('listitem')
      .filter({ hasText: 'Boutons fragiles' })
      .getByRole('button', { name: 'OK' })
      .click();
    await comment(marc, 'Cliente pressée, à suivre.');
    await comment(marc, 'Nous recousons ce qui manque.', 'beneficiary');
    await expect(messages, 'and she reads it at once').toContainText('Nous recousons ce qui manque.');
    await expect(messages).not.toContainText('Cliente pressée');
  });

  await test.step('he moves it along, and she sees each step without asking', async () => {
    await changeStatus(marc, 'Marquer déposée', 'Déposée', { withoutMail: true });
    await expect(tracker.nth(1)).toContainText('étape en cours');
  });

  await test.step('the partner takes it, brings it back and says so, one tap each; Marc reads it, and receives it himself', async () => {
    await enter(cleaner, await newPartner(), `/partnerOrderDetail/${orderId}`);
    await cleaner.getByRole('button', { name: /^Récupéré/ }).click();
    await expect(tracker.nth(2), 'she sees it at once').toContainText('étape en cours');
    await cleaner.getByRole('button', { name: /^Rendu/ }).click();
    await expect(cleaner.getByRole('main')).toContainText('Rendue aujourd’hui');
    await expect(marc.getByRole('main')).toContainText('dit l’avoir rendue');
    await expect(tracker.nth(2), 'for her nothing has changed').toContainText('étape en cours');
  });

  await test.step('he has it ready, and she hears of it', async () => {
    await changeStatus(marc, 'Marquer disponible', 'Disponible', {
      comment: 'Au comptoir 2.',
      visibleToBeneficiary: true,
    });
    await expectTitle(camille, 'C’est prêt.');
    await expect(tracker.nth(3)).toContainText('étape en cours');
    await expect(story(marc).first()).toContainText('Au comptoir 2.');
    // It waits as long as the step may be taken back.
    await expect(story(marc).first()).toContainText(/e-mail (en attente|envoyé)/);
    await expect(story(marc).nth(2)).not.toContainText('e-mail');
  });

  await test.step('he takes the payment, and the order is done and paid', async () => {
    await startChange(marc, 'Terminer');
    const { finish } = await takeCash(marc, { given: '20', change: '8,04 €' });
    await finish();
    const early = marc.getByRole('dialog', { name: /changer le statut/ });
    await expect(early, 'it was planned for another day').toContainText('Prévue');
    await early.getByRole('button', { name: 'Terminer', exact: true }).click();
    await expectTitle(marc, /Payée$/);
    await expect(marc.getByRole('main')).toContainText('Reste dû0,00 €');
    await expect(story(marc)).toHaveText([
      /payée/,
      /terminée/,
      /disponible/,
      /remise au partenaire/,
      /déposée/,
      /demandée/,
    ]);
    await marc.getByText(/^Journal, /).click();
    for (const step of [
      'Demandée → Déposée',
      'Remise au partenaire → Disponible',
      'Disponible → Terminée',
      'Terminée → Payée',
    ]) {
      await expect(marc.getByRole('listitem').filter({ hasText: step })).toBeVisible();
    }
    await expectTitle(camille, 'C’est terminé.');
  });

  await test.step('she was told of what matters, and one tap leads to the order', async () => {
    await camille.getByRole('link', { name: /Alertes/ }).click();
    await expectTitle(camille, 'Alertes');
    const ready = camille.getByRole('listitem').filter({ hasText: 'Votre commande est à retirer' });
    await expect(ready).toContainText('Non lue');
    await ready.getByRole('button', { name: /^Marquer comme lue/ }).click();
    await expect(ready).not.toContainText('Non lue');
    await camille.getByRole('link', { name: /^Votre commande est terminée/ }).click();
    await expectTitle(camille, 'C’est terminé.');
  });

  await test.step('she rates the order, and Marc reads it', async () => {
    await camille.getByRole('link', { name: 'Donner mon avis' }).click();
    await expectTitle(camille, 'Votre avis');
    await camille.getByRole('button', { name: 'Envoyer mon avis' }).click();
    await expect(camille.getByRole('status').filter({ hasText: 'Répondez à toutes les questions' })).toBeVisible();
    for (const question of ['L’accueil', 'La réponse à votre demande', 'Le délai']) {
      await camille.getByRole('group', { name: question }).getByRole('radio', { name: '4 sur 4' }).check();
    }
    await camille
      .getByRole('group', { name: /^Recommanderiez-vous/ })
      .getByRole('radio', { name: '9 sur 10' })
      .check();
    await camille.getByLabel(/^Un commentaire/).fill('Merci à Marc.');
    await camille.getByRole('button', { name: 'Envoyer mon avis' }).click();
    await expect(camille.getByRole('main')).toContainText('Votre avis est enregistré.');
    await expect(marc.getByRole('main')).toContainText('Merci à Marc.');
  });

  await test.step('the partner sees what was asked, and nothing that is not theirs', async () => {
    await cleaner.goto('/#!/allorderp');
    await cleaner
      .getByRole('main')
      .getByRole('link', { name: new RegExp(numbered(orderId)) })
      .click();
    await expectTitle(cleaner, new RegExp(numbered(orderId)));
    const seen = cleaner.getByRole('main');
    for (const theirs of ['Chemise', 'Sur cintre', 'Encre bleue', 'Boutons fragiles', 'Terminée'])
      await expect(seen).toContainText(theirs);
    for (const secret of [
      person.login,
      '0612483077',
      'Cliente pressée',
      'Nous recousons',
      'Au comptoir 2',
      'Crédits',
      'Espèces',
      'Merci à Marc',
    ]) {
      await expect(seen).not.toContainText(secret);
    }
  });
});

test('a beneficiary orders in English @desktop', async ({ page }) => {
  const say = words.en;
  const person = await newBeneficiary({ first_name: 'Emma', lang: 'en' });
  await giveCredit(person, 1000);
  await enter(page, person);
  await navigateToOffer(page, say);
  await fillOrder(page, say, 'Fragile buttons');
  await verify(page, say);
  await expect(recapAmount(page, '3 × Shirt')).toHaveText('€13.50');
  await expect(page.getByRole('main')).toContainText('Total incl. VAT€21.96');
  await page.getByRole('switch', { name: say.credits }).check();
  await page.getByRole('group', { name: say.rest }).getByRole('radio', { name: say.atTheDesk }).check();
  await orderButton(page, say).click();
  await expectTitle(page, 'Noted.');
  await expect(page.getByRole('main')).toContainText('Fragile buttons');
  await test.step('in another window, what is left to do is said as well', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(other.getByRole('main')).toContainText('Put your items in a bag from the desk');
    await expect(other.getByRole('main')).toContainText('Print the sheet and leave it with your items.');
    await other.close();
  });
  await page.goto('/#!/bnfv2/activity/');
  await expectTitle(page, say.activity);
  const orders = page.getByRole('main').getByRole('link', { name: say.number });
  await expect(orders).toHaveCount(1);
  await expect(orders).toContainText('Requested');
});
