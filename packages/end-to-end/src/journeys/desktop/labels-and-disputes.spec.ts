import { newDeskWithGoods } from '../../people/goods.ts';
import { expect, test } from '../../people/journey.ts';
import { query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { scanCode } from '../../screens/hand-scanner.ts';
import { expectTitle } from '../../screens/ordering.ts';

/** What comes in gets a label; what is not as it should be becomes a dispute, until one has agreed on something. */

const stain = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGPIdlbCihiGlgQAZDQ0AUNDpbIAAAAASUVORK5CYII=',
  'base64',
);

test('blank labels are bound to items as they come in, with the scanner alone', async ({ page }) => {
  const goods = await newDeskWithGoods({ orders: 1, items: 2, at: 'desk' });
  await query('delete from item_labels where conciergerie_id = $1', [goods.conciergerieId]);
  const codes = [1, 2].map((number) => `LG${goods.conciergerieId}-BCDE000${number}`);
  await enter(page, goods.manager, `/conciergeOrderDetail/${goods.orderIds[0]}`);
  const labels = page.getByRole('region', { name: 'Étiquettes' });
  await labels.getByLabel('Scannez une étiquette pour Chemise 1').focus();
  await scanCode(page, String(codes[0]?.toLowerCase()));
  await expect(
    labels.getByLabel('Scannez une étiquette pour Chemise 2'),
    'the next one, without the mouse',
  ).toBeFocused();
  await scanCode(page, String(codes[0]));
  await expect(page.getByText('Cette étiquette est déjà liée à un autre article.')).toBeVisible();
  await scanCode(page, String(codes[1]));
  await expect(labels.getByRole('textbox')).toBeHidden();
  for (const code of codes) await expect(labels.getByText(code)).toBeVisible();

  await labels.getByRole('link', { name: 'Imprimer les étiquettes' }).click();
  await expectTitle(page, 'Étiquettes');
  for (const code of codes) await expect(page.getByText(code, { exact: true })).toBeVisible();
});

test('a damaged item is noted where it is received, and settled on its order', async ({ page }) => {
  const goods = await newDeskWithGoods({ orders: 1, items: 2, at: 'partner' });
  await enter(page, goods.manager, `/c/reception/${goods.partner.id}`);
  await page.getByRole('button', { name: 'Signaler un problème sur Chemise 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Un problème avec Chemise 1' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Ce champ est obligatoire')).toBeVisible();
  await dialog.getByLabel('Ce que vous constatez').fill('Tache brune sur le col');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'col.png', mimeType: 'image/png', buffer: stain });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Litige ouvert.')).toBeVisible();

  await page.goto(`/#!/conciergeOrderDetail/${goods.orderIds[0]}`);
  const disputes = page.getByRole('list', { name: 'Litiges' });
  await expect(disputes.getByText('Tache brune sur le col')).toBeVisible();
  const photo = disputes.getByRole('link', { name: 'Agrandir la photo de Chemise 1' }).locator('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await disputes.getByRole('button', { name: 'Compléter ou régler' }).click();
  await dialog.getByLabel('C’est réglé').check();
  await dialog.getByLabel('Ce qui a été convenu').fill('Nettoyée à nouveau, sans frais');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Litige réglé.')).toBeVisible();
  await expect(disputes.getByText('Convenu : Nettoyée à nouveau, sans frais')).toBeVisible();
  await expect(disputes.getByRole('button')).toHaveCount(0);
});

test('a label that nobody knows is settled on another device before the reception ends', async ({
  page,
  newBrowserPage,
}) => {
  const goods = await newDeskWithGoods({ orders: 1, items: 2, at: 'partner' });
  const screen = `/c/reception/${goods.partner.id}`;
  const other = await newBrowserPage();
  await enter(page, goods.manager, screen);
  await enter(other, goods.manager, screen);
  await page.getByLabel('Scannez une étiquette', { exact: true }).focus();
  await scanCode(page, 'ZZZ999');
  const open = other.getByRole('region', { name: 'Étiquette inconnue ZZZ999' });
  await expect(open).toBeVisible();

  await test.step('neither device ends the reception', async () => {
    await other.getByRole('button', { name: 'Tout cocher' }).click();
    await other.getByRole('button', { name: /^Rendre disponibles/ }).click();
    // Asked before the answer has come, the question would be hidden still.
    await expect(other.getByText('Décidez d’abord ce que devient l’étiquette en attente.')).toBeVisible();
    await expect(other.getByRole('dialog')).toBeHidden();
    await expect(open).toBeVisible();
  });

  await open.getByRole('button', { name: 'Mettre de côté' }).click();
  await expect(page.getByRole('region', { name: 'Étiquette inconnue ZZZ999' })).toBeHidden();
  await page.getByRole('button', { name: /^Rendre disponibles/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rendre disponibles' }).click();
  await expect(page).toHaveURL(/#!\/allorders/);
});
