import { expect, test } from '../../people/journey.ts';
import { newManager } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';

test('a message covers no number of a list, its last row included', async ({ page }) => {
  await enter(page, await newManager({}, 'nadia@demo.loge.test'), '/allorders');
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows.nth(30)).toBeAttached();
  await page.getByRole('button', { name: /^Aller au n°/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('999999');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Aucune commande n°/)).toBeVisible();
  await page.keyboard.press('Escape');
  // The list scrolls: whatever row is brought to its end stands above the message.
  await rows.nth(30).evaluate((row) => row.scrollIntoView({ block: 'end' }));
  const [message, row] = await Promise.all([
    page.locator('[popover=manual]:popover-open').boundingBox(),
    rows.nth(30).boundingBox(),
  ]);
  if (message === null || row === null) throw new Error('Neither is shown.');
  expect(row.y + row.height).toBeLessThanOrEqual(message.y);
});
