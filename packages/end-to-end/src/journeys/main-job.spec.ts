import { expect, test } from '../people/journey.ts';
import { giveCredit, newBeneficiary, newManager, newPartner, orderFormOf, query } from '../people/seed.ts';
import { enter } from '../people/sign-in.ts';
import { changeStatus, comment, confirmChange, numbered, openOrder, startChange, story } from '../screens/desk.ts';
import { hasError } from '../screens/fields.ts';
import { lookClosely } from '../screens/look-closely.ts';
import {
  expectTitle,
  fillOrder,
  orderButton,
  orderNumber,
  placeOrder,
  recapAmount,
  verify,
  walkToOffer,
} from '../screens/ordering.ts';
import { words } from '../screens/words.ts';

test('a beneficiary orders, the desk handles it, the partner sees it', async ({ page: camille, newcomer }) => {
  test.setTimeout(150_000);
  const say = words.fr;
  const person = await newBeneficiary({ first_name: 'Camille' });
  await giveCredit(person, 1000);
  await enter(camille, person);
  const [marc, cleaner] = [await newcomer(), await newcomer()];
  let orderId = 0;

  await test.step('Camille orders, shelf by shelf, and pays partly with her credits', async () => {
    await walkToOffer(camille, say);
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
    await changeStatus(marc, 'Marquer disponible', 'Disponible', {
      comment: 'Au comptoir 2.',
      visibleToBeneficiary: true,
    });
    await expectTitle(camille, 'C’est prêt.');
    await expect(tracker.nth(3)).toContainText('étape en cours');
    await expect(story(marc).first()).toContainText('Au comptoir 2.');
    await expect(story(marc).first()).toContainText('e-mail envoyé');
    await expect(story(marc).nth(1)).not.toContainText('e-mail envoyé');
  });

  await test.step('he takes the payment, and the order is done and paid', async () => {
    await startChange(marc, 'Terminer');
    const payments = marc.getByRole('dialog', { name: /paiements$/ });
    await payments.getByRole('button', { name: 'Annuler le paiement À la conciergerie' }).click();
    await payments.getByRole('button', { name: 'Ajouter un paiement' }).click();
    await payments.getByLabel('Mode de paiement').selectOption({ label: 'Espèces' });
    await expect(payments.getByRole('textbox', { name: 'Montant' })).toHaveValue('11,96');
    await payments.getByRole('button', { name: 'Valider les paiements' }).click();
    await confirmChange(marc, 'Terminer');
    await expectTitle(marc, /Payée$/);
    await expect(marc.getByRole('main')).toContainText('Reste dû0,00 €');
    await expect(story(marc)).toHaveText([/Payée/, /Terminée/, /Disponible/, /Déposée/, /Demandée/]);
    await marc.getByText(/^Journal, /).click();
    for (const step of ['Demandée → Déposée', 'Déposée → Disponible', 'Disponible → Terminée', 'Terminée → Payée']) {
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
    await enter(cleaner, await newPartner(), '/allorderp');
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
      'Mes crédits',
      'Espèces',
      'Merci à Marc',
    ]) {
      await expect(seen).not.toContainText(secret);
    }
  });
});

test('a beneficiary orders in English', async ({ page }) => {
  const say = words.en;
  const person = await newBeneficiary({ first_name: 'Emma', lang: 'en' });
  await giveCredit(person, 1000);
  await enter(page, person);
  await walkToOffer(page, say);
  await fillOrder(page, say, 'Fragile buttons');
  await verify(page, say);
  await expect(recapAmount(page, '3 × Shirt')).toHaveText('€13.50');
  await expect(page.getByRole('main')).toContainText('Total incl. VAT€21.96');
  await page.getByRole('switch', { name: say.credits }).check();
  await page.getByRole('group', { name: say.rest }).getByRole('radio', { name: say.atTheDesk }).check();
  await orderButton(page, say).click();
  await expectTitle(page, 'Noted.');
  await expect(page.getByRole('main')).toContainText('Fragile buttons');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Put your items in a bag from the desk');
  await expect(page.getByRole('main')).toContainText('Print the sheet and leave it with your items.');
  await page.goto('/#!/bnfv2/activity/');
  await expectTitle(page, say.activity);
  const orders = page.getByRole('main').getByRole('link', { name: say.number });
  await expect(orders).toHaveCount(1);
  await expect(orders).toContainText('Requested');
});

test('a beneficiary asks for a cancellation, and the desk decides', async ({ page: camille, newcomer }) => {
  await enter(camille, await newBeneficiary());
  const orderId = await placeOrder(camille, await orderFormOf('5 chemises sur cintre'));
  await camille.getByRole('button', { name: 'Demander l’annulation' }).click();
  const wish = camille.getByRole('dialog', { name: 'Demander l’annulation ?' });
  await wish.getByLabel('Pourquoi annulez-vous ?').fill('Je pars en déplacement.');
  await wish.getByRole('button', { name: 'Demander l’annulation' }).click();
  await expect(camille.getByRole('region', { name: 'Échanges' })).toContainText('Je pars en déplacement.');
  await expectTitle(camille, 'C’est noté.');

  const marc = await newcomer();
  await enter(marc, await newManager(), '/conciergeinbox?view=cancellationRequested');
  await marc
    .getByRole('main')
    .getByRole('link', { name: new RegExp(numbered(orderId)) })
    .click();
  await openOrder(marc, orderId);
  await expect(marc.getByRole('main')).toContainText('Le bénéficiaire demande l’annulation.');
  await startChange(marc, 'Annuler la commande');
  const dialog = marc.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Annuler la commande' }).click();
  await hasError(dialog.getByLabel(/^Commentaire/), 'commentaire');
  await confirmChange(marc, 'Annuler la commande', { comment: 'Bon voyage.', visibleToBeneficiary: true });
  await expectTitle(camille, 'Elle est annulée.');
  await expect(camille.getByRole('region', { name: 'Échanges' })).toContainText('Bon voyage.');
  await expect(camille.getByRole('button', { name: 'Demander l’annulation' })).toBeHidden();
});

