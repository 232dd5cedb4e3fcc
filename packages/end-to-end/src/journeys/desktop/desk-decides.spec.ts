import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, newManager, orderFormOf, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import {
  changeStatus,
  confirmChange,
  explainChange,
  numbered,
  openOrder,
  startChange,
  story,
} from '../../screens/desk.ts';
import { hasError } from '../../screens/fields.ts';
import { auditScreen } from '../../screens/screen-audit.ts';
import { expectTitle, placeOrder } from '../../screens/ordering.ts';

test('a beneficiary asks for a cancellation, takes it back, asks again, and the desk decides', async ({
  page: camille,
  newBrowserPage,
}) => {
  await enter(camille, await newBeneficiary());
  const orderId = await placeOrder(camille, await orderFormOf('5 chemises sur cintre'));
  const talk = camille.getByRole('region', { name: 'Échanges' });
  const ask = async (reason: string) => {
    await camille.getByRole('button', { name: 'Demander l’annulation' }).click();
    const wish = camille.getByRole('dialog', { name: 'Demander l’annulation ?' });
    await expect(wish).toContainText('Annulable sans frais');
    await wish.getByLabel('Pourquoi annulez-vous ?').fill(reason);
    await wish.getByRole('button', { name: 'Demander l’annulation' }).click();
    await expect(talk).toContainText(reason);
    await expectTitle(camille, 'Annulation demandée.');
  };
  await ask('Je pars en déplacement.');
  await expect(camille.getByRole('main')).toContainText('Si la conciergerie accepte');
  await expect(camille.getByRole('button', { name: 'Demander l’annulation' })).toBeHidden();

  const marc = await newBrowserPage();
  await enter(marc, await newManager(), '/conciergeinbox?view=cancellationRequested');
  const inInbox = marc.getByRole('main').getByRole('link', { name: new RegExp(numbered(orderId)) });
  await expect(inInbox).toBeVisible();
  await camille.getByRole('button', { name: 'Retirer ma demande' }).click();
  await expectTitle(camille, 'C’est noté.');
  await expect(talk).toContainText('Demande d’annulation retirée');
  await expect(inInbox).toBeHidden();

  await ask('Je pars bien, finalement.');
  await inInbox.click();
  await openOrder(marc, orderId);
  await expect(marc.getByRole('main')).toContainText('Le bénéficiaire demande l’annulation.');
  await expect(marc.getByRole('main')).toContainText('Demande d’annulation retirée');
  await startChange(marc, 'Annuler la commande');
  const dialog = marc.getByRole('dialog');
  await expect(dialog.getByLabel(/^Commentaire/), 'one writes at once').toBeFocused();
  await dialog.getByRole('button', { name: 'Annuler la commande' }).click();
  await hasError(dialog.getByLabel(/^Commentaire/), 'commentaire');
  await confirmChange(marc, 'Annuler la commande', { comment: 'Bon voyage.', visibleToBeneficiary: true });
  await expectTitle(camille, 'Elle est annulée.');
  await expect(camille.getByRole('region', { name: 'Échanges' })).toContainText('Bon voyage.');
  await expect(camille.getByRole('button', { name: 'Demander l’annulation' })).toBeHidden();
});

test('a quote is priced by the desk and accepted by the beneficiary', async ({ page: camille, newBrowserPage }) => {
  await enter(camille, await newBeneficiary());
  const orderId = await placeOrder(camille, await orderFormOf('Manteau laine, sur devis'), async () => {
    await camille.getByLabel(/^Matière/).fill('Laine, un accroc à la manche');
  });
  await expect(camille.getByRole('main')).toContainText('Sur devis');

  const marc = await newBrowserPage();
  await enter(marc, await newManager({}, 'nadia@demo.loge.test'));
  await openOrder(marc, orderId);
  await changeStatus(marc, 'Demander un devis', 'Devis demandé');
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
  await auditScreen(marc, 'prices with a quantity that is no whole number', []);
  await prices.getByRole('button', { name: 'Annuler' }).click();
  await startChange(marc, 'Chiffrer');
  await price.fill('34,50');
  await prices.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(prices).toBeHidden();
  // The dialog offers what the order may become; what it may become now comes with its price.
  await expect(marc.getByRole('main')).toContainText('34,50 €');
  await explainChange(marc, 'Devis envoyé');
  await test.step('a line that somebody adds in the meantime asks for its price, and what was typed stays', async () => {
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
    await camille.getByRole('button', { name: 'Accepter et payer · 34,50\u00a0€' }).click();
    await expect(camille).toHaveURL(/#!\/bnfv2\/profile\/true$/);
    await auditScreen(camille, '/bnfv2/profile/true, led there from a quote', []);
    const mandate = camille.getByRole('form', { name: 'Mandat de prélèvement SEPA' });
    await mandate.getByRole('textbox', { name: /IBAN/ }).fill('FR7630006000011234567890189');
    await mandate.getByRole('checkbox').check();
    await mandate.getByRole('button', { name: 'Signer le mandat' }).click();
    await expectTitle(camille, 'Votre devis est prêt.');
  });
  await camille.getByRole('button', { name: /^Accepter/ }).click();
  await expect(marc.getByRole('heading', { level: 1 })).toHaveText(/Devis accepté$/);
  await expect(camille.getByRole('button', { name: /^Accepter/ })).toBeHidden();
  await expect(story(marc).first()).toContainText('devis accepté');
  await test.step('its money is marked as arrived only after a question', async () => {
    await query(`update payments set mode = 'direct_debit' where order_id = $1`, [orderId]);
    await marc.reload();
    const question = marc.getByRole('alertdialog', { name: 'La somme de 34,50 € est-elle arrivée ?' });
    await marc.getByRole('button', { name: 'Encaisser' }).click();
    await expect(question).toContainText('Prélèvement');
    await question.getByRole('button', { name: 'Annuler' }).click();
    await marc.getByRole('button', { name: 'Encaisser' }).click();
    await question.getByRole('button', { name: 'Encaisser 34,50 €' }).click();
    await expect(marc.getByText(/encaissé le/)).toBeVisible();
  });
});
