import type { Page } from '@playwright/test';
import { newDeskWithGoods } from '../../people/goods.ts';
import { expect, test } from '../../people/journey.ts';
import { query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { numbered } from '../../screens/desk.ts';

/** What waits at a desk is dealt with one after the other, without the mouse: an act happens at once, the next order stands there, and the act can be taken back. */

const openNumber = (page: Page): number => Number(/open=(\d+)/.exec(page.url())?.[1] ?? 0);
const hasFocus = (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement !== document.body);

test('new orders are accepted one after the other, and one is taken back', async ({ page }) => {
  const { manager, orderIds } = await newDeskWithGoods({ orders: 3, items: 1, at: 'ordered' });
  await query(`update orders set status = 'new', attention_reason = 'new', attention_at = now() where id = any($1)`, [
    orderIds,
  ]);
  await enter(page, manager, '/conciergeinbox');
  const rows = page.getByRole('row').filter({ hasText: 'Nouvelle commande' });
  const rowOf = (id: number) => rows.filter({ hasText: new RegExp(numbered(id)) });
  const panel = page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: /^N°/ }) });
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  const first = openNumber(page);

  await test.step('the act happens at once, and the neighbour stands there', async () => {
    await expect(panel.getByRole('button', { name: /^Accepter/ })).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByText(new RegExp(String.raw`^Commande ${numbered(first)}\s: acceptée\.$`))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rowOf(first)).toHaveCount(0);
    await expect(panel.getByRole('heading', { name: /^N°/ })).not.toHaveText(new RegExp(numbered(first)));
    expect(await hasFocus(page), 'the keys go on').toBe(true);
  });

  const second = openNumber(page);
  await test.step('it is taken back from the message', async () => {
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(rowOf(first)).toHaveCount(1);
    expect(openNumber(page), 'one stays where one was').toBe(second);
    expect(await hasFocus(page)).toBe(true);
  });

  await test.step('after the last one nothing is left, and that is said of the view', async () => {
    await page.goto('/#!/conciergeinbox?view=new');
    for (let left = 3; left > 0; left -= 1) {
      await expect(rows).toHaveCount(left);
      if (openNumber(page) === 0) {
        await page.keyboard.press('j');
        await page.keyboard.press('Enter');
      }
      await expect(panel.getByRole('button', { name: /^Accepter/ })).toBeVisible();
      await page.keyboard.press('r');
    }
    await expect(page.getByText('Aucune nouvelle commande.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Nouvelle commande/ })).toHaveAttribute('aria-current', 'page');
  });
});

test('a reception that has ended goes on while items are still expected', async ({ page }) => {
  const { manager, partner } = await newDeskWithGoods({ orders: 1, items: 2, at: 'partner' });
  await enter(page, manager, `/c/reception/${partner.id}`);
  const receive = async (item: string) => {
    await page.getByRole('checkbox', { name: new RegExp(`^${item}`) }).check();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Rendre disponible', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await receive('Chemise 1');
  await expect(page.getByRole('checkbox', { name: /^Chemise 1/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /^Chemise 2/ })).toBeVisible();
  await expect(page).toHaveURL(/#!\/c\/reception\/\d+$/);
  await receive('Chemise 2');
  await expect(page).toHaveURL(/#!\/allorders/);
});
