import { expect, test } from '../../people/journey.ts';
import { newDeskWithGoods, whereAre } from '../../people/goods.ts';
import { newManager, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { scanCode } from '../../screens/hand-scanner.ts';
import { expectTitle } from '../../screens/ordering.ts';

/** What a partner brings back goes through the desk with a hand scanner: it types, and nobody touches a mouse. */

test('thirty items are received without touching the mouse', async ({ page }) => {
  const goods = await newDeskWithGoods({ orders: 6, items: 5, at: 'partner' });
  expect(goods.labels).toHaveLength(30);
  const scan = (code: string): Promise<void> => scanCode(page, code);
  await enter(page, goods.manager, '/c/reception');
  await expectTitle(page, 'Réception');
  const start = page.getByRole('button', { name: 'Recevoir' });
  await expect(start).toBeVisible();
  for (let steps = 0; steps < 40; steps += 1) {
    if (await start.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Scannez une étiquette')).toBeFocused();

  const ticked = (count: number) => page.getByRole('progressbar', { name: `${count} articles cochés sur 30` });
  const verdict = page.getByRole('main').getByRole('status').first();
  const [first = '', ...others] = goods.labels;
  await test.step('the first opens the reception; a second time, a strange one and another desk’s are distinguished', async () => {
    await scan(first);
    await expect(verdict).toContainText('Reçu');
    await expect(verdict).toContainText('1 sur 5 de la commande');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Réception n°\s\d+$/);
    await scan(first);
    await expect(verdict).toContainText('Déjà coché');
    await scan('LG999999-00000000');
    await expect(verdict).toContainText('Autre conciergerie');
    await scan('arc 004 718');
    await expect(verdict).toContainText('Étiquette inconnue');
    await expect(page.getByText('2 étiquettes à régler')).toBeVisible();
  });

  await test.step('a label that nobody knows is tied to an item, from the keyboard', async () => {
    await page.keyboard.press('l');
    await expect(page.getByRole('dialog', { name: 'À quel article lier ARC 004 718 ?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('the rest, as fast as a hand can', async () => {
    for (const code of others) await scan(code);
    await expect(ticked(30)).toBeVisible();
  });

  await test.step('it survives a reload, and a colleague sees the same', async () => {
    await page.reload();
    await expect(ticked(30)).toBeVisible();
  });

  await test.step('what nobody has decided survives too, and it does not end before', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Décidez d’abord ce que deviennent les 2 étiquettes en attente.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    const problem = (name: string) => page.getByRole('region', { name });
    for (const name of ['Étiquette inconnue ARC 004 718', 'Autre conciergerie LG999999-00000000']) {
      await problem(name).getByRole('button', { name: 'Mettre de côté' }).press('Enter');
      await expect(problem(name)).toBeHidden();
    }
  });

  await test.step('all of it becomes available at once, and one is back at the orders', async () => {
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Rendre 30 articles disponibles' });
    await expect(dialog.getByRole('button', { name: 'Rendre disponibles' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#!\/allorders/);
    await expect(page.getByText(/30 articles sont disponibles\. 6 commandes complètes/)).toBeVisible();
  });
  expect(await whereAre(goods.orderIds)).toEqual(['available desk']);
  const told = await query<{ count: number }>(
    `select count(*)::int as count from notifications where user_id = $1 and type = 'order_available'`,
    [goods.beneficiary.id],
  );
  expect(told).toEqual([{ count: 6 }]);
});

test('of two colleagues the second hears who was first, and nothing is done twice', async ({
  page,
  newBrowserPage,
}) => {
  const goods = await newDeskWithGoods({ orders: 1, items: 2, at: 'partner' });
  const colleague = await newManager({ conciergerie_id: goods.conciergerieId });
  await query('delete from manager_conciergeries where user_id = $1', [colleague.id]);
  await query('insert into manager_conciergeries (user_id, conciergerie_id) values ($1, $2)', [
    colleague.id,
    goods.conciergerieId,
  ]);
  const screen = `/c/reception/${goods.partner.id}`;
  const other = await newBrowserPage();
  await enter(page, goods.manager, screen);
  await enter(other, colleague, screen);
  await page.getByRole('button', { name: 'Tout cocher' }).click();
  await test.step('what one ticks the other sees', async () => {
    await expect(other.getByRole('checkbox', { name: 'Chemise 1' })).toBeChecked();
  });
  await other.getByRole('button', { name: /^Rendre disponibles/ }).click();
  await page.getByRole('button', { name: /^Rendre disponibles/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rendre disponibles' }).click();
  await expect(page).toHaveURL(/#!\/allorders/);
  expect(await whereAre(goods.orderIds)).toEqual(['available desk']);
  const acts = await query<{ count: number }>(
    `select count(*)::int as count from handovers where conciergerie_id = $1 and closed_at is not null`,
    [goods.conciergerieId],
  );
  expect(acts).toEqual([{ count: 1 }]);
});
