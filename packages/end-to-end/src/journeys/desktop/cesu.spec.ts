import { readFile } from 'node:fs/promises';
import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, newManager, orderFormOf, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { placeOrder } from '../../screens/ordering.ts';

/** Prepaid CESU cheques: taken at the desk with their year, noted by number, sent in on one list. */
test('cheques of a personal service are noted by number and go to the CRCESU on a list', async ({
  page,
  newBrowserPage,
}) => {
  const person = await newBeneficiary({
    first_name: 'Zélie',
    last_name: 'Cesu',
    service_location_kind: 'home',
    service_location_zip_code: '92400',
  });
  const hers = await newBrowserPage();
  await enter(hers, person);
  const orderId = await placeOrder(hers, await orderFormOf('Repassage chez vous'), async () => {
    const time = hers.getByRole('group', { name: 'Heure', exact: true }).getByRole('combobox');
    await time.first().selectOption('10');
    await time.last().selectOption('00');
  });
  // What others of the demo world paid so is no business of this journey.
  await query(`update payments set mode = 'transfer' where mode = 'cesu' and order_id <> $1`, [orderId]);
  const nadia = await newManager({ conciergerie_id: person.conciergerieId }, 'nadia@demo.loge.test');
  await enter(page, nadia, '/compta/cesu');
  const taken = (cesuYear: number) =>
    page.request.post('/gateway', {
      headers: { fromApp: 'journeys/1' },
      form: {
        action: 'SetOrderPayments',
        data: JSON.stringify({ orderId, payments: [{ type: 9, amount: 5600, cesuYear }] }),
      },
    });
  expect(await (await taken(2025)).json(), 'cheques of a year that is over are refused').toMatchObject({ code: 20 });
  expect(await (await taken(2026)).json()).toMatchObject({ code: 0 });

  const dialog = page.getByRole('dialog');
  const waiting = page.getByRole('list', { name: 'À envoyer' });
  await page.reload();
  await expect(waiting).toContainText('Titres à saisir');
  await waiting.getByRole('button', { name: /^Saisir les titres/ }).click();
  await dialog.getByLabel('Émetteur').selectOption('Edenred');
  await dialog.getByLabel('Numéro').fill('12 34 56 78');
  await dialog.getByLabel('Montant').fill('30,00');
  await dialog.getByRole('button', { name: 'Enregistrer les titres' }).click();
  await expect(dialog, 'the cheques have to come to the payment').toContainText(/30,00\s€, le paiement 56,00\s€/);
  await dialog.getByRole('button', { name: 'Ajouter un titre' }).click();
  const second = dialog.getByRole('group', { name: 'Titre 2' });
  await expect(second.getByLabel('Montant')).toHaveValue('26,00');
  await second.getByLabel('Numéro').fill('87654321');
  await dialog.getByRole('button', { name: 'Enregistrer les titres' }).click();
  await expect(waiting).toContainText(/Edenred 12345678, 2026, 30,00\s€/);

  await page.getByRole('button', { name: /^Établir le bordereau, 56,00\s€/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Établir le bordereau' }).click();
  const lists = page.getByRole('list', { name: 'Bordereaux établis' });
  await expect(lists).toContainText(/2\stitres/);
  await expect(page.getByText('Aucun paiement en attente.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await lists.getByRole('button', { name: /^CSV/ }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('Edenred;12345678;2026;30,00');
});
