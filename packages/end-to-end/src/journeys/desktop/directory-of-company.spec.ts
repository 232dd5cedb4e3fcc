import { expect, test } from '../../people/journey.ts';
import { newOrder } from '../../people/orders.ts';
import { newManager, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';

/** A client company's directory looks after its people by SCIM, from the token to what a leaver leaves behind. */

const scim = { 'content-type': 'application/scim+json' };

test('a directory makes somebody, signs them out when they leave, and the desk takes up what is left', async ({
  page,
  newBrowserPage,
}) => {
  const stamp = Date.now();
  const login = `zoe.${stamp}@annuaire.test`;
  let token = '';

  await test.step('an administrator makes the token, which is shown once', async () => {
    await enter(page, { login: 'admin@demo.loge.test' }, '/admin/signOn');
    const card = page.getByRole('region', { name: 'Annuaires (SCIM)' });
    await card.getByRole('combobox', { name: 'Conciergerie des nouveaux comptes' }).fill('Tour Horizon');
    await page.getByRole('option', { name: /^Tour Horizon/ }).click();
    await card.getByRole('button', { name: 'Créer un jeton' }).click();
    await expect(card.getByText(/n’est montré qu’une fois/)).toBeVisible();
    token = (await card.getByRole('status').locator('code').textContent()) ?? '';
    await page.reload();
    await expect(card.getByRole('button', { name: 'Retirer le jeton' }).first()).toBeVisible();
    await expect(card.getByText(token)).toHaveCount(0);
  });

  const call = (method: 'POST' | 'PATCH', path: string, data: object) =>
    page.request.fetch(`/scim/v2${path}`, {
      method,
      headers: { ...scim, authorization: `Bearer ${token}` },
      data: JSON.stringify(data),
    });
  const made = await call('POST', '/Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: login,
    externalId: `A${stamp}`,
    name: { givenName: 'Zoé', familyName: `Annuaire${stamp}` },
    emails: [{ value: login, type: 'work', primary: true }],
    active: true,
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };

  const zoe = await newBrowserPage();
  await test.step('who was made signs in and has an order', async () => {
    // They would choose a password by the invitation; journeys of passwords walk there.
    const [row] = await query<{ conciergerie_id: string }>(
      `update users me set password_hash = other.password_hash, terms_accepted_at = other.terms_accepted_at, terms_version = other.terms_version,
         subscriptions_validated_at = other.subscriptions_validated_at, profile_completed_at = other.profile_completed_at,
         service_location_kind = other.service_location_kind, mobile_phone = other.mobile_phone
       from users other where me.id = $1 and other.login = 'camille@demo.loge.test' returning me.conciergerie_id`,
      [id],
    );
    const conciergerieId = Number(row?.conciergerie_id);
    await enter(zoe, { login });
    await expect(zoe.getByRole('heading', { level: 1 })).toContainText('Zoé');
    const person = { id: Number(id), login, firstName: 'Zoé', lastName: `Annuaire${stamp}`, conciergerieId };
    await newOrder(person, 'Nettoyage et repassage', { status: 'accepted' });
  });

  await test.step('the directory switches them off, as Entra ID writes it: their page is signed out by itself', async () => {
    const left = await call('PATCH', `/Users/${id}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
    });
    expect(left.status()).toBe(200);
    await expect(zoe.getByLabel('Votre e-mail ou identifiant')).toBeVisible();
  });

  await test.step('the desk finds what is left, and notes that it was handed over', async () => {
    const desk = await newBrowserPage();
    await enter(desk, await newManager(), '/search/adherent');
    await desk.getByRole('link', { name: 'Départs', exact: true }).click();
    await desk.getByRole('row', { name: new RegExp(`Annuaire${stamp}`) }).click();
    const panel = desk.getByRole('complementary', { name: 'Départ' });
    await expect(panel).toContainText('Annuaire de l’entreprise');
    await expect(panel.getByRole('link', { name: /Nettoyage et repassage$/ })).toBeVisible();
    await panel.getByRole('button', { name: 'Marquer réglé' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Rendu à son service.');
    await dialog.getByRole('button', { name: 'Marquer réglé' }).click();
    await expect(desk.getByText(`Le départ de Zoé Annuaire${stamp} est réglé.`)).toBeVisible();
    await desk.getByRole('radio', { name: 'Réglés' }).check();
    await desk.getByRole('row', { name: new RegExp(`Annuaire${stamp}`) }).click();
    await expect(panel).toContainText('Rendu à son service.');
  });
});
