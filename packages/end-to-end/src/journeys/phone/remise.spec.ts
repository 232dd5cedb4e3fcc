import { expect, test } from '../../people/journey.ts';
import type { Locator } from '@playwright/test';
import { newDeskWithGoods, whereAre } from '../../people/goods.ts';
import { enter } from '../../people/sign-in.ts';
import { expectTitle } from '../../screens/ordering.ts';

/** A concierge walks about: what partners take and what beneficiaries fetch is handed over with a phone in one's hand. */

/** Signs as a finger does. */
async function sign(field: Locator): Promise<void> {
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (box === null) throw new Error('There is nothing to sign on.');
  const { mouse } = field.page();
  await mouse.move(box.x + 40, box.y + 60);
  await mouse.down();
  for (let step = 1; step <= 12; step += 1) await mouse.move(box.x + 40 + step * 14, box.y + 60 + (step % 3) * 12);
  await mouse.up();
}

test('the partner’s courier signs for all items at once, and the sheet shows it', async ({ page }) => {
  const goods = await newDeskWithGoods({ orders: 2, items: 2, at: 'desk' });
  await enter(page, goods.manager, '/c/remise');
  await expectTitle(page, 'Remise');
  await page.getByRole('button', { name: 'Préparer la remise' }).click();

  await test.step('nothing is handed over that is not ticked', async () => {
    await page.getByRole('button', { name: 'Faire signer' }).click();
    await expect(page.getByText('Merci de sélectionner au moins un article')).toBeVisible();
  });

  await test.step('scans wait while there is no network, and leave once', async () => {
    await page.context().setOffline(true);
    const field = page.getByPlaceholder('Scannez une étiquette');
    await field.fill(goods.labels[0] ?? '');
    await field.press('Enter');
    await expect(page.getByText(/^1 scan est gardé ici depuis/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('progressbar', { name: '1 article coché sur 4' })).toBeVisible();
    await expect(page.getByText(/^1 scan est gardé/)).toBeHidden();
  });

  await page.getByRole('button', { name: 'Tout cocher' }).click();
  await page.getByRole('button', { name: 'Faire signer · 4 articles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remettre 4 articles' });
  await dialog.getByLabel(/Nom de la personne qui emporte les articles/).fill('Idriss Benali');
  await sign(dialog.getByRole('figure', { name: 'Signature' }));
  await dialog.getByRole('button', { name: 'Remettre les 4 articles' }).click();
  await expect(page).toHaveURL(/#!\/c\/remiseprint\/\d+/);
  await expectTitle(page, /^Bon de remise n°\s\d+$/);
  await expect(page.getByText('Reçu par Idriss Benali')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Signature d’Idriss Benali' })).toBeVisible();
  expect(await whereAre(goods.orderIds)).toEqual(['processing partner']);

  await test.step('it stands among the past ones', async () => {
    await page.getByRole('link', { name: 'Remises passées' }).click();
    await expectTitle(page, 'Remises passées');
    await expect(page.getByText('Signée par Idriss Benali')).toBeVisible();
  });
});

test('a beneficiary shows their code, pays later, signs once, and has all of it', async ({ page, newBrowserPage }) => {
  const goods = await newDeskWithGoods({ orders: 2, items: 2, at: 'partner' });
  const camille = await newBrowserPage();
  const made = camille.waitForResponse((response) =>
    `${response.url()} ${response.request().postData() ?? ''}`.includes('MakePickupCode'),
  );
  await enter(camille, goods.beneficiary, '/bnfv2/qrcode');
  await expectTitle(camille, 'Mon code de retrait');
  const answer = (await (await made).json()) as { data: { code: string } };
  await expect(camille.getByRole('figure', { name: 'Code de retrait' })).toBeVisible();

  const orderOf = async (code: string): Promise<void> => {
    await page.getByPlaceholder('Code de retrait').fill(code);
    await page.keyboard.press('Enter');
  };
  await enter(page, goods.manager, `/c/reception/${goods.partner.id}`);
  await page.getByRole('button', { name: 'Tout cocher' }).click();
  await page.getByRole('button', { name: 'Rendre disponibles · 4 articles' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rendre disponibles' }).click();
  await expect(page).toHaveURL(/#!\/allorders/);
  await expect(page.getByText('4 articles sont disponibles.'), 'it covers nothing that follows').toBeVisible();
  await page.goto('/#!/c/pickup');
  await expectTitle(page, 'Retrait');
  await orderOf('RET-0000');
  await expect(page.getByText('Ce code n’est pas, ou plus, valable ici.')).toBeVisible();
  await orderOf(answer.data.code);
  await expectTitle(page, 'Camille, voici vos 4 articles.');
  const handOver = page.getByRole('button', { name: 'Remettre les 4 articles' });
  await expect(handOver, 'what is left to pay must be seen first').toBeDisabled();
  await page.getByLabel('Remettre sans que tout soit réglé').check();
  await sign(page.getByRole('figure', { name: 'Signature' }));
  await handOver.click();
  await expect(page.getByText('4 articles sont retirés.')).toBeVisible();
  expect(await whereAre(goods.orderIds)).toEqual(['retrieved beneficiary']);

  await test.step('anyone who is sent gets a code of their own, and the used one is worth nothing', async () => {
    await camille.getByLabel('Nom de la personne').fill('Paul Garnier');
    await camille.getByRole('button', { name: 'Obtenir un code' }).click();
    const code = camille.getByText(/^\d{4} \d{4}$/);
    await expect(code).toBeVisible();
    await page.goto('/#!/c/pickup');
    await orderOf(answer.data.code);
    await expect(page.getByText('Ce code n’est pas, ou plus, valable ici.')).toBeVisible();
    await orderOf((await code.textContent()) ?? '');
    await expectTitle(page, 'Rien n’attend Paul Garnier à la conciergerie.');
  });
});
