import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { startPrinter } from '../../people/printer.ts';
import { newDeskWithGoods } from '../../people/goods.ts';
import { query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { openOrder } from '../../screens/desk.ts';

/** A register's thermal printer, asked by the browser itself: tried in the settings, then an order printed on it, with and without its answer. */

/** A page waits fifteen seconds for a printer's answer: from here on it waits until it is asked to give up. */
const holdTimeout = (page: Page) =>
  page.evaluate(`{
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (ms) => (ms === 15_000 ? (window.answer = new AbortController()).signal : timeout.call(AbortSignal, ms));
  }`);
const giveUp = (page: Page) => page.evaluate(`window.answer.abort(new DOMException('', 'TimeoutError'))`);

test('an order comes out at the printer of the register that is open @desktop', async ({ page }) => {
  const printer = await startPrinter();
  let pictures = 0;
  const { manager, beneficiary, orderIds } = await newDeskWithGoods({ orders: 1, items: 2, at: 'desk' });
  const [orderId = 0] = orderIds;
  await query(
    `insert into user_permissions (user_id, permission) values ($1, 'PROD'), ($1, 'CONFIGURATION') on conflict do nothing`,
    [manager.id],
  );
  const line = page.getByRole('listitem').filter({ hasText: 'Essai' });
  await enter(page, manager, '/cashRegister/config/');

  await test.step('an address is tried before it is saved; one that cannot be read is refused', async () => {
    await page.getByRole('button', { name: 'Ajouter une caisse' }).click();
    await page.getByRole('dialog').getByLabel(/^Nom/).fill('Essai');
    await page.getByRole('dialog').getByRole('button', { name: 'Ajouter la caisse' }).click();
    await line.getByRole('button', { name: 'Réglages' }).click();
    const settings = page.getByRole('dialog', { name: /Essai/ });
    const address = settings.getByLabel(/^Adresse de l’imprimante/);
    await address.fill('pas une adresse');
    await settings.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(address).toHaveAccessibleDescription(/Cette adresse ne se lit pas/);
    await address.fill(printer.address);
    await settings.getByRole('button', { name: 'Imprimer un essai' }).click();
    await expect(page.getByText('Imprimé.')).toBeVisible();
    expect(await printer.text()).toContain('Caisse Essai');
    await settings.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(settings).toBeHidden();
  });

  await test.step('the register is opened', async () => {
    await line.getByRole('link', { name: 'Ouvrir' }).click();
    // Nothing lies in it: no coin is counted.
    await page.getByRole('button', { name: 'Ouvrir la caisse' }).click();
    await expect(line).toContainText('Ouverte par vous');
  });

  const print = page.getByRole('main').getByRole('button', { name: 'Imprimer', exact: true });
  await test.step('an order is printed', async () => {
    await openOrder(page, orderId);
    await print.click();
    await expect.poll(printer.papers).toBe(2);
    expect(await printer.text()).toContain('Chemise 1');
    await page.getByRole('button', { name: 'Fermer ce message' }).first().click();
  });

  await test.step('without paper nothing comes out, and one is told why', async () => {
    await printer.is('noPaper');
    await print.click();
    const told = page.getByRole('alertdialog', { name: 'L’imprimante n’imprime pas' });
    await expect(told).toContainText('Il n’y a plus de papier.');
    await told.getByRole('button').first().click();
    expect(await printer.papers()).toBe(2);
  });

  await test.step('after a lost answer it is printed again only if nothing came out', async () => {
    await printer.is('forgetsAnswer');
    // Messages of before would pass for the last one.
    await page.reload();
    await holdTimeout(page);
    const unanswered = page.getByRole('alertdialog', { name: 'L’imprimante n’a pas répondu' });
    await print.click();
    await expect.poll(printer.papers).toBe(3);
    await giveUp(page);
    await expect(unanswered).toBeVisible();
    await unanswered.getByRole('button', { name: 'Il est sorti' }).click();
    await expect(unanswered).toBeHidden();
    expect(await printer.papers()).toBe(3);
    await print.click();
    await expect.poll(printer.papers).toBe(4);
    await giveUp(page);
    await expect(unanswered).toBeVisible();
    await printer.is('ready');
    await unanswered.getByRole('button', { name: 'Réimprimer' }).click();
    await expect(page.getByText('Imprimé.')).toBeVisible();
    expect(await printer.papers()).toBe(5);
  });

  await test.step('the logo of the desk’s brand heads the ticket, in black and white', async () => {
    await page.goto('/#!/conciergerieBrand');
    await page.reload();
    const drawing: string = await page.evaluate(`{
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [900, 180];
      const context = canvas.getContext('2d');
      const tint = context.createLinearGradient(0, 0, 900, 0);
      tint.addColorStop(0, '#2b3c9e');
      tint.addColorStop(1, '#f9d7c8');
      context.fillStyle = tint;
      context.fillRect(40, 30, 820, 120);
      canvas.toDataURL('image/png').split(',')[1];
    }`);
    const buffer = Buffer.from(drawing, 'base64');
    await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('button', { name: 'Retirer le logo' })).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer la marque' }).click();
    await expect(page.getByText('Les pages ouvertes suivent aussitôt.')).toBeVisible();
    await openOrder(page, orderId);
    await page.reload();
    await print.click();
    await expect.poll(printer.papers).toBe(6);
    expect((await printer.text()).match(/aria-label="image"/g)).toHaveLength(1);
  });

  await test.step('a name whose letters the printer lacks comes out as a picture, and not as question marks', async () => {
    await query(`update users set first_name = 'Łukasz', last_name = 'Νίκος 東京' where id = $1`, [beneficiary.id]);
    await page.reload();
    await print.click();
    await expect.poll(printer.papers).toBe(7);
    const text = await printer.text();
    pictures = text.match(/aria-label="image"/g)?.length ?? 0;
    // The logos of both tickets, and at the least one row.
    expect(pictures).toBeGreaterThan(2);
    expect(text).not.toContain('?? ');
    await query(`update users set first_name = 'Camille', last_name = 'Roy' where id = $1`, [beneficiary.id]);
  });

  await test.step('a logo that cannot be read keeps no ticket back', async () => {
    await page.route('**/gateway?action=getImageView**', (route) => route.abort());
    await page.reload();
    await print.click();
    await expect.poll(printer.papers).toBe(8);
    expect((await printer.text()).match(/aria-label="image"/g)?.length).toBe(pictures);
  });
  await printer.close();
});
