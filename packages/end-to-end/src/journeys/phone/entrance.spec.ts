import { expect, test } from '../../people/journey.ts';
import { linkSentTo } from '../../people/password-mail.ts';
import { newBeneficiary, password, query } from '../../people/seed.ts';
import { enter, fillLogin, fillPassword, signIn } from '../../people/sign-in.ts';
import { listen, auditScreen } from '../../screens/screen-audit.ts';

/** The same server by another of its names: browsers take every `….localhost` for this machine. */
const onHost = (host: string, baseURL: string | undefined): string => {
  const url = new URL(baseURL ?? '');
  url.hostname = host;
  return url.origin;
};

test('a host of the second house has its design: name, contact, colours, no account of one’s own making', async ({
  page,
  baseURL,
}) => {
  const troubles = listen(page);
  await page.goto(`${onHost('mirabelle.localhost', baseURL)}/`);
  await expect(page).toHaveTitle('Connexion · Mirabelle');
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'mirabelle');
  await expect(page.getByRole('link', { name: 'bonjour@mirabelle.test' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Créer mon compte' })).toHaveCount(0);
  await auditScreen(page, '/login of Mirabelle', troubles);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveTitle('Sign in · Mirabelle');
  await auditScreen(page, '/login of Mirabelle in English', troubles);
});

test('somebody whom a desk of the second house invites comes in by its host, in English from the letter to the first screen', async ({
  page,
  newBrowserPage,
  baseURL,
}) => {
  const like = 'james@demo.loge.test';
  const [desk] = await query<{ conciergerie_id: number }>('select conciergerie_id from users where login = $1', [like]);
  const owesAll = { terms_accepted_at: null, terms_version: null, subscriptions_validated_at: null };
  const person = await newBeneficiary({
    ...owesAll,
    ...desk,
    lang: 'en',
    last_name: "O’Brien-d'Estaing",
    password_hash: null,
  });
  const desks = await newBrowserPage();
  const origin = new URL(baseURL ?? '').origin;
  const headers = { fromApp: 'journeys/1' };
  const entering = { login: 'nadia@demo.loge.test', pass: password };
  await desks.request.post(`${origin}/gateway?action=login`, { headers, form: entering });
  const invited = await desks.request.post(`${origin}/gateway?action=reinviteUser`, {
    headers,
    form: { targetUserId: person.id },
  });
  expect(await invited.json()).toMatchObject({ code: 0 });

  const route = await linkSentTo(person.login, 'invitation');
  const [letter] = await query<{ lang: string; subject: string; html_body: string }>(
    'select lang, subject, html_body from mails where mail_to = $1',
    [person.login],
  );
  expect(letter).toMatchObject({ lang: 'en', subject: 'Welcome to your concierge service' });
  const house = onHost('mirabelle.localhost', baseURL);
  expect(letter?.html_body).toContain(`${house}/#!/newPassword/`);

  const troubles = listen(page);
  await page.goto(`${house}${route}`);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveTitle('Your password · Mirabelle');
  await auditScreen(page, '/newPassword of Mirabelle in English', troubles);
  const chosen = 'a small blue sentence 7';
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel('New password, once more').fill(chosen);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Your password is saved.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillLogin(page, person.login, 'en');
  await fillPassword(page, chosen, 'en');
  await expect(page).toHaveURL(/#!\/validateCgu$/);
  await expect(page).toHaveTitle('Before you start · Mirabelle');
  await auditScreen(page, '/validateCgu of Mirabelle in English', troubles);
  await page.getByRole('checkbox', { name: 'I have read and accept the terms.' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your interests' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/#!\/bnfv2\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello Jeanne/);
});

test('any other host has the first design, and a person’s own after signing in until they leave', async ({ page }) => {
  const troubles = listen(page);
  await page.goto('/');
  await expect(page).toHaveTitle('Connexion · Loge');
  await expect(page.getByRole('link', { name: 'bonjour@loge.test' })).toBeVisible();
  await expect(page.getByText('Serveur de test')).toHaveCount(0);
  await auditScreen(page, '/login', troubles);

  await signIn(page, 'james@demo.loge.test');
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'mirabelle');
  await expect(page).toHaveURL(/bnfv2\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello James/);
  await page.goto('/#!/bnfv2/menu');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveTitle(/ · Loge$/);
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'loge');
});

test('a test server warns the person who comes in', async ({ page, baseURL }) => {
  await page.goto(`${onHost('recette.localhost', baseURL)}/`);
  await expect(page.getByRole('status').filter({ hasText: 'Serveur de test' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Test server' })).toBeVisible();
});

test('somebody who has signed in does not see the entrance', async ({ page }) => {
  await enter(page, await newBeneficiary(), '/login');
  await expect(page).toHaveURL(/#!\/bnfv2\/home$/);
});
