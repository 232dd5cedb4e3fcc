import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, newManager, orderFormOf, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { auditScreen } from '../../screens/screen-audit.ts';

test('an administrator settles a request to remove an account, takes it back, and adds a company’s sign-on', async ({
  page,
}) => {
  const chief = await newManager();
  await query('update users set is_admin = true where id = $1', [chief.id]);
  const mark = `p${crypto.randomUUID().slice(0, 8)}`;
  const person = await newBeneficiary({ last_name: `Partante ${mark}` });
  await query(
    `insert into account_removal_requests (email, name, lang, due_on, user_id) values ($1, $2, 'fr', (now() at time zone 'Europe/Paris')::date - 1, $3)`,
    [`${mark}@example.test`, `Partante ${mark}`, person.id],
  );
  await enter(page, chief, `/admin/removals?search=${mark}`);
  const request = page.getByRole('listitem').filter({ hasText: mark });
  await expect(request.getByText(/^En retard/)).toBeVisible();
  await auditScreen(page, new URL(page.url()).hash, []);
  await request.getByRole('button', { name: 'Classer sans supprimer' }).click();
  await expect(page.getByText('Aucune demande ne correspond.')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(request.getByRole('button', { name: 'Classer sans supprimer' })).toBeVisible();

  await request.getByRole('button', { name: 'Supprimer le compte' }).click();
  const question = page.getByRole('alertdialog', { name: /^Supprimer le compte de/ });
  await auditScreen(page, 'the question before an account is removed', []);
  await question.getByRole('button', { name: 'Supprimer le compte' }).click();
  await expect(page.getByText('Aucune demande ne correspond.')).toBeVisible();
  await page.getByRole('radio', { name: 'Traitées' }).check();
  await expect(request.getByText('Compte effacé')).toBeVisible();
  await expect(request.getByRole('button')).toHaveCount(0);
  expect(await query('select last_name from users where id = $1', [person.id])).toEqual([
    { last_name: 'Compte supprimé' },
  ]);

  await page.goto('/#!/admin/signOn');
  await page.getByRole('button', { name: 'Nouvelle connexion' }).click();
  const form = page.getByRole('dialog', { name: 'Nouvelle connexion' });
  await form.getByLabel('Nom dans les adresses').fill(`acier-${mark}`);
  await form.getByLabel('Conciergerie').selectOption({ index: 1 });
  await form.getByLabel('Émetteur (issuer)').fill('http://sans-chiffrement.test');
  await form.getByLabel('Identifiant client').fill('loge');
  await form.getByLabel('Domaines d’e-mail').fill(`${mark}.test`);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText('Une adresse qui commence par https://.')).toBeVisible();
  await form.getByLabel('Émetteur (issuer)').fill('https://login.example.test');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();
  const card = page.getByRole('listitem').filter({ hasText: `acier-${mark}` });
  await card.getByRole('button', { name: 'Mettre hors service' }).click();
  await expect(card.getByText('hors service', { exact: true })).toBeVisible();
});

test('an administrator leads a domain to its company’s own page, and the people of that domain go there', async ({
  page,
  browser,
}) => {
  const chief = await newManager();
  await query('update users set is_admin = true where id = $1', [chief.id]);
  const domain = `p${crypto.randomUUID().slice(0, 8)}.test`;
  await enter(page, chief, '/admin/signInDomains');
  await page.getByRole('button', { name: 'Ajouter un domaine' }).click();
  const form = page.getByRole('dialog', { name: 'Nouveau domaine' });
  await form.getByRole('textbox', { name: 'Domaine' }).fill(domain);
  await form.getByText('Page externe').click();
  await form.getByLabel('Adresse de la page').fill('https://intranet.example.test.ailleurs.test/');
  await form.getByLabel('Conciergerie').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText('Ce site n’est pas dans la liste', { exact: false })).toBeVisible();
  await form.getByLabel('Adresse de la page').fill('https://intranet.example.test/connexion');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();
  const line = page.getByRole('listitem').filter({ hasText: domain });
  await expect(line.getByText('https://intranet.example.test/connexion')).toBeVisible();
  await auditScreen(page, new URL(page.url()).hash, []);

  const stranger = await browser.newPage();
  await stranger.route('https://intranet.example.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Intranet</h1>' }),
  );
  const typeLogin = async () => {
    await stranger.goto(`${new URL(page.url()).origin}/#!/login`);
    await stranger.getByLabel('E-mail ou identifiant').fill(`inconnue@${domain}`);
    await stranger.getByRole('button', { name: 'Continuer' }).click();
  };
  await typeLogin();
  await expect(stranger.getByRole('heading', { name: 'Intranet' })).toBeVisible();

  await line.getByRole('button', { name: 'Retirer' }).click();
  await expect(line).toBeHidden();
  await typeLogin();
  await expect(stranger.getByLabel('Votre mot de passe', { exact: true })).toBeVisible();
  await stranger.close();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(line).toBeVisible();
});

