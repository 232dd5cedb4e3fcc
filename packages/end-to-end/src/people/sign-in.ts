import type { Page } from '@playwright/test';
import { password } from './seed.ts';

const words = {
  fr: { login: /e-mail ou identifiant/i, next: /continuer/i, password: /^mot de passe/i, enter: /se connecter|connexion/i },
  en: { login: /e-mail or login/i, next: /continue/i, password: /^password/i, enter: /sign in/i },
} as const;

/** Signs in as a person does: e-mail, then password. */
export async function signIn(page: Page, login: string, lang: 'fr' | 'en' = 'fr'): Promise<void> {
  const say = words[lang];
  await page.goto('/#!/login');
  await page.getByLabel(say.login).fill(login);
  await page.getByRole('button', { name: say.next }).click();
  await page.getByLabel(say.password).fill(password);
  await page.getByRole('button', { name: say.enter }).click();
}
