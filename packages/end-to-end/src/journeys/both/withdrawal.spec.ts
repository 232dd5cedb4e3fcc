import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, newManager, orderFormOf, query } from '../../people/seed.ts';
import { newOrder } from '../../people/orders.ts';
import { enter } from '../../people/sign-in.ts';
import { openOrder } from '../../screens/desk.ts';
import { expectTitle, placeOrder } from '../../screens/ordering.ts';

/** The number of an order as screens write it. */
const formatted = (orderId: number): RegExp => new RegExp(String(orderId).replaceAll(/\B(?=(\d{3})+$)/g, '\\s'));

const main = (page: Page) => page.getByRole('main');

/** The acknowledgment that was written for an order. */
async function acknowledgmentOf(orderId: number): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const found = await query<{ text_body: string }>(
        `select text_body from mails where order_id = $1 and template = 'withdrawal-received'`,
        [orderId],
      );
      text = found[0]?.text_body ?? '';
      return found.length;
    })
    .toBe(1);
  return text;
}

test('an order is withdrawn from in two steps, and the desk reads it @phone', async ({ page, newBrowserPage }) => {
  const camille = await newBeneficiary();
  await enter(page, camille);
  const orderId = await placeOrder(page, await orderFormOf('5 chemises sur cintre'));
  await page.goto(`/#!/bnfv2/orderDetail/${orderId}`);

  await test.step('the order has its confirmation to keep', async () => {
    const download = page.waitForEvent('download');
    await main(page)
      .getByRole('button', { name: /confirmation de commande/ })
      .click();
    expect((await download).suggestedFilename()).toBe(`confirmation-${orderId}.pdf`);
  });

  await test.step('the way stands on the order, with its last day', async () => {
    const way = main(page).getByRole('link', { name: /Renoncer au contrat ici/ });
    await expect(way).toContainText(/Jusqu’au mardi 8 décembre/);
    await way.click();
    await expectTitle(page, 'Renoncer au contrat');
  });

  await test.step('nothing is asked for but to confirm', async () => {
    await expect(main(page).getByRole('textbox', { name: /Une raison/ })).toHaveValue('');
    await main(page).getByRole('button', { name: 'Confirmer la rétractation' }).click();
    await expect(main(page).getByRole('heading', { name: 'Rétractation reçue' })).toBeVisible();
    await expect(main(page)).toContainText(/RT-2026-\d{4}/);
    await expect(main(page)).toContainText('mardi 24 novembre 2026');
  });

  await test.step('it can be kept: as a file, and by mail', async () => {
    const download = page.waitForEvent('download');
    await main(page).getByRole('button', { name: 'Télécharger l’accusé' }).click();
    expect((await download).suggestedFilename()).toMatch(/^retractation-RT-2026-\d{4}\.pdf$/);
    expect(await acknowledgmentOf(orderId)).toMatch(/mardi 24 novembre 2026, à 1\d\s?h/);
  });

  await test.step('the order is cancelled, and the way is gone', async () => {
    await main(page).getByRole('link', { name: 'Revenir à la commande' }).click();
    await expect(main(page).getByRole('heading', { name: 'Rétractation reçue' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: /Renoncer au contrat ici/ })).toHaveCount(0);
  });

  const nadia = await newBrowserPage();
  await enter(nadia, await newManager({}, 'nadia@demo.loge.test'));
  await openOrder(nadia, orderId);
  await expect(main(nadia)).toContainText(/Rétractation RT-2026-\d{4} traitée/);
});

test('goods that were received are waited for, in English @desktop', async ({ page, newBrowserPage }) => {
  const james = await newBeneficiary({ lang: 'en' });
  const orderId = await newOrder(james, 'Bouquet de saison', {
    status: 'done',
    created_at: '2026-11-20T09:00:00Z',
    done_at: '2026-11-21T09:00:00Z',
    withdrawal_exception: null,
    beneficiary_id: james.id,
  });
  // The bouquet stands for goods that last.
  await query('update offers set sells_goods = true where id = (select offer_id from orders where id = $1)', [orderId]);
  await enter(page, james, `/bnfv2/orderDetail/${orderId}`);
  await main(page)
    .getByRole('link', { name: /Withdraw from the contract here/ })
    .click();
  await expect(main(page)).toContainText('Monday 7 December');
  await expect(main(page)).toContainText('Through the desk');
  await main(page).getByRole('button', { name: 'Confirm the withdrawal' }).click();
  await expect(main(page).getByRole('heading', { name: 'Withdrawal received' })).toBeVisible();
  await expect(main(page)).toContainText('Return to the desk');
  const download = page.waitForEvent('download');
  await main(page)
    .getByRole('button', { name: /acknowledgment/i })
    .click();
  expect((await download).suggestedFilename()).toMatch(/^withdrawal-RT-2026-\d{4}\.pdf$/);
  expect(await acknowledgmentOf(orderId)).toContain('Tuesday 24 November 2026');

  await test.step('a parcel is proof enough', async () => {
    await main(page).getByRole('button', { name: 'I have sent a parcel' }).click();
    await main(page).getByRole('textbox', { name: 'Carrier' }).fill('Colissimo');
    await main(page).getByRole('textbox', { name: 'Number of the parcel' }).fill('6A 12345');
    await main(page).getByRole('button', { name: 'Give the proof of sending' }).click();
    await expect(main(page)).toContainText('Colissimo, 6A 12345');
  });

  const nadia = await newBrowserPage();
  await enter(nadia, await newManager({}, 'nadia@demo.loge.test'), '/c/returns');
  const line = main(nadia)
    .getByRole('listitem')
    .filter({ hasText: formatted(orderId) });
  const press = (name: RegExp) => line.getByRole('button', { name }).click();
  const dialog = nadia.getByRole('dialog');
  await test.step('the desk refunds on the proof, receives, checks, and gives the goods to the partner', async () => {
    await press(/^Rembourser sur preuve d’envoi/);
    await nadia.getByRole('alertdialog').getByRole('button', { name: 'Rembourser' }).click();
    await press(/^Articles reçus/);
    await press(/^Contrôler/);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await press(/^Remettre au partenaire/);
    await dialog.getByRole('textbox', { name: 'Repris par' }).fill('Léa');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(line).toHaveCount(0);
  });
  await openOrder(nadia, orderId);
  await expect(main(nadia)).toContainText(/Rétractation RT-2026-\d{4} traitée/);
  await expect(main(nadia).getByRole('list', { name: /^Parcours du retour RT/i })).toContainText('à Léa');
});
