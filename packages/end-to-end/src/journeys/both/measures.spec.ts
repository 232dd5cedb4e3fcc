import type { Locator } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';

/** The measures that the specification gives screens (beneficiary-and-access §2.5 and §9), as decision 0016 has them. */

const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? 0;
const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.width ?? 0;

test('the places stand at the foot up to 767 px of width, and not where the screen is under 550 px high @phone', async ({
  page,
}) => {
  await enter(page, await newBeneficiary());
  const more = page.getByRole('navigation').getByRole('link', { name: 'Compte' });
  for (const [width, height, isThere] of [
    [360, 760, true],
    [360, 550, true],
    [360, 549, false],
    [767, 760, true],
    [768, 760, false],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(more, `${width} × ${height}`).toBeVisible({ visible: isThere });
  }
});

test('the title bar of the first design is 40 px high @phone', async ({ page }) => {
  const [desk] = await query<{ id: string }>(
    'select id from conciergeries where not second_design order by id limit 1',
  );
  await enter(page, await newBeneficiary({ conciergerie_id: Number(desk?.id) }));
  await expect(page).toHaveURL(/#!\/order$/);
  await expect(page.getByRole('banner')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    expect(await heightOf(page.getByRole('banner')), `${width} px wide`).toBe(40);
  }
});

test('the first page shows two orders in progress, however many there are @phone', async ({ page }) => {
  await enter(page, { login: 'camille@demo.loge.test' });
  const orders = page.getByRole('region', { name: 'En cours' });
  await expect(orders.getByText(/^N°/)).toHaveCount(2);
  await orders.getByRole('link', { name: /^Tout voir/ }).click();
  await expect.poll(() => page.getByRole('main').getByText(/^N°/).count()).toBeGreaterThan(2);
});

test('what an alert says is at most 400 px high, and its button stays in sight @phone', async ({ page }) => {
  await page.route(/action=RemoveAccountAnonymous/, (route) =>
    route.fulfill({
      json: {
        ...{ code: 0, status: 'OK', refusal: null, message: '', requestId: 'a' },
        data: { errorMessage: 'Cette adresse est encore attendue. '.repeat(200), dueOn: null },
      },
    }),
  );
  await page.goto('/#!/removeMyAccount');
  await page.getByLabel(/^E-mail/).fill('jeanne@example.test');
  await page.getByLabel(/^Prénom et nom/).fill('Jeanne Essai');
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Cette adresse est encore attendue.');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    await expect(alert.getByRole('button', { name: 'Fermer' })).toBeInViewport();
    const scrolled = await alert.evaluate((dialog) =>
      [...dialog.querySelectorAll('*')]
        .filter((part) => part.scrollHeight > part.clientHeight && getComputedStyle(part).overflowY === 'auto')
        .map((part) => part.clientHeight),
    );
    expect(scrolled, `${width} px wide`).toEqual([400]);
  }
});

test('a day is asked for in 300 px, by a field of 250; on a phone in a sheet as wide as the screen @phone', async ({
  page,
}) => {
  await enter(page, { login: 'camille@demo.loge.test' }, '/bnfv2/activity/');
  await page.getByRole('button', { name: 'Mettre en pause' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Mettre en pause' });
  const field = dialog.getByLabel('Reprendre le');
  await expect(field).toBeVisible();
  for (const [width, asking, answering] of [
    [360, 360, 320],
    [1280, 300, 250],
  ] as const) {
    await page.setViewportSize({ width, height: 780 });
    // It rises into its place.
    await expect.poll(() => widthOf(dialog)).toBe(asking);
    expect(await widthOf(field.locator('..'))).toBe(answering);
  }
});
