import { expect, test } from '../../people/journey.ts';
import { deskOf, newBeneficiary, newManager, orderFormOf } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { openOrder } from '../../screens/desk.ts';
import { placeOrder } from '../../screens/ordering.ts';

/** A card at the counter: the button wakes the terminal, a line that breaks leaves a question, and a person who has looked settles it. */
test('a card terminal is added and tried, debits an order, and leaves a question where its line is cut', async ({
  page,
  newBrowserPage,
}) => {
  const conciergerieId = await deskOf('Rive Gauche');
  const james = await newBrowserPage();
  await enter(james, await newBeneficiary({ conciergerie_id: conciergerieId }));
  const orderId = await placeOrder(james, await orderFormOf('5 chemises sur cintre'));

  const nadia = await newManager({ conciergerie_id: conciergerieId }, 'nadia@demo.loge.test');
  await enter(page, nadia, '/cashRegister/devices/');
  const name = `Essai ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Ajouter un terminal' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Nom/).fill(name);
  await dialog.getByLabel(/^Joint par/).selectOption('Simulé par ce serveur');
  await dialog.getByLabel(/^Comportement/).selectOption('coupe la ligne');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  const line = page.getByRole('listitem').filter({ hasText: name });
  await line.getByRole('button', { name: `Essayer ${name}` }).click();
  await expect(line).toContainText('Essai réussi');

  await openOrder(page, orderId);
  await page.getByRole('button', { name: 'Modifier les paiements' }).click();
  const till = page.getByRole('dialog', { name: /^Encaisser la commande/ });
  await till.getByRole('radio', { name: /^Carte/ }).check({ force: true });
  await till.getByLabel('Terminal', { exact: true }).selectOption(name);
  await till.getByRole('button', { name: /^Encaisser .* par carte/ }).click();
  const question = page.getByRole('dialog', { name: /^À vérifier au terminal/ });
  await expect(question).toContainText('Le terminal a été appelé');
  await question.getByRole('radio', { name: /^La carte a été débitée/ }).check({ force: true });
  await question.getByLabel(/^Ticket ou journal/).fill('Ticket 0042');
  await question.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Vérification enregistrée.')).toBeVisible();
  await expect(page.getByText('Carte au comptoir').first()).toBeVisible();
});
