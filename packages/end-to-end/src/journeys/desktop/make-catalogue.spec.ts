import { expect, test } from '../../people/journey.ts';
import { newManager } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';

/** Who makes the catalogue, from a universe to two products that become one. */
test('a universe, its category and its products are made, and two products become one', async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 6);
  const [universe, category] = [`Rayon ${mark}`, `Essais ${mark}`];
  const dialog = page.getByRole('dialog');
  const save = async (): Promise<void> => {
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
  };

  const nadia = await newManager({}, 'nadia@demo.loge.test');
  await enter(page, nadia, '/catalog/universes');

  await test.step('a universe is refused without its names, and made with them', async () => {
    await page.getByRole('button', { name: 'Nouvel univers' }).click();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByText('Ce champ est obligatoire.')).toHaveCount(4);
    await dialog.getByLabel('Nom en français').fill(universe);
    await dialog.getByLabel('Nom en anglais').fill(`Shelf ${mark}`);
    await dialog.getByLabel('Nom court en français').fill(mark);
    await dialog.getByLabel('Nom court en anglais').fill(mark);
    await dialog.getByLabel('Rang').fill('9000');
    await save();
    await expect(page.getByRole('button', { name: universe, exact: true })).toBeVisible();
  });

  await test.step('it gets a category, moved by keys before another one', async () => {
    await page
      .getByRole('listitem')
      .filter({ hasText: universe })
      .getByRole('link', { name: 'aucune catégorie' })
      .click();
    for (const name of [`Avant ${mark}`, category]) {
      await page.getByRole('button', { name: 'Nouvelle catégorie' }).click();
      await dialog.getByLabel('Nom en français').fill(name);
      await dialog.getByLabel('Nom en anglais').fill(`${name} (en)`);
      await dialog.getByLabel('Libellé du lieu en français').fill('Lieu de dépôt');
      await dialog.getByLabel('Libellé du lieu en anglais').fill('Drop-off place');
      await save();
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    }
    const grip = page.getByRole('button', { name: `Déplacer ${category}` });
    await grip.focus();
    await grip.press('Alt+ArrowUp');
    await expect(page.getByText('Ordre enregistré')).toBeVisible();
    await expect(
      page
        .getByRole('list', { name: `Catégories de ${universe}` })
        .getByRole('listitem')
        .first(),
    ).toContainText(category);
  });

  await test.step('two products are made in it, and become one', async () => {
    await page.goto('/#!/gestionnaires/products');
    await page.getByRole('combobox', { name: 'Catégorie' }).fill(category);
    await page.getByRole('option', { name: new RegExp(category) }).click();
    for (const name of ['Ruban', 'Ruban de soie']) {
      await page.getByRole('button', { name: 'Nouveau produit' }).click();
      await dialog.getByLabel('Titre').fill(name);
      await dialog.getByLabel('Nom en français').fill(name);
      await dialog.getByLabel('Nom en anglais').fill(`${name} (en)`);
      await save();
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Fusionner', exact: true }).click();
    await dialog.getByRole('button', { name: 'Suivant' }).click();
    await expect(dialog.getByText('Merci de sélectionner au moins deux produits')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Ruban', exact: true }).check();
    await dialog.getByRole('checkbox', { name: 'Ruban de soie' }).check();
    await dialog.getByRole('button', { name: 'Suivant' }).click();
    await dialog.getByRole('radio', { name: /^Ruban de soie/ }).check();
    await dialog.getByRole('button', { name: 'Fusionner 2 produits' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('1 produit', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ruban de soie', exact: true })).toBeVisible();
  });
});
