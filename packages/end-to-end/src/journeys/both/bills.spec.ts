import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, newManager, orderFormOf } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { changeStatus, openOrder } from '../../screens/desk.ts';
import { placeOrder } from '../../screens/ordering.ts';

/** Does what stands among the further acts of the open order. */
async function choosePlainAct(page: Page, act: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

/** A done order is billed at the desk; its beneficiary finds the bill, and a credit note when it is deleted. */
test('an order is billed, its receipt printed twice, its bill read by its owner and deleted @phone', async ({
  page: camille,
  newBrowserPage,
}) => {
  await enter(camille, await newBeneficiary());
  const orderId = await placeOrder(camille, await orderFormOf('5 chemises sur cintre'));

  const nadia = await newBrowserPage();
  await enter(nadia, await newManager({}, 'nadia@demo.loge.test'));
  await openOrder(nadia, orderId);
  const bills = nadia.getByRole('main').locator('section', { has: nadia.getByRole('heading', { name: 'Factures' }) });
  const dialog = nadia.getByRole('dialog');
  let reference = '';

  await test.step('it is billed once it is done, and says under which number', async () => {
    await changeStatus(nadia, 'Accepter', 'Acceptée');
    const force = { action: 'changeOrderStatusManually', orderId: String(orderId), statusId: '15' };
    const forced = await nadia.request.post('/gateway', { headers: { fromApp: 'journeys/1' }, form: force });
    expect(await forced.json()).toMatchObject({ code: 0 });
    await choosePlainAct(nadia, 'Générer la facture');
    await nadia.getByRole('alertdialog').getByRole('button', { name: 'Générer la facture' }).click();
    await expect(bills).toContainText(/Facture [A-Z]{3}-\d{4}-\d{6}/);
    reference = /[A-Z]{3}-\d{4}-\d{6}/.exec(await bills.innerText())?.[0] ?? '';
    await expect(nadia.getByRole('main')).toContainText('Facturée');
  });

  await test.step('the first receipt is the original, the next one a duplicate', async () => {
    for (const name of ['Imprimer le reçu', 'Réimprimer le reçu (duplicata)']) {
      const download = nadia.waitForEvent('download');
      await bills.getByRole('button', { name, exact: true }).click();
      expect((await download).suggestedFilename()).toBe(`recu-${reference}.pdf`);
    }
  });

  await test.step('its beneficiary finds it with the order and beside the statements', async () => {
    const facts = camille.getByRole('main');
    await camille.goto(`/#!/bnfv2/orderDetail/${orderId}`);
    const download = camille.waitForEvent('download');
    await facts.getByRole('button', { name: new RegExp(`Télécharger le PDF\\s: ${reference}`) }).click();
    expect((await download).suggestedFilename()).toBe(`facture-${reference}.pdf`);
    await camille.goto('/#!/bills');
    await expect(camille.getByRole('region', { name: 'Mes factures' })).toContainText(reference);
  });

  await test.step('a part of it is refunded: the credit note stands beside it, and its beneficiary reads it', async () => {
    await choosePlainAct(nadia, 'Rembourser une partie');
    await dialog.getByRole('button', { name: 'Établir l’avoir' }).click();
    await expect(dialog).toContainText('Choisissez au moins un article');
    // All of it is no part.
    await dialog.getByRole('button', { name: /^Un de plus, / }).click();
    await dialog.getByRole('textbox', { name: /Motif/ }).fill('Une chemise tachée');
    await dialog.getByRole('button', { name: /^Établir un avoir de / }).click();
    await expect(dialog).toContainText('supprimez la facture');
    await dialog.getByText('un montant').click();
    await dialog.getByRole('textbox', { name: /Montant/ }).fill('4,50');
    await dialog.getByRole('button', { name: /^Établir un avoir de\s4,50/ }).click();
    await expect(dialog).toBeHidden();
    await expect(bills).toContainText(`corrige ${reference}`);
    await expect(bills).toContainText('d’avoirs');
    await camille.goto(`/#!/bnfv2/orderDetail/${orderId}`);
    await expect(camille.getByRole('main')).toContainText(`sur une partie de la facture ${reference}`);
    await camille.goto('/#!/bills');
    await expect(camille.getByRole('region', { name: 'Mes factures' })).toContainText('AV-');
  });

  await test.step('deleted, what is left of it is reversed by a credit note, and the order is free to be billed anew', async () => {
    await choosePlainAct(nadia, 'Supprimer la facture');
    await dialog.getByRole('textbox').fill('Mauvais client');
    await dialog.getByRole('button', { name: 'Supprimer la facture' }).click();
    await expect(bills).toContainText(`annule ${reference}`);
    await expect(nadia.getByRole('main')).toContainText('Terminée');
    await expect(camille.getByRole('region', { name: 'Mes factures' })).toContainText('annulée');
  });
});
