import { expect } from '@playwright/test';
import { newBeneficiary, newManager, newPartner } from '../../people/seed.ts';
import { enter, signIn } from '../../people/sign-in.ts';
import { clockedTest as test } from '../../people/test-clock.ts';

test('a manager lands in the back office and chooses the desk', async ({ page }) => {
  const manager = await newManager({ conciergerie_id: null });
  await signIn(page, manager.login);
  await expect(page).toHaveURL(/#!\/concierge\/selectConciergerie$/);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Tour Horizon/ })
    .click();
  await expect(page).toHaveURL(/#!\/homegest$/);

  await page.goto('/#!/concierge/selectConciergerie');
  const main = page.getByRole('main');
  await main.getByLabel('Filtrer les conciergeries').fill('horiz');
  await expect(main.getByRole('listitem')).toHaveCount(1);
  const current = main.getByRole('button', { name: /Tour Horizon/ });
  await expect(current).toHaveAttribute('aria-current', 'true');
  await current.click();
  await expect(page.getByText('Cette conciergerie est déjà sélectionnée.')).toBeVisible();
});

test('a partner lands in the partners’ application', async ({ page }) => {
  const partner = await newPartner();
  await signIn(page, partner.login);
  await expect(page).toHaveURL(/#!\/homepart$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('nobody enters a room that is not theirs', async ({ page, browser, baseURL }) => {
  const beneficiary = await newBeneficiary();
  await enter(page, beneficiary);
  for (const foreign of ['/allorders', '/conciergeOrderDetail/48217', '/homepart', '/concierge/selectConciergerie']) {
    await page.goto(`/#!${foreign}`);
    await expect(page, foreign).toHaveURL(/#!\/bnfv2\/home$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour Jeanne/);
  }
  const partner = await newPartner();
  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await enter(other, partner);
  await other.goto('/#!/allorders');
  await expect(other).toHaveURL(/#!\/homepart$/);
  await other.close();
});
