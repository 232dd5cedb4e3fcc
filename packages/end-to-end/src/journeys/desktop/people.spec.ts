import { expect, test } from '../../people/journey.ts';
import { linkSentTo } from '../../people/password-mail.ts';
import { newBeneficiary, newManager, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';

/** People as those who answer for a desk look after them: new ones, lists of them, their pages, and what colleagues may do. */

const nadia = 'nadia@demo.loge.test';

test('a new beneficiary is invited, and deleted from their page', async ({ page }) => {
  await enter(page, await newManager({}, nadia), '/search/adherent/new');
  const email = `lea.${Date.now()}@altea.test`;
  await page.getByRole('button', { name: 'Créer le bénéficiaire' }).click();
  await expect(page.getByText('Ce champ est obligatoire.')).toHaveCount(3);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Prénom').fill('Léa');
  await field('Nom').fill('Roy');
  await field('E-mail').fill(email);
  await page.getByRole('button', { name: 'Créer le bénéficiaire' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Léa Roy/ })).toBeVisible();
  expect(await linkSentTo(email, 'invitation')).toContain('/newPassword/');

  await page.getByRole('button', { name: 'Supprimer…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Supprimer le compte' }).click();
  await expect(dialog.getByText('Merci de choisir une raison')).toBeVisible();
  await dialog.getByRole('radio', { name: /Autre raison/ }).check();
  await dialog.getByRole('button', { name: 'Supprimer le compte' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Compte supprimé/ })).toBeVisible();
  const left = await query('select 1 from users where email = $1', [email]);
  expect(left).toHaveLength(0);
});

test('a list is checked before anything is written, and then makes those whom it can', async ({ page }) => {
  const known = await newBeneficiary();
  await enter(page, await newManager({}, nadia), '/search/adherent/import');
  const stamp = String(Date.now());
  await page
    .getByLabel('Lignes à importer')
    .fill(
      [
        'E-mail;Nom;Prénom',
        `un.${stamp}@liste.test;Un;Ada`,
        'pas-une-adresse;Deux;Ada',
        `trois.${stamp}@liste.test;=CMD();Ada`,
        `${known.login};Quatre;Ada`,
      ].join('\n'),
    );
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByRole('heading', { name: '2 lignes en échec' })).toBeVisible();
  // Who has an account already is kept, and no failure.
  await expect(page.getByRole('region', { name: 'Ce que devient la liste' })).toContainText(/1 gardé(?!s)/);
  await expect(page.getByRole('cell', { name: /^Formule à la place d’un texte/ })).toBeVisible();
  const made = () => query('select 1 from users where email = $1', [`un.${stamp}@liste.test`]);
  expect(await made()).toHaveLength(0);

  // The figures choose whose lines are shown.
  await page.keyboard.press('2');
  await expect(page.getByRole('region', { name: 'À créer' }).getByRole('cell', { name: 'Ada Un' })).toBeVisible();
  await page.keyboard.press('5');

  // A line is corrected in its cells: wrong once more it says why, and right it joins the others.
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`un.${stamp}@liste.test`);
  await page.getByRole('button', { name: 'Vérifier la ligne' }).click();
  await expect(page.getByRole('cell', { name: 'Déjà plus haut dans la liste' })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`deux.${stamp}@liste.test`);
  await page.getByRole('button', { name: 'Vérifier la ligne' }).click();
  await expect(page.getByRole('heading', { name: '1 ligne en échec' })).toBeFocused();
  await page.getByRole('button', { name: 'Importer 2 personnes' }).click();
  await expect(page.getByText('2 bénéficiaires sont créés.')).toBeVisible();
  expect(await made()).toHaveLength(1);

  // So it goes after the import: the line is taken over at once.
  await page.getByRole('button', { name: 'Corriger la ligne 4' }).click();
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Trois');
  await page.getByRole('button', { name: 'Importer la ligne' }).click();
  await expect(page.getByText('3 bénéficiaires sont créés.')).toBeVisible();
});

test('a right that is given opens its screens in the colleague’s open session', async ({ page, newBrowserPage }) => {
  const colleague = await newManager({ first_name: 'Inès', last_name: `Collègue${Date.now()}` });
  const theirs = await newBrowserPage();
  await enter(theirs, colleague, '/homegest');
  await expect(theirs.getByRole('link', { name: 'Prélèvements' })).toHaveCount(0);

  await enter(page, await newManager({}, nadia), `/conciergeList`);
  await page.getByRole('searchbox').fill(colleague.lastName);
  await page.getByRole('row', { name: new RegExp(colleague.lastName) }).click();
  await page.getByRole('link', { name: 'Droits' }).click();
  await page.getByRole('button', { name: /^Argent/ }).click();
  await page.getByRole('switch', { name: /Comptabilité/ }).check();
  await page.getByRole('button', { name: 'Enregistrer 1 changement' }).click();
  await expect(page.getByText(`Les droits d’Inès ${colleague.lastName} sont enregistrés.`)).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Prélèvements' })).toBeVisible();
});

test('whose number calls is opened at once, however the call centre writes it', async ({ page }) => {
  const digits = String(Date.now()).slice(-8);
  const caller = await newBeneficiary({ mobile_phone: `06 ${digits.replaceAll(/\B(?=(?:\d{2})+$)/g, ' ')}` });
  await enter(page, await newManager({}, nadia), `/search/adherent?view=call&search=%2B336${digits}`);
  const panel = page.getByRole('complementary', { name: new RegExp(caller.lastName) });
  await expect(panel).toContainText(caller.login);
  await page.goto(`/#!/search/adherent?view=call&search=00336${digits.slice(0, 7)}x`);
  await expect(page.getByText(/^Personne ne correspond/)).toBeVisible();
  await expect(panel).toHaveCount(0);
});
