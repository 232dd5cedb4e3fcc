import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, query } from '../../people/seed.ts';
import { enter, fillLogin, fillPassword } from '../../people/sign-in.ts';
import { hasError } from '../../screens/fields.ts';
import { auditScreen } from '../../screens/screen-audit.ts';

const someone = (): string => `nouvelle-${crypto.randomUUID().slice(0, 8)}@example.test`;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** A desk like Tour Horizon, with a code of its own: codes are guessed at in these journeys, and limited. */
async function deskWithCode(more: { asksForExternalId?: boolean; exclusions?: string } = {}): Promise<string> {
  const code = `J${crypto.randomUUID().slice(0, 7).toUpperCase()}`;
  await query(
    `insert into conciergeries (client_company_id, name, access_code, asks_for_external_id, external_id_label_fr,
       external_id_label_en, registration_email_exclusions)
     select client_company_id, $1, $2, $3, 'Matricule', 'Staff number', $4 from conciergeries where name = 'Tour Horizon'`,
    [`Loge ${code}`, code, more.asksForExternalId === true, more.exclusions ?? ''],
  );
  return code;
}

async function mailTo(email: string): Promise<{ template: string; lang: string; one_time_token: string | null }> {
  let found: { template: string; lang: string; one_time_token: string | null }[] = [];
  await expect
    .poll(async () => {
      found = await query('select template, lang, one_time_token from mails where mail_to = $1 order by id desc', [
        email,
      ]);
      return found.length;
    })
    .toBeGreaterThan(0);
  const [mail] = found;
  if (mail === undefined) throw new Error(`No mail to ${email}.`);
  return mail;
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Prénom').fill('Jeanne');
  await page.getByLabel('Nom', { exact: false }).and(page.locator('[autocomplete=family-name]')).fill('Petit');
  await page.getByLabel('E-mail professionnel').fill(email);
  await page.getByLabel('Téléphone').fill('06 12 48 30 77');
}

