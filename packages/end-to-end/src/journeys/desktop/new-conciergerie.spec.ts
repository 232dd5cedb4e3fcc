import { expect, test } from '../../people/journey.ts';
import { newManager, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';

/** A conciergerie from nothing: made, set up, reachable by its code, and watched while two people set it up at once. */

const nadia = 'nadia@demo.loge.test';

test('a new conciergerie is made, set up, and takes its first beneficiary', async ({ page }) => {
  test.setTimeout(120_000);
  const stamp = Date.now();
  const name = `Tour Éole ${stamp}`;
  await enter(page, await newManager({}, nadia), '/homegest');
  await page.getByRole('link', { name: 'Nouvelle conciergerie' }).click();
  await page.getByRole('button', { name: 'Créer la conciergerie' }).click();
  await expect(page.getByText('Ce champ est obligatoire.').first()).toBeVisible();
  const field = (label: string | RegExp) => page.getByRole('textbox', { name: label });
  await field(/^Nom/).fill(name);
  await field(/^Entreprise/).fill(`Éole & Fils ${stamp}`);
  await expect(field(/^Identifiant du compte/)).toHaveValue(`conciergerie.eole-fils-${stamp}`);
  await field(/^E-mail/).fill('eole@conciergerie.loge.test');
  await field('Code postal').fill('92400');
  await field('Ville').fill('Courbevoie');
  await page.getByRole('button', { name: 'Créer la conciergerie' }).click();

  // One goes on at the new conciergerie, at its settings.
  await expect(page.getByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Chercher un réglage' }).fill('batiment');
  await field('Bâtiments').fill('Bâtiment A');
  await page.getByRole('button', { name: 'Ajouter à Bâtiments' }).click();
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
  await page.getByRole('link', { name: 'Fiche de la conciergerie' }).click();
  await page.getByRole('button', { name: 'Rester' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(`Les réglages de ${name} sont enregistrés.`)).toBeVisible();
  await expect(page.getByText('Modifications non enregistrées')).toBeHidden();

  await page.getByRole('link', { name: 'Fiche de la conciergerie' }).click();
  const code = `EOLE${String(stamp).slice(-6)}`;
  await field(/^Code d’accès/).fill(code);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  // Leaving while the save is under way would ask about changes that are not saved.
  await expect(page.getByText('Modifications non enregistrées')).toBeHidden();
  await expect
    .poll(() =>
      query(
        `select access_code::text as code, (select array_agg(label) from conciergerie_locations l where l.conciergerie_id = c.id) as places
           from conciergeries c where name = $1`,
        [name],
      ),
    )
    .toEqual([{ code, places: ['Bâtiment A'] }]);

  await page.goto('/#!/search/adherent/new');
  const email = `lea.${stamp}@eole.test`;
  await field(/^Prénom/).fill('Léa');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Roy');
  await field(/^E-mail/).fill(email);
  await page.getByRole('button', { name: 'Créer le bénéficiaire' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Léa Roy/ })).toBeVisible();
});
