import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { listen, auditScreen } from '../../screens/screen-audit.ts';

/** How often a picture has begun to move since `countTurns`. */
const turns = (page: Page) => page.evaluate<number>('window.turns');
const countTurns = (page: Page) =>
  page.evaluate(`{
    const { animate } = SVGElement.prototype;
    window.turns = 0;
    SVGElement.prototype.animate = function (...how) {
      window.turns += 1;
      return animate.apply(this, how);
    };
  }`);

test('a beneficiary spins the wheel of a news item @phone', async ({ page }) => {
  const troubles = listen(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await enter(page, await newBeneficiary());
  await page.getByRole('link', { name: 'La roue de la forme' }).click();
  await page.getByRole('button', { name: 'Jouer' }).click();
  const wheel = page.getByRole('dialog', { name: 'La roue de la forme' });
  const launch = wheel.getByRole('button', { name: 'Lancer la roue' });

  await test.step('it turns for four seconds, then says what it gave', async () => {
    await expect(launch).toBeFocused();
    await countTurns(page);
    await launch.press('Enter');
    await expect(wheel.getByText('La roue tourne.')).toBeVisible();
    await expect(wheel.getByText('Il vous reste 4 tours.')).toBeVisible();
    expect(await turns(page)).toBe(1);
    await auditScreen(page, 'the wheel', troubles);
  });

  await test.step('without movement it says so at once, until the day’s spins are used', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const left of ['Il vous reste 3 tours.', 'Il vous reste 2 tours.', 'Il vous reste un tour.']) {
      await launch.click();
      await expect(wheel.getByText(left)).toBeVisible();
    }
    expect(await turns(page)).toBe(1);
    await launch.click();
    await expect(wheel.getByText('C’était votre dernier tour du jour.')).toBeVisible();
    await expect(launch).toBeHidden();
  });

  await test.step('tomorrow is another day; today the wheel says no', async () => {
    await wheel.getByRole('button', { name: 'Fermer' }).last().click();
    await page.getByRole('button', { name: 'Jouer' }).click();
    await launch.click();
    await expect(wheel.getByText('Vos tours du jour sont joués.')).toBeVisible();
  });
});

test('a beneficiary is invited to a hunt and finds an egg @phone', async ({ page }) => {
  const troubles = listen(page);
  const [hunt] = await query<{ desk: string }>(`select conciergerie_id as desk from egg_hunt_conciergeries limit 1`);
  await enter(page, await newBeneficiary({ conciergerie_id: Number(hunt?.desk) }));
  const egg = page.getByRole('button', { name: 'Un œuf caché' });

  await test.step('asked at home; closing it is no answer', async () => {
    const invitation = page.getByRole('dialog', { name: 'Chasse aux œufs' });
    await auditScreen(page, 'the invitation', troubles);
    await invitation.getByRole('button', { name: 'Fermer' }).click();
    await expect(invitation).toBeHidden();
    await expect(egg).toBeHidden();
    await page.reload();
    await invitation.getByRole('button', { name: 'Je participe' }).click();
    await expect(invitation).toBeHidden();
  });

  await test.step('an egg lies on every screen, off what can be touched', async () => {
    for (const screen of ['/bnfv2/notifications', '/bnfv2/favorites', '/bnfv2/home']) {
      await page.goto(`/#!${screen}`);
      await expect(egg).toBeVisible();
    }
    await auditScreen(page, 'home with an egg', troubles);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 780 });
      await expect(egg).toBeVisible();
      const covered = await egg.evaluate((found) => {
        const own = found.getBoundingClientRect();
        return [...document.querySelectorAll('main :is(a[href], button, input)')].filter((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          return control !== found && left < own.right && right > own.left && top < own.bottom && bottom > own.top;
        }).length;
      });
      expect(covered, `${width} px wide`).toBe(0);
    }
  });

  await test.step('the keyboard finds it, too; then it is gone', async () => {
    await egg.focus();
    await egg.press('Enter');
    const result = page.getByRole('dialog', { name: 'Perdu' });
    await expect(result.getByText('Celui-ci est vide.')).toBeVisible();
    await result.getByRole('button', { name: 'Fermer' }).last().click();
    await expect(egg).toBeHidden();
  });
});