test('an administrator announces addresses by pasting them, and takes one back', async ({ page }) => {
  const chief = await newManager();
  await query('update users set is_admin = true where id = $1', [chief.id]);
  const mark = `p${crypto.randomUUID().slice(0, 8)}`;
  await enter(page, chief, `/admin/knownEmails?search=${mark}`);
  await page.getByRole('button', { name: 'Annoncer des adresses' }).first().click();
  const form = page.getByRole('dialog', { name: 'Annoncer des adresses' });
  await form.getByLabel('Conciergerie').selectOption({ index: 1 });
  await form.getByLabel('Adresses e-mail').fill(`Zoé Dupont <zoe@${mark}.test>; paul@${mark}.test\n zoe@${mark}.test`);
  await form.getByRole('button', { name: 'Annoncer 2 adresses' }).click();
  await expect(form).toBeHidden();
  const lines = page.getByRole('listitem').filter({ hasText: mark });
  await expect(lines).toHaveCount(2);
  await auditScreen(page, new URL(page.url()).hash, []);
  await lines.filter({ hasText: 'paul@' }).getByRole('button', { name: 'Retirer' }).click();
  await expect(lines).toHaveCount(1);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(lines).toHaveCount(2);
});

test('a manager who is no administrator sees none of them', async ({ page }) => {
  const manager = await newManager();
  await enter(page, manager);
  for (const screen of ['removals', 'signOn', 'signInDomains', 'knownEmails']) {
    await page.goto(`/#!/admin/${screen}`);
    await expect(page.getByText('Votre compte n’a pas accès à cet écran.')).toBeVisible();
  }
});

test('a beneficiary switches the language from the menu, at once and for good', async ({ page }) => {
  const person = await newBeneficiary();
  await enter(page, person, '/bnfv2/menu');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Français' })).toBeVisible();
});

test('an administrator who is no manager comes home, and closes a desk’s links to offers', async ({
  page,
  newBrowserPage,
}) => {
  const chief = await newManager();
  await query('update users set is_admin = true, is_manager = false where id = $1', [chief.id]);
  const mark = crypto.randomUUID().slice(0, 8);
  const [desk] = await query<{ id: string }>(
    `insert into conciergeries (client_company_id, name) select client_company_id, $1 from conciergeries order by id limit 1 returning id`,
    [`Loge ${mark}`],
  );
  await enter(page, chief);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour/);
  await page.getByRole('link', { name: 'Connexions d’entreprise' }).click();
  await page.getByRole('link', { name: 'Prix masqués' }).click();
  await auditScreen(page, '/admin/hiddenPrices', []);
  await page.getByRole('switch', { name: `Loge ${mark}` }).click();
  await expect(page.getByText(`Les bénéficiaires de Loge ${mark} ne voient plus les prix.`)).toBeVisible();
  await page.getByRole('switch', { name: `Loge ${mark}` }).click();
  await page.getByRole('link', { name: 'Liens vers les offres' }).click();
  await auditScreen(page, '/admin/shortcuts', []);
  await page.getByRole('switch', { name: `Loge ${mark}` }).click();
  await expect(page.getByText(`Les liens ne mènent plus aux offres de Loge ${mark}.`)).toBeVisible();

  const guest = await newBrowserPage();
  const form = await orderFormOf('5 chemises sur cintre');
  const jeanne = await newBeneficiary({ conciergerie_id: desk?.id });
  const offer = form.slice(form.lastIndexOf('/') + 1);
  await enter(guest, jeanne, '/bnfv2/notifications');
  for (const link of [`offre/${offer}`, form.slice(1)]) {
    await guest.goto(`/#!/shortcuts/${link}`);
    await expect(guest.getByRole('heading', { level: 1 }), link).toHaveText("Impossible d'obtenir le raccourci");
    await guest.goto('/#!/bnfv2/notifications');
    await expect(guest.getByRole('heading', { level: 1 })).not.toHaveText("Impossible d'obtenir le raccourci");
  }
});
