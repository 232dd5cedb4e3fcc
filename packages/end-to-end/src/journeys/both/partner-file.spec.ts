import { randomUUID } from 'node:crypto';
import { expect, test } from '../../people/journey.ts';
import { newManager, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';

/** The smallest picture that there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Anyone who makes the catalogue takes in a new partner, until offers can be made for them. */
test('a new partner, from nothing to ready for offers @desktop', async ({ page }) => {
  const nadia = await newManager({}, 'nadia@demo.loge.test');
  const mark = randomUUID().slice(0, 8);
  const name = `Atelier ${mark}`;
  const email = `atelier.${mark}@example.test`;
  const dialog = page.getByRole('dialog');
  /** A message stays while a pointer rests on it, and on a phone it lies over the button. */
  const readMessage = () => page.getByRole('button', { name: 'Fermer ce message' }).first().click();
  const tab = (label: string) =>
    page.getByRole('navigation', { name: 'Fiche du partenaire' }).getByText(label, { exact: true });

  await test.step('what is missing is said beside each field, then the partner is there', async () => {
    await enter(page, nadia, '/partners/list');
    await page.getByRole('button', { name: 'Nouveau partenaire' }).click();
    await dialog.getByRole('button', { name: 'Créer le partenaire' }).click();
    await expect(dialog.getByText('Ce champ est obligatoire.').first()).toBeVisible();
    await dialog.getByLabel('Entreprise').fill(name);
    await dialog.getByLabel('Prénom').fill('Zoé');
    await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Martineau');
    await dialog.getByLabel('E-mail').first().fill(email);
    await dialog.getByLabel('Téléphone').fill('01 47 08 22 15');
    await dialog.getByRole('button', { name: 'Créer le partenaire' }).click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
    await expect(page.getByText('Aucune offre pour le moment.')).toBeVisible();
  });

  await test.step('they begin to work at a conciergerie, with a rate', async () => {
    await page.getByRole('button', { name: 'Associer' }).click();
    await dialog.getByLabel('Tarif', { exact: true }).selectOption({ label: 'À l’heure' });
    await dialog.getByLabel('Montant du tarif, TTC').fill('24,00');
    await dialog.getByLabel('En français').fill('La Halle');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByText(/Les deux champs doivent être remplis, ou aucun/)).toBeVisible();
    await dialog.getByLabel('En anglais').fill('The Hall');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('cell', { name: 'La Halle' })).toBeVisible();
    await expect(page.getByRole('cell', { name: /24,00/ })).toBeVisible();
  });

  await test.step('their options are kept; zip codes are put in order', async () => {
    await tab('Options').click();
    await page.getByLabel('Nom affiché').fill(`L’atelier ${mark}`);
    await page.getByLabel('Codes postaux servis à domicile').fill('92100, 75, 92');
    await expect(page.getByText('Sera gardé : 75, 92')).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText(`Les options d’${name} sont enregistrées.`)).toBeVisible();
    await readMessage();
    await expect(page.getByLabel('Codes postaux servis à domicile')).toHaveValue('75, 92');
  });

  await test.step('somebody else saves in the meantime: the second form is told, and goes on from both', async () => {
    await page.getByLabel('E-mail des attendus de facturation').fill(`compta.${mark}@example.test`);
    await query('update partners set locker_email = $1, version = version + 1 where company_name = $2', [
      `casier.${mark}@example.test`,
      name,
    ]);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText(/Quelqu’un a enregistré entre-temps/)).toBeVisible();
    await expect(async () => {
      await page.getByRole('button', { name: 'Voir ce qui a changé' }).click();
      await expect(page.getByLabel('E-mail pour les casiers')).toHaveValue(`casier.${mark}@example.test`, {
        timeout: 1000,
      });
    }).toPass();
    await expect(page.getByLabel('E-mail des attendus de facturation')).toHaveValue(`compta.${mark}@example.test`);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText(`Les options d’${name} sont enregistrées.`).first()).toBeVisible();
    await readMessage();
  });

  await test.step('they present themselves, with a picture, as a beneficiary will see it', async () => {
    await tab('Présentations').click();
    await page.getByRole('link', { name: 'Nouvelle présentation' }).first().click();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Ce champ est obligatoire.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Catégorie' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Choisir' }).first().click();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('bonjour') });
    await expect(dialog.getByText('Image non reconnue')).toBeVisible();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'vitrine.png', mimeType: 'image/png', buffer: picture });
    await expect(dialog).toHaveCount(0);
    await page.getByLabel('Mots clés (Français)').fill('Cuir, Daim');
    await page.getByLabel('Quelques lignes (Français)').fill('Nous **reprenons** :\n\n- le cuir\n- le daim');
    await expect(page.getByRole('region', { name: 'Aperçu' }).getByText('le daim')).toBeAttached();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Anglais à écrire')).toBeVisible();
  });

  await test.step('and stand in the list of their conciergeries', async () => {
    await page.goto(`/#!/partners/list?search=${mark}&view=all`);
    await expect(page.getByRole('button', { name })).toBeVisible();
  });
});