test('from the sign-in page to the letter that opens the account', async ({ page }) => {
  await page.goto('/#!/login');
  await page.getByRole('link', { name: 'Créer mon compte' }).click();
  await expect(title(page)).toHaveText('Créer mon compte');
  const code = page.getByLabel('Code de votre conciergerie');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await hasError(code, 'Ce champ est obligatoire.');
  await expect(code).toBeFocused();

  await page.getByRole('button', { name: 'Où trouver mon code' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('bonjour@loge.test');
  await page.getByRole('button', { name: 'C’est noté' }).click();

  await code.fill('horizon');
  await code.press('Enter');
  await expect(title(page)).toHaveText('Vous et votre conciergerie');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText('Veuillez renseigner les champs obligatoires.')).toBeVisible();
  await hasError(page.getByLabel('Votre service'), 'Ce champ est obligatoire.');
  await expect(page.getByLabel('Votre service')).toBeFocused();

  await page.reload();
  await expect(page.getByLabel('Votre service'), 'the code survives a reload').toBeVisible();
  await page.getByLabel('Votre service').selectOption({ index: 1 });
  await page.getByLabel('Votre site').selectOption({ index: 1 });
  const email = someone();
  await fillIn(page, email);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(title(page)).toHaveText('Bienvenue.');
  await page.getByRole('link', { name: 'Aller à la connexion' }).click();
  await expect(page).toHaveURL(/#!\/login$/);

  expect(await mailTo(email)).toMatchObject({ template: 'registration-created', lang: 'fr' });
  const { one_time_token: token } = await mailTo(email);
  expect(token).toMatch(/^[\w-]{43}$/);

  await test.step('the letter leads to a first password, and that to what is still owed', async () => {
    await page.goto(`/#!/newPassword/${token}`);
    await expect(page.getByText(`Pour votre compte ${email}.`)).toBeVisible();
    const chosen = 'une petite phrase bleue 7';
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosen);
    await page.getByLabel('Nouveau mot de passe, une seconde fois').fill(chosen);
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await expect(page.getByText('Votre mot de passe est enregistré.')).toBeVisible();
    await page.goto('/#!/login');
    await fillLogin(page, email);
    await fillPassword(page, chosen);
    await expect(page).toHaveURL(/#!\/(chooseLocation|validateCgu)$/);
  });
});

test('the square code at the counter leads straight to the form, in English too, and asks for what the desk asks', async ({
  page,
}) => {
  const code = await deskWithCode({ asksForExternalId: true, exclusions: 'gmail.com' });
  await page.goto('/#!/login');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(title(page)).toContainText('Hello');
  await page.goto(`/#!/registration/code?code=${code}`);
  await expect(title(page)).toHaveText('You and your concierge desk');
  await page.getByLabel('First name').fill('James');
  await page.getByLabel('Last name').fill('Hart');
  await page.getByLabel('Work e-mail').fill('james@gmail.com');
  await page.getByLabel('Phone').fill('12');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await hasError(page.getByLabel('Phone'), 'Please enter a valid phone number.');
  await hasError(page.getByLabel('Staff number'), 'This field is required.');
  await page.getByLabel('Phone').fill('06 12 48 30 77');
  await page.getByLabel('Staff number').fill('A-17');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await hasError(page.getByLabel('Work e-mail'), 'This e-mail address is not authorised yet, or no longer.');
  await expect(page.getByLabel('Work e-mail')).toBeFocused();
  const email = someone();
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(title(page)).toHaveText('Welcome.');
  await page.getByRole('link', { name: 'Go to sign-in' }).click();

  const { lang, one_time_token: token } = await mailTo(email);
  expect(lang).toBe('en');
  await test.step('the letter leads to a first password, and that to what is still owed', async () => {
    await page.goto(`/#!/newPassword/${token}`);
    await expect(page.getByText(`For your account ${email}.`)).toBeVisible();
    const chosen = 'a small blue sentence 7';
    await page.getByLabel('New password', { exact: true }).fill(chosen);
    await page.getByLabel('New password, once more').fill(chosen);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByText('Your password is saved.')).toBeVisible();
    await page.goto('/#!/login');
    await fillLogin(page, email, 'en');
    await fillPassword(page, chosen, 'en');
    await expect(page).toHaveURL(/#!\/validateCgu$/);
    await expect(title(page)).toHaveText('Before you start');
  });

  await test.step('terms and interests are asked for in English', async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Please fill in the required fields.')).toBeVisible();
    await page.getByLabel('I have read and accept the terms.').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(title(page)).toHaveText('Your interests');
    await auditScreen(page, '/validateSubscriptions in English', []);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(title(page)).toHaveText(/^Hello James/);
  });
});

test('a code that nobody has leads to signing in, or back to correcting it', async ({ page }) => {
  await page.goto('/#!/registration/code');
  const code = page.getByLabel('Code de votre conciergerie');
  await code.fill('RIEN');
  await code.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Ce code n’est pas valide.');
  await page.keyboard.press('Escape');
  await hasError(code, 'Ce code n’est pas valide.');
  await expect(code).toBeFocused();
  await code.press('Enter');
  await page.getByRole('button', { name: 'Aller à la connexion' }).click();
  await expect(page).toHaveURL(/#!\/login$/);
});

test('without a code there is no form', async ({ page }) => {
  await page.goto('/#!/registration/create');
  await expect(page).toHaveURL(/#!\/registration\/code$/);
  await expect(title(page)).toHaveText('Créer mon compte');
});

test('somebody who has an account sees the same; the letter tells her', async ({ page }) => {
  const person = await newBeneficiary();
  await page.goto(`/#!/registration/code?code=${await deskWithCode()}`);
  await fillIn(page, person.login);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(title(page)).toHaveText('Bienvenue.');
  expect(await mailTo(person.login)).toMatchObject({ template: 'registration-known', one_time_token: null });
});

test('anyone who has signed in has an account, and goes home', async ({ page }) => {
  await enter(page, await newBeneficiary());
  await page.goto('/#!/registration/code?code=HORIZON');
  await expect(page).toHaveURL(/#!\/bnfv2\/home$/);
});

test('anybody may ask for an account to be removed, and is told by when', async ({ page }) => {
  await page.goto('/#!/removeMyAccount');
  await expect(title(page)).toHaveText('Supprimer mon compte');
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
  const mail = page.getByLabel('E-mail de votre compte');
  await hasError(mail, 'Ce champ est obligatoire.');
  await expect(mail).toBeFocused();
  await hasError(page.getByLabel('Prénom et nom'), 'Ce champ est obligatoire.');
  const person = await newBeneficiary();
  await mail.fill(person.login);
  await page.getByLabel('Prénom et nom').fill('Jeanne Petit');
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Votre demande a été enregistrée');
  await expect(page.getByRole('alertdialog')).toContainText('au plus tard');
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect(page).toHaveURL(/#!\/login$/);
  expect(await mailTo(person.login)).toMatchObject({ template: 'removal-received' });
});
