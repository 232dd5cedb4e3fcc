import { expect, test } from '../../people/journey.ts';
import { deskOf, newBeneficiary, newManager } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { listen, auditScreen } from '../../screens/screen-audit.ts';

/** What an editor writes is read on the other side in both languages, and gone once it is taken away. */
test('an editor writes a news item that beneficiaries read in both languages', async ({ page, newBrowserPage }) => {
  const troubles = listen(page);
  const desk = await deskOf('Tour Horizon');
  await enter(page, await newManager({}, 'nadia@demo.loge.test'), '/content/actualites/');
  const title = `Marché du hall ${Date.now()}`;

  const list = page.getByRole('region', { name: 'Actualités' });

  await test.step('the list has its three switches', async () => {
    await expect(page.getByRole('switch', { name: /En attente/ })).toBeChecked();
    await expect(page.getByRole('switch', { name: /En ligne/ })).toBeChecked();
    await expect(page.getByRole('switch', { name: /Dépubliées/ })).not.toBeChecked();
    await auditScreen(page, 'the news at the desk', troubles);
    await page.getByRole('link', { name: 'Ajouter' }).click();
  });

  await test.step('everything that is missing is said beside its field', async () => {
    await page.getByRole('button', { name: /^Enregistrer/ }).click();
    await expect(page.getByText('Le contenu ne peut être vide')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Titre interne' })).toHaveAccessibleDescription(/obligatoire/);
  });

  await test.step('it is written side by side, and seen as it will look', async () => {
    await page.getByText('Côte à côte').click();
    await page.getByRole('textbox', { name: 'Titre interne' }).fill('Marché');
    await page.getByRole('textbox', { name: /^Publication/ }).fill('01/01/2026');
    await page.getByRole('textbox', { name: /^Dépublication/ }).fill('31/12/2030');
    await page.getByLabel('Titre (français)').fill(title);
    await page.getByLabel('Titre (anglais)').fill(`${title} EN`);
    await page.getByLabel('Résumé (français)').fill('Des légumes du matin.');
    await page.getByRole('textbox', { name: 'Contenu (français)' }).fill('Jeudi, dans le hall.');
    await page.getByRole('textbox', { name: 'Contenu (anglais)' }).fill('Thursday, in the lobby.');
    await expect(page.getByText(/À écrire en anglais.*Résumé/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Conciergeries' }).fill('Tour Horizon');
    await page.getByRole('listbox').getByRole('option', { name: 'Tour Horizon' }).click();
    await page.getByRole('heading', { level: 1 }).first().click();
    await auditScreen(page, 'the editor of a news item', troubles);
    await page.getByRole('button', { name: /^Enregistrer/ }).click();
    await expect(list.getByRole('link', { name: title })).toBeVisible();
  });

  await test.step('a beneficiary reads it in French, another in English', async () => {
    const camille = await newBrowserPage();
    await enter(camille, await newBeneficiary({ conciergerie_id: desk }), '/bnfv2/home');
    await camille.getByRole('link', { name: title, exact: true }).click();
    await expect(camille.getByText('Jeudi, dans le hall.')).toBeVisible();
    const james = await newBrowserPage();
    await enter(james, await newBeneficiary({ conciergerie_id: desk, lang: 'en' }), '/bnfv2/home');
    await james.getByRole('link', { name: `${title} EN` }).click();
    await expect(james.getByText('Thursday, in the lobby.')).toBeVisible();
  });

  await test.step('it is deleted after a question', async () => {
    await list.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Supprimer' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cette action est irréversible' });
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByRole('link', { name: 'Ajouter' })).toBeVisible();
    await expect(list.getByRole('link', { name: title })).toBeHidden();
  });
});
