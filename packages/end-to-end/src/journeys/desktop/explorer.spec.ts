import { expect, test } from '../../people/journey.ts';
import { newManager } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';

/** Figures of orders are explored: narrowed, unfolded, opened onto their orders, kept and found again. */
test('a report is narrowed, opened onto its orders, saved and shared by its address', async ({
  page,
  newBrowserPage,
}) => {
  await enter(page, await newManager({}, 'nadia@demo.loge.test'), '/bi/home');
  const report = page.getByRole('table', { name: 'Rapport' });
  await expect(report).toBeVisible();

  await page.getByRole('button', { name: 'Filtre', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Statut' }).click();
  const dialog = page.getByRole('dialog', { name: /Filtrer/ });
  await dialog.getByRole('button', { name: 'Appliquer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Sélectionnez au moins un élément');
  await dialog.getByText('Écarter').click();
  await dialog.getByRole('checkbox', { name: 'Annulée' }).check();
  await dialog.getByRole('button', { name: 'Appliquer' }).click();
  await expect(page.getByText('Statut n’est pas Annulée')).toBeVisible();

  await report
    .getByRole('button', { name: /^Déplier/ })
    .first()
    .click();
  await expect(report.getByRole('button', { name: /^Replier/ })).toBeVisible();
  await report.getByRole('cell').getByRole('button').first().click();
  const orders = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2, name: /Auto|:/ }) });
  await expect(orders.getByRole('row')).not.toHaveCount(1);

  await test.step('the same orders stand in the list of orders, with the same sum', async () => {
    // Of the oldest month: other journeys place orders in this one while it is read.
    const total = report.getByRole('row', { name: /^Total/ }).getByRole('button');
    // Whichever spaces stand in numbers and before the colon.
    const [count, amount] = (await total.allTextContents()).map((text) => text.trim().replaceAll(/\s/g, '\\s'));
    await total.nth(1).click();
    const behind = page.getByRole('region', { name: new RegExp(`^Total.*\\s:\\s${amount}`) });
    await expect(behind.getByText(new RegExp(`^${count}\\scommandes derrière ce nombre`))).toBeVisible();
    await behind.getByRole('link', { name: 'Ouvrir dans Commandes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible();
    await expect(page.getByText(/Statut sauf Annulée/)).toBeVisible();
    await expect(page.getByText(new RegExp(`${count}\\scommandes\\s·\\s${amount}`))).toBeVisible();
    await page.goBack();
  });

  await page.getByRole('button', { name: 'Enregistrer sous' }).click();
  await page.getByRole('textbox', { name: 'Nom du rapport' }).fill('Sans les annulées');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const saved = page.getByRole('navigation', { name: 'Rapports enregistrés' });
  await expect(saved.getByRole('button', { name: 'Sans les annulées', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^rapport-commandes-.*\.csv$/);

  await test.step('the rows are sorted by their name, and who placed them stands beside each other', async () => {
    await page.getByRole('button', { name: 'Ajouter une colonne' }).click();
    const placedBy = page.getByRole('menuitem', { name: /^Passée par/ });
    await expect(placedBy).toContainText('Le bénéficiaire lui-même, ou la conciergerie pour lui.');
    await placedBy.click();
    await expect(report.getByRole('columnheader', { name: /le bénéficiaire/ }).first()).toBeVisible();
    const firstDimension = report.getByRole('columnheader').first();
    await firstDimension.getByRole('button').first().click();
    await expect(firstDimension).toHaveAttribute('aria-sort', /ascending|descending/);
    const names = await report.getByRole('rowheader').allTextContents();
    await firstDimension.getByRole('button').first().click();
    await expect(report.getByRole('rowheader').first()).not.toHaveText(names[0] ?? '');
    await page.getByRole('radio', { name: 'Courbes' }).press(' ');
    await expect(
      page
        .getByRole('img', { name: /Le tableau donne chaque nombre/ })
        .or(page.getByText(/Le tableau donne chaque nombre/))
        .first(),
    ).toBeVisible();
    const workbook = page.waitForEvent('download');
    await page.getByRole('button', { name: 'XLSX' }).click();
    expect((await workbook).suggestedFilename()).toMatch(/^rapport-commandes-.*\.xlsx$/);
    await saved.getByRole('button', { name: 'Sans les annulées', exact: true }).click();
    await expect(page.getByText('Statut n’est pas Annulée')).toBeVisible();
  });

  await test.step('a colleague opens the same by its address; one without BI does not', async () => {
    const address = new URL(page.url()).hash.slice(2);
    const ines = await newBrowserPage();
    await enter(ines, await newManager({}, 'nadia@demo.loge.test'), address);
    await expect(ines.getByText('Statut n’est pas Annulée')).toBeVisible();
    const marc = await newBrowserPage();
    await enter(marc, await newManager(), address);
    await expect(marc.getByText('Votre compte n’a pas accès à cet écran.')).toBeVisible();
  });

  await test.step('the file waits among her own', async () => {
    await page.goto('/#!/exports');
    const mine = page.getByRole('region', { name: 'Mes extractions' });
    await expect(mine.getByRole('button', { name: /^Télécharger rapport-commandes.*\.csv$/ })).toBeVisible();
    await expect(mine.getByRole('button', { name: /^Télécharger rapport-commandes.*\.xlsx$/ })).toBeVisible();
  });

  await test.step('what is kept no longer is forgotten', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Supprimer Sans les annulées' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
    await expect(saved.getByRole('button', { name: 'Sans les annulées', exact: true })).toHaveCount(0);
  });
});
