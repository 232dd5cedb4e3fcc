import { expect, test } from '../../people/journey.ts';
import { newManager } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';

/** The bank's file is taken in, its lines are placed, and what was placed is taken back. */
test('a bank statement is imported, a line of it reconciled and undone @desktop', async ({ page }) => {
  const nadia = await newManager({}, 'nadia@demo.loge.test');
  // A label that no other run has.
  const label = `FRAIS TENUE DE COMPTE ${nadia.login.replaceAll(/\W/g, '').slice(0, 20).toUpperCase()}`;
  const statement = (rows: string) => ({
    name: 'releve.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Date;Libellé;Montant\n${rows}`, 'latin1'),
  });
  const dialog = page.getByRole('dialog');
  const line = page.getByRole('listitem').filter({ hasText: label });

  await test.step('a file must be chosen, and be one of a bank', async () => {
    await enter(page, nadia, '/compta/rapprochements');
    await page.getByRole('button', { name: 'Importer un relevé' }).click();
    await dialog.getByRole('button', { name: 'Importer' }).click();
    await expect(dialog.getByText('Veuillez séléctionner un fichier')).toBeVisible();
    await dialog.getByLabel('Fichier de la banque').setInputFiles(statement('20/11/2026;VIREMENT'));
    await dialog.getByRole('button', { name: 'Importer' }).click();
    await expect(dialog.getByText('Import incorrect')).toBeVisible();
    await expect(dialog.getByText('le fichier est coupé')).toBeVisible();
  });

  await test.step('a right one adds its lines', async () => {
    const day = new Intl.DateTimeFormat('fr-FR').format(new Date());
    await dialog.getByLabel('Fichier de la banque').setInputFiles(statement(`${day};${label};-1,23`));
    await dialog.getByRole('button', { name: 'Importer' }).click();
    await expect(page.getByText('1 opération importée.')).toBeVisible();
    await expect(line.getByText('Frais bancaires')).toBeVisible();
  });

  await test.step('accepted it is gone from what is open, taken back it is there again', async () => {
    await line.getByRole('button', { name: 'Passer en frais' }).click();
    await expect(page.getByText('Ligne rapprochée.')).toBeVisible();
    await expect(line).toHaveCount(0);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByText('Rapprochement défait.')).toBeVisible();
    await expect(line).toBeVisible();
  });

  await test.step('by the keyboard alone as well', async () => {
    await line.getByRole('button', { name: new RegExp(label) }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('a');
    await expect(line).toHaveCount(0);
    await page.getByText('Rapprochées', { exact: true }).click();
    await expect(line.getByText('Rapprochée', { exact: true })).toBeVisible();
    await line.getByRole('button', { name: 'Défaire' }).click();
    await expect(line).toHaveCount(0);
  });
});
