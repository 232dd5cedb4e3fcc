import { expect } from '@playwright/test';
import { newBeneficiary, password } from '../../people/seed.ts';
import { enter, fillLogin, fillPassword, signIn } from '../../people/sign-in.ts';
import { linkToTerms } from '../../people/sign-on.ts';
import { hasError } from '../../screens/fields.ts';
import { auditScreen } from '../../screens/screen-audit.ts';
import { clockedTest as test } from '../../people/test-clock.ts';

test('a beneficiary signs in in two steps, by keyboard too, and sees what is wrong beside the field', async ({
  page,
}) => {
  const person = await newBeneficiary();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour. On s’occupe du reste.');

  await page.getByRole('button', { name: 'Continuer' }).click();
  const login = page.getByLabel('Votre e-mail ou identifiant');
  await hasError(login, 'entrez votre email');
  await expect(login).toBeFocused();

  await login.fill(person.login);
  await login.press('Enter');
  const pass = page.getByLabel('Votre mot de passe', { exact: true });
  await expect(pass).toBeFocused();
  await pass.press('Enter');
  await hasError(pass, 'entrez votre mdp');

  await pass.fill('pas le bon');
  await pass.press('Enter');
  await hasError(pass, 'L’identifiant ou le mot de passe ne correspond pas.');
  await expect(pass).toBeFocused();
  await expect(pass).toHaveAttribute('type', 'password');

  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect(pass).toHaveAttribute('type', 'text');
  await expect(pass).toHaveValue('pas le bon');
  await page.getByRole('button', { name: 'Masquer le mot de passe' }).click();
  await expect(pass).toHaveAttribute('type', 'password');

  await pass.fill(password);
  await pass.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour Jeanne/);
  await expect(page).toHaveURL(/#!\/bnfv2\/home$/);
});

test('a stranger is not told whether an account exists', async ({ page }) => {
  await page.goto('/#!/login');
  await fillLogin(page, `personne-${crypto.randomUUID()}@example.test`);
  await fillPassword(page, password);
  await hasError(
    page.getByLabel('Votre mot de passe', { exact: true }),
    'L’identifiant ou le mot de passe ne correspond pas.',
  );
});

test('anyone who owes the terms and the subscriptions passes them in this order before anything else', async ({
  page,
}) => {
  const person = await newBeneficiary({
    first_name: 'Louise',
    mobile_phone: '',
    professional_phone: '',
    profile_completed_at: null,
    terms_accepted_at: null,
    terms_version: null,
    subscriptions_validated_at: null,
  });
  await test.step('the link of a mail shows the terms without signing in; a dead one says so', async () => {
    await page.goto(`/#!/cguoffline/${await linkToTerms(person)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions générales d’utilisation');
    await expect(page.getByRole('main')).toContainText('conciergerie');
    await expect(page.getByRole('button', { name: 'Accepter' }), 'reading is not accepting').toHaveCount(0);
    await auditScreen(page, '/cguoffline/:id', []);
    await page.goto('/#!/cguoffline/never-sent');
    await expect(page.getByRole('main')).toContainText('Ce lien n’est plus valable');
  });
  await signIn(page, person.login);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Avant de commencer');
  await page.goto('/#!/bnfv2/activity/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Avant de commencer');
  await expect(page.getByRole('region', { name: 'Conditions générales d’utilisation' })).toContainText('conciergerie');
  await expect(page.getByLabel('Prénom')).toHaveValue('Louise');
  await page.getByRole('button', { name: 'Continuer' }).click();
  const mobile = page.getByLabel('Téléphone mobile');
  await expect(mobile).toBeFocused();
  await hasError(mobile, '');
  await mobile.fill('06 12 48 30 77');
  await page.getByLabel('J’ai lu et j’accepte les conditions générales.').check();
  await page.getByRole('button', { name: 'Continuer' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vos centres d’intérêt');
  await page.getByLabel('Famille').check();
  await page.getByRole('button', { name: 'Continuer' }).click();

  await expect(page.getByRole('heading', { level: 1 }), 'where she was going').toHaveText('Activité');
  await page.goto('/#!/validateCgu');
  await expect(page.getByRole('heading', { level: 1 }), 'nothing is owed twice').toHaveText(/^Bonjour Louise/);
  await page.goto('/#!/bnfv2/subscriptions');
  await expect(page.getByLabel('Famille')).toBeChecked();
  await expect(page.getByLabel('Auto et vélo')).not.toBeChecked();
});

test('the language is chosen before signing in, and a person’s own holds after', async ({ page }) => {
  const person = await newBeneficiary({ lang: 'en' });
  await page.goto('/#!/login');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByLabel('Your e-mail or login')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await fillLogin(page, 'nobody@example.test', 'en');
  await fillPassword(page, 'wrong', 'en');
  await hasError(page.getByLabel('Your password', { exact: true }), 'The login or the password does not match.');
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Modifier' }).click();
  await fillLogin(page, person.login);
  await fillPassword(page, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Jeanne/);
  await expect(page.locator('html'), 'her language is English').toHaveAttribute('lang', 'en');

  await page.goto('/#!/chooseLocation');
  await page.getByRole('radio', { name: /^Another zip code/ }).check();
  const zipCode = page.getByRole('textbox', { name: /^Zip code/ });
  await zipCode.fill('924');
  await zipCode.press('Enter');
  await hasError(zipCode, 'Please enter a valid zip code.');
  await expect(zipCode).toBeFocused();
  await zipCode.fill('69003');
  await zipCode.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Jeanne/);
  await expect(page.getByRole('link', { name: /69003/ }).first()).toBeVisible();
});

test('signing out ends the session for good', async ({ page }) => {
  const person = await newBeneficiary();
  await enter(page, person, '/bnfv2/menu');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour. On s’occupe du reste.');
  await page.goBack();
  await expect(page.getByLabel('Votre e-mail ou identifiant'), 'the way back is closed').toBeVisible();
  await page.goto('/#!/bnfv2/activity/');
  await fillLogin(page, person.login);
  await fillPassword(page, password);
  await expect(page, 'and whoever comes back lands where they wanted to go').toHaveURL(/#!\/bnfv2\/activity\/?$/);
});

test('a way back that leads to another site is not taken', async ({ page }) => {
  await page.goto(`/#!/login?then=${encodeURIComponent('https://elsewhere.example/')}&ended=yes`);
  await fillLogin(page, (await newBeneficiary()).login);
  await fillPassword(page, password);
  await expect(page).toHaveURL(/#!\/bnfv2\/home$/);
});

test('a window does not go on in one person’s name with another’s session', async ({ page }) => {
  const camille = await newBeneficiary();
  await enter(page, camille, '/bnfv2/menu');
  await expect(page.getByText(camille.login)).toBeVisible();
  // Another window of this browser, of which this one hears nothing.
  const hugo = await newBeneficiary({ first_name: 'Hugo' });
  await enter(await page.context().newPage(), hugo, '/bnfv2/menu');
  await page.goto('/#!/bnfv2/activity/');
  await expect(page.getByLabel('Votre e-mail ou identifiant')).toBeVisible();
});
