import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { linkSentTo } from '../../people/password-mail.ts';
import { newBeneficiary, newPartner, password, query } from '../../people/seed.ts';
import { fillLogin, fillPassword, signIn } from '../../people/sign-in.ts';
import { hasError } from '../../screens/fields.ts';
import { auditScreen } from '../../screens/screen-audit.ts';

const better = 'quatre chevaux bleus';

const typeTwice = async (page: Page, first: string, second = first): Promise<void> => {
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(first);
  await page.getByLabel('Nouveau mot de passe, une seconde fois').fill(second);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
};

test('somebody who forgot their password chooses another one by the link of a mail, which works once', async ({
  page,
}) => {
  const person = await newBeneficiary();
  await page.goto('/#!/login');
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mot de passe oublié');
  await auditScreen(page, new URL(page.url()).hash, []);
  const login = page.getByLabel('Votre e-mail ou identifiant');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await hasError(login, 'entrez votre email');
  await expect(login).toBeFocused();
  await login.fill(person.login);
  await login.press('Enter');
  await expect(page.getByText('Un e-mail vous est envoyé si cet identifiant est connu.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const link = await linkSentTo(person.login);
  await page.goto(link);
  await expect(page.getByText(`Pour votre compte ${person.login}.`)).toBeVisible();
  await auditScreen(page, new URL(page.url()).hash, []);
  const wanted = page.getByLabel('Nouveau mot de passe', { exact: true });
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await hasError(wanted, 'Veuillez saisir votre nouveau mot de passe deux fois.');
  await typeTwice(page, better, 'autre chose');
  await hasError(
    page.getByLabel('Nouveau mot de passe, une seconde fois'),
    'Les deux mots de passe saisis ne sont pas identiques.',
  );
  await wanted.fill('court');
  await expect(page.getByText('Encore 5 caractères')).toBeVisible();
  await wanted.fill('Motdepasse2026');
  await expect(page.getByText('Trop courant')).toBeVisible();
  await typeTwice(page, 'Motdepasse2026');
  await hasError(wanted, 'Ce mot de passe est trop facile à deviner.');
  await expect(wanted).toBeFocused();
  await typeTwice(page, better);
  await expect(page.getByText('Votre mot de passe est enregistré.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByRole('link', { name: 'Se connecter' }).click();
  await fillLogin(page, person.login);
  await fillPassword(page, better);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour Jeanne/);

  // Anyone who finds the mail later finds nothing.
  await page.goto(link);
  await expect(page.getByText('Ce lien n’est plus valable')).toBeVisible();

  await test.step('chosen while signed in, it ends that session too, and says first that it is saved', async () => {
    await page.request.post('/gateway?action=lostPassword', {
      headers: { fromApp: 'journeys/1' },
      form: { email: person.login },
    });
    await expect.poll(() => linkSentTo(person.login)).not.toBe(link);
    await page.goto(await linkSentTo(person.login));
    await typeTwice(page, 'cinq juments vertes');
    await expect(page.getByText('Votre mot de passe est enregistré.')).toBeVisible();
    await page.getByRole('link', { name: 'Se connecter' }).click();
    await expect(page.getByLabel('Votre e-mail ou identifiant')).toBeVisible();
  });
});

test('a stranger is told the same as somebody who is known, and a wrong link leads to a new one', async ({ page }) => {
  await page.goto('/#!/forgotpwd');
  await page.getByLabel('Votre e-mail ou identifiant').fill(`personne-${crypto.randomUUID()}@example.test`);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Un e-mail vous est envoyé si cet identifiant est connu.')).toBeVisible();

  await page.goto('/#!/newPassword/forged');
  await expect(page.getByText('Ce lien n’est plus valable')).toBeVisible();
  await auditScreen(page, new URL(page.url()).hash, []);
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mot de passe oublié');
});

test('somebody who must change their password does so before anything else', async ({ page }) => {
  const person = await newPartner();
  await query('update users set must_change_password = true where id = $1', [person.id]);
  await signIn(page, person.login);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changez votre mot de passe');
  await expect(page).toHaveURL(new RegExp(`#!/forceChangePass/${person.id}$`));
  await auditScreen(page, new URL(page.url()).hash, []);
  const current = page.getByLabel('Mot de passe actuel');
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await hasError(current, 'Veuillez saisir votre mot de passe actuel.');
  await expect(current).toBeFocused();
  await current.fill('pas le bon');
  await typeTwice(page, better);
  await hasError(current, 'L’identifiant ou le mot de passe ne correspond pas.');
  await current.fill(password);
  await typeTwice(page, better);
  await expect(page.getByText('Votre mot de passe est enregistré.')).toBeVisible();
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await fillLogin(page, person.login);
  await fillPassword(page, better);
  await expect(page).not.toHaveURL(/login|forceChangePass/);
});

test('somebody who need not change their password cannot be changed by the person who knows their number', async ({
  page,
}) => {
  const person = await newBeneficiary();
  await page.goto(`/#!/forceChangePass/${person.id}`);
  await page.getByLabel('Mot de passe actuel').fill(password);
  await typeTwice(page, better);
  await hasError(page.getByLabel('Mot de passe actuel'), 'L’identifiant ou le mot de passe ne correspond pas.');
});

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });

  test('the messages stand beside their fields', async ({ page }) => {
    await page.goto('/#!/forceChangePass/1');
    const save = page.getByRole('button', { name: 'Save the password' });
    await save.click();
    await hasError(page.getByLabel('Current password'), 'Please enter your current password.');
    await page.getByLabel('Current password').fill('something');
    await save.click();
    await hasError(page.getByLabel('New password', { exact: true }), 'Please enter your new password twice.');
    await page.getByLabel('New password', { exact: true }).fill(better);
    await page.getByLabel('New password, once more').fill('another');
    await save.click();
    await hasError(page.getByLabel('New password, once more'), 'The two passwords that you typed are not the same.');
    await auditScreen(page, new URL(page.url()).hash, []);

    await page.goto('/#!/forgotpwd');
    await page.getByRole('button', { name: 'Send' }).click();
    await hasError(page.getByLabel('Your e-mail or login'), 'enter your e-mail');
  });
});
