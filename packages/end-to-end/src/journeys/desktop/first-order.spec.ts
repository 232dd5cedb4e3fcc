import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, newManager, orderFormOf } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { expectTitle, placeOrder } from '../../screens/ordering.ts';
import { openOrder } from '../../screens/desk.ts';

/** Anyone who makes the catalogue takes in a new partner, makes their first offer, and somebody orders it. */
test('a new partner, from nothing to the first order of a beneficiary', async ({ page, newBrowserPage }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const [partner, offer] = [`Fil ${mark}`, `Retouche ${mark}`];
  const dialog = page.getByRole('dialog');
  const nadia = await newManager({}, 'nadia@demo.loge.test');
  const save = async (): Promise<void> => {
    const editor = page.url();
    await page.getByRole('button', { name: /^Enregistrer/ }).click();
    // Every save is a row of its own, and the editor goes there.
    await expect(page).not.toHaveURL(editor);
    await expect(page.getByRole('button', { name: 'Comparer' })).toBeHidden();
  };

  await test.step('the partner is created, and begins to work at a conciergerie', async () => {
    await enter(page, nadia, '/partners/list');
    await page.getByRole('button', { name: 'Nouveau partenaire' }).click();
    await dialog.getByLabel('Entreprise').fill(partner);
    await dialog.getByLabel('Prénom').fill('Zoé');
    await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Martineau');
    await dialog.getByLabel('E-mail').first().fill(`fil.${mark}@example.test`);
    await dialog.getByLabel('Téléphone').fill('01 47 08 22 15');
    await dialog.getByRole('button', { name: 'Créer le partenaire' }).click();
    await expectTitle(page, new RegExp(partner));
    await page.getByRole('button', { name: 'Associer' }).click();
    await dialog.getByLabel('Conciergerie', { exact: true }).selectOption({ label: 'Tour Horizon' });
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('cell', { name: 'Tour Horizon', exact: true })).toBeVisible();
  });

  await test.step('their first offer is filled in, its lines pasted from a spreadsheet', async () => {
    await page.getByRole('navigation', { name: 'Fiche du partenaire' }).getByText('Offres', { exact: true }).click();
    await page.getByRole('link', { name: 'Ajouter une offre' }).click();
    await expectTitle(page, 'Nouvelle offre');
    await page.getByRole('combobox', { name: 'Catégorie' }).selectOption({ label: 'Pressing et linge · Nettoyage' });
    await page.getByLabel('Titre en français').fill(offer);
    await page.getByLabel('Titre en anglais').fill(`Alteration ${mark}`);
    await page.getByText('Visibilité', { exact: true }).click();
    await page.getByLabel('Publication').selectOption({ label: 'Publiée' });
    await page.getByRole('button', { name: 'Élément', exact: true }).click();
    await dialog.getByRole('button', { name: 'Choisir', exact: true }).click();
    const products = page.getByRole('dialog', { name: 'Choisir un produit' });
    await products.getByRole('button', { name: /^Chemise/ }).click();
    await expect(products).toBeHidden();
    await dialog.getByRole('button', { name: 'Terminé' }).click();
    await page.getByRole('textbox', { name: /^Nom, / }).focus();
    await page.evaluate(() => {
      const copied = new DataTransfer();
      copied.setData(
        'text/plain',
        'Ourlet\tChemise\t12,50\t7,00\t\tS · 4\tHem\nBouton\tChemise\t3,00\t1,00\t\t\tButton',
      );
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: copied, bubbles: true, cancelable: true }),
      );
    });
    await page
      .getByRole('dialog', { name: 'Coller 2 lignes' })
      .getByRole('button', { name: 'Coller 2 lignes' })
      .click();
    await expect(page.getByText('2 lignes collées')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Vente, Bouton' })).toHaveValue('3,00');
  });

  await test.step('a line is moved by keys, what is changed is looked through, and saved', async () => {
    await page.getByRole('button', { name: 'Déplacer Bouton' }).press('Alt+ArrowUp');
    await expect(page.getByRole('textbox', { name: /^Nom, / }).first()).toHaveValue('Bouton');
    await page.getByRole('button', { name: 'Comparer' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Ourlet' })).toContainText('ajouté');
    await page.keyboard.press('Escape');
    await save();
  });

  await test.step('it is proposed at the conciergerie', async () => {
    await page.getByRole('button', { name: 'Aucune conciergerie' }).click();
    await dialog.getByRole('checkbox', { name: 'Tour Horizon' }).check();
    await dialog.getByRole('button', { name: 'Associer' }).click();
    await expect(page.getByRole('button', { name: '1 conciergerie', exact: true })).toBeVisible();
  });

  await test.step('a beneficiary finds it and orders; the desk reads whose it is', async () => {
    const camille = await newBrowserPage();
    await enter(camille, await newBeneficiary());
    const number = await placeOrder(camille, await orderFormOf(offer), async () => {
      await camille.getByRole('button', { name: 'Ajouter, Ourlet' }).click();
    });
    await openOrder(page, number);
    await expect(page.getByRole('main')).toContainText(partner);
    await expect(page.getByRole('main')).toContainText('Ourlet');
  });
});
