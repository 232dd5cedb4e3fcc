import { expect, type Page } from '@playwright/test';
import { password, type NewPerson } from './seed.ts';

const words = {
  fr: {
    login: 'Votre e-mail ou identifiant',
    next: 'Continuer',
    password: 'Votre mot de passe',
    enter: 'Se connecter',
  },
  en: { login: 'Your e-mail or login', next: 'Continue', password: 'Your password', enter: 'Sign in' },
} as const;

/** The first step: who one is. */
export async function fillLogin(page: Page, login: string, lang: 'fr' | 'en' = 'fr'): Promise<void> {
  await page.getByLabel(words[lang].login).fill(login);
  await page.getByRole('button', { name: words[lang].next }).click();
}

/** The second step: the password. */
export async function fillPassword(page: Page, typed: string, lang: 'fr' | 'en' = 'fr'): Promise<void> {
  await page.getByLabel(words[lang].password, { exact: true }).fill(typed);
  await page.getByRole('button', { name: words[lang].enter }).click();
}

/** Signs in as a person does: e-mail, then password. */
export async function signIn(page: Page, login: string, lang: 'fr' | 'en' = 'fr'): Promise<void> {
  await page.goto('/#!/login');
  await fillLogin(page, login, lang);
  await fillPassword(page, password, lang);
}

/** Signs in without the screens, through the gateway: for journeys that are about something else. */
export async function enter(
  page: Page,
  person: Pick<NewPerson, 'login'>,
  route = '/',
  /** The address of another server than the one under test. */
  server = '',
): Promise<void> {
  const answer = await page.request.post(`${server}/gateway?action=login`, {
    headers: { fromApp: 'journeys/1' },
    form: { login: person.login, pass: password },
  });
  expect(await answer.json()).toMatchObject({ code: 0 });
  await page.goto(`${server}/#!${route}`);
  // The server has rendered a beneficiary's home into the page: until the application takes its place, an address that a journey types is lost.
  await expect(page.locator('#root input[inert]')).toHaveCount(0);
}
