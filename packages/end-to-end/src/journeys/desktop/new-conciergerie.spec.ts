import { expect, test } from '../../people/journey.ts';
import { newOffer } from '../../people/offers.ts';
import { linkSentTo } from '../../people/password-mail.ts';
import { newManager, query } from '../../people/seed.ts';
import { enter, fillLogin, fillPassword } from '../../people/sign-in.ts';
import { numbered } from '../../screens/desk.ts';
import { placeOrder } from '../../screens/ordering.ts';

/** A conciergerie from nothing: made, set up, reachable by its code, and watched while two people set it up at once. */

const nadia = 'nadia@demo.loge.test';

test('a new conciergerie is made, set up, and takes the first order of its first beneficiary', async ({
  page,
  newBrowserPage,
}) => {
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

  // One goes on at the new conciergerie, at what it needs before its first day.
  await expect(page.getByRole('heading', { level: 1, name: 'Mise en route' })).toBeVisible();
  await page.getByRole('link', { name: 'Réglages', exact: true }).click();
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

  await test.step('without hours nothing is open: a week is typed', async () => {
    await page.goto('/#!/conciergerieHours');
    await page.getByRole('button', { name: 'Saisir les horaires' }).click();
    const dialog = page.getByRole('dialog', { name: 'Horaires de l’équipe' });
    await dialog.getByRole('button', { name: 'Ajouter un créneau' }).click();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
  });

  const offer = await newOffer('5 chemises sur cintre');
  const [found] = await query<{ partner: string; desk: string }>(
    'select f.partner_id as partner, c.id as desk from offers f, conciergeries c where f.id = $1 and c.name = $2',
    [offer.id, name],
  );
  const { partner, desk } = found ?? { partner: '', desk: '' };
  await test.step('a partner begins to work there, and proposes an offer there', async () => {
    await page.goto(`/#!/partners/home/${partner}`);
    await page.getByRole('button', { name: 'Associer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Conciergerie', { exact: true }).selectOption({ label: name });
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`/#!/offre/fulledit/${partner}/${offer.id}`);
    await page.getByRole('button', { name: /^\d+ conciergeries?$/ }).click();
    await dialog.getByRole('checkbox', { name }).check();
    await dialog.getByRole('button', { name: 'Associer' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the first beneficiary chooses a password by the invitation, and orders', async () => {
    const lea = await newBrowserPage();
    const chosen = 'Une-Phrase-longue-7';
    await lea.goto(await linkSentTo(email, 'invitation'));
    await lea.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosen);
    await lea.getByLabel('Nouveau mot de passe, une seconde fois').fill(chosen);
    await lea.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await expect(lea.getByLabel('Nouveau mot de passe', { exact: true })).toBeHidden();
    // Terms, interests and profile of a first visit have journeys of their own.
    await query(
      `update users me set terms_accepted_at = other.terms_accepted_at, terms_version = other.terms_version, subscriptions_validated_at = now(),
         profile_completed_at = now(), service_location_kind = 'conciergerie', mobile_phone = other.mobile_phone
       from users other where me.email = $1 and other.login = 'camille@demo.loge.test'`,
      [email],
    );
    await lea.goto('/#!/login');
    await fillLogin(lea, email);
    await fillPassword(lea, chosen);
    await expect(lea.getByRole('heading', { level: 1 })).toContainText('Léa');
    const orderId = await placeOrder(lea, offer.form);
    expect(await query('select conciergerie_id::int as desk from orders where id = $1', [orderId])).toEqual([
      { desk: Number(desk) },
    ]);
    await page.goto('/#!/conciergeinbox');
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(numbered(orderId)) })).toBeVisible();
  });
});
