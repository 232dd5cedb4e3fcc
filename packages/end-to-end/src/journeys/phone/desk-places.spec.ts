import { expect, test } from '../../people/journey.ts';
import { newManager } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { expectTitle } from '../../screens/ordering.ts';

/** A phone's bar has room for a few places of the desk: the others are one tap further. */

test('every place of the desk is reached by a thumb, and so is the way out', async ({ page }) => {
  await enter(page, await newManager(), '/homegest');
  const bar = page.getByRole('navigation', { name: 'Navigation' });
  for (const place of ['Accueil', 'Commandes', 'Bénéficiaires', 'Caisse', 'Plus'])
    await expect(bar.getByText(place, { exact: true })).toBeInViewport({ ratio: 1 });

  await bar.getByRole('button', { name: 'Plus' }).click();
  const others = page.getByRole('dialog', { name: 'Autres écrans' });
  await others.getByRole('link', { name: 'Réception' }).click();
  await expectTitle(page, 'Réception');
  await expect(others).toBeHidden();

  await bar.getByRole('button', { name: 'Plus' }).click();
  await others.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/#!\/login/);
});

test('the tab that is open is in sight, whichever was open on the screen before', async ({ page }) => {
  await enter(page, await newManager({}, 'nadia@demo.loge.test'), '/partners/profile/1');
  const open = page.getByRole('navigation', { name: 'Fiche du partenaire' }).locator('[aria-current]');
  for (const [part, label] of [
    ['profile', 'Profil'],
    ['options', 'Options'],
    ['profile', 'Profil'],
  ] as const) {
    await page.goto(`/#!/partners/${part}/1`);
    await expect(open).toHaveText(label);
    await expect(open).toBeInViewport({ ratio: 1 });
  }
  await page.goBack();
  await expect(open).toHaveText('Options');
  await expect(open).toBeInViewport({ ratio: 1 });
});
