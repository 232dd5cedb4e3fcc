import { expect, test } from '../people/journey.ts';
import { newBeneficiary } from '../people/seed.ts';
import { enter, signIn } from '../people/sign-in.ts';
import { listen, lookClosely } from '../screens/look-closely.ts';

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
  await lookClosely(page, '/login of Mirabelle', troubles);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveTitle('Sign in · Mirabelle');
  await lookClosely(page, '/login of Mirabelle in English', troubles);
});

test('any other host has the first design, and a person’s own after signing in until they leave', async ({ page }) => {
  const troubles = listen(page);
  await page.goto('/');
  await expect(page).toHaveTitle('Connexion · Loge');
  await expect(page.getByRole('link', { name: 'bonjour@loge.test' })).toBeVisible();
  await expect(page.getByText('Serveur de test')).toHaveCount(0);
  await lookClosely(page, '/login', troubles);

  await signIn(page, 'james@demo.loge.test');
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'mirabelle');
  await expect(page).toHaveURL(/bnfv2\/home$/);
  await page.goto('/#!/bnfv2/menu');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveTitle(/ · Loge$/);
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'loge');
});

test('a test server warns whoever comes in', async ({ page, baseURL }) => {
  await page.goto(`${onHost('recette.localhost', baseURL)}/`);
  await expect(page.getByRole('status').filter({ hasText: 'Serveur de test' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Test server' })).toBeVisible();
});

test('somebody who has signed in does not see the entrance', async ({ page }) => {
  await enter(page, await newBeneficiary(), '/login');
  await expect(page).toHaveURL(/#!\/bnfv2\/home$/);
});
