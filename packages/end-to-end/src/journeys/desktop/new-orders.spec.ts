import { expect, test } from '../../people/journey.ts';
import { newOrder } from '../../people/orders.ts';
import { announce, newBeneficiary, newManager } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';

test('orders placed while one reads a later page are counted above it, and shown from the top', async ({ page }) => {
  const manager = await newManager({}, 'nadia@demo.loge.test');
  const person = await newBeneficiary({ conciergerie_id: manager.conciergerieId });
  await enter(page, manager, '/allorders');
  const rows = page.getByRole('main').locator('tr[data-key]');
  await expect(rows.nth(30)).toBeAttached();
  // Sorted otherwise, the new ones would stand anywhere.
  await page.getByRole('columnheader', { name: 'Montant' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows.nth(3)).toBeAttached();
  const counted = page.getByRole('button', { name: /nouvelles? commandes?/ });
  await expect(counted).toHaveCount(0);
  await newOrder(person, '5 chemises sur cintre');
  await announce('orders');
  await expect(counted).toHaveText('1 nouvelle commande');
  const last = await newOrder(person, '5 chemises sur cintre');
  await announce('orders');
  // Others of this run may place orders at the same desk.
  await expect(counted).toHaveText(/^[2-9]\d* nouvelles commandes$/);
  await counted.click();
  await expect(page).not.toHaveURL(/page=2|sort=/);
  await expect(page.locator(`tr[data-key="${last}"]`)).toBeVisible();
  await expect(counted).toHaveCount(0);
});