test('a quote is priced by the desk and accepted by the beneficiary', async ({ page: camille, newcomer }) => {
  await enter(camille, await newBeneficiary());
  const orderId = await placeOrder(camille, await orderFormOf('Manteau laine, sur devis'), async () => {
    await camille.getByLabel(/^Matière/).fill('Laine, un accroc à la manche');
  });
  await expect(camille.getByRole('main')).toContainText('Sur devis');

  const marc = await newcomer();
  await enter(marc, await newManager({}, 'nadia@demo.loge.test'));
  await openOrder(marc, orderId);
  await changeStatus(marc, 'Devis demandé', 'Devis demandé');
  await startChange(marc, 'Envoyer le devis');
  const prices = marc.getByRole('dialog', { name: /prix$/ });
  await prices.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  const price = prices.getByLabel(/^Prix unitaire/);
  await hasError(price, 'Prix attendu');
  await price.fill('34,50');
  const quantity = prices.getByLabel(/^Quantité/);
  await quantity.fill('1,5');
  await prices.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await hasError(quantity, 'Nombre entier');
  await lookClosely(marc, 'prices with a quantity that is no whole number', []);
  await quantity.fill('1');
  await prices.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await test.step('a line that somebody adds meanwhile asks for its price, and what was typed stays', async () => {
    const status = marc.getByRole('dialog', { name: /changer le statut$/ });
    await status.getByLabel(/^Commentaire/).fill('Sous réserve de la matière');
    const [item] = await query<{ id: number }>(
      `select i.id from offer_items i join orders o on o.offer_id = i.offer_id where o.id = $1 and i.price_cents is null and i.type = 'product'`,
      [orderId],
    );
    const added = await marc.request.post('/gateway?action=AddOrderItem', {
      headers: { fromApp: 'journeys/1' },
      form: { orderId, offreItemId: item?.id ?? 0 },
    });
    expect(await added.json()).toMatchObject({ code: 0 });
    await status.getByRole('button', { name: 'Envoyer le devis' }).click();
    await status.getByRole('button', { name: 'Chiffrer les articles' }).click();
    await prices.getByRole('button', { name: 'Annuler' }).click();
    await expect(status.getByLabel(/^Commentaire/)).toHaveValue('Sous réserve de la matière');
    await status.getByRole('button', { name: 'Envoyer le devis' }).click();
    await status.getByRole('button', { name: 'Chiffrer les articles' }).click();
    await prices
      .getByLabel(/^Quantité/)
      .last()
      .fill('0');
    await prices.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    await expect(status.getByLabel(/^Commentaire/)).toHaveValue('Sous réserve de la matière');
  });
  await confirmChange(marc, 'Envoyer le devis');

  await expectTitle(camille, 'Votre devis est prêt.');
  await expect(camille.getByRole('main')).toContainText('34,50 €');
  await test.step('paid by direct debit, it asks for the mandate first (code 13), and leads back when that is signed', async () => {
    await query(`update orders set payment_mode = 'direct_debit' where id = $1`, [orderId]);
    await camille.reload();
    await expect(camille.getByRole('radio', { name: /Prélèvement SEPA/ })).toBeChecked();
    await camille.getByRole('button', { name: 'Accepter · 34,50\u00a0€' }).click();
    await expect(camille).toHaveURL(/#!\/bnfv2\/profile\/true$/);
    await lookClosely(camille, '/bnfv2/profile/true, led there from a quote', []);
    const mandate = camille.getByRole('form', { name: 'Mandat de prélèvement SEPA' });
    await mandate.getByRole('textbox', { name: /IBAN/ }).fill('FR7630006000011234567890189');
    await mandate.getByRole('checkbox').check();
    await mandate.getByRole('button', { name: 'Signer le mandat' }).click();
    await expectTitle(camille, 'Votre devis est prêt.');
  });
  await camille.getByRole('button', { name: /^Accepter/ }).click();
  await expect(marc.getByRole('heading', { level: 1 })).toHaveText(/Devis accepté$/);
  await expect(camille.getByRole('button', { name: /^Accepter/ })).toBeHidden();
  await expect(story(marc).first()).toContainText('Devis accepté');
  await test.step('its money is marked as arrived only after a question', async () => {
    await query(`update payments set mode = 'direct_debit' where order_id = $1`, [orderId]);
    await marc.reload();
    const question = marc.getByRole('alertdialog', { name: 'Les 34,50 € sont-ils arrivés ?' });
    await marc.getByRole('button', { name: 'Encaisser' }).click();
    await expect(question).toContainText('Prélèvement');
    await question.getByRole('button', { name: 'Annuler' }).click();
    await marc.getByRole('button', { name: 'Encaisser' }).click();
    await question.getByRole('button', { name: 'Encaisser 34,50 €' }).click();
    await expect(marc.getByText(/encaissé le/)).toBeVisible();
  });
});
