import type { Page } from '@playwright/test';
import type { Lang } from './words.ts';

const words = {
  fr: {
    number: 'Numéro de carte',
    expiry: 'Expiration',
    code: 'Code de sécurité',
    pay: /^Payer |^Enregistrer la carte/,
  },
  en: { number: 'Card number', expiry: 'Expiry date', code: 'Security code', pay: /^Pay |^Save the card/ },
} as const;

/** Types a test card at the simulator's page, and pays or saves it. */
export async function typeCard(page: Page, number: string, lang: Lang = 'fr'): Promise<void> {
  const say = words[lang];
  await page.getByLabel(say.number).fill(number);
  await page.getByLabel(say.expiry).fill('12/39');
  await page.getByLabel(say.code).fill('123');
  await page.getByRole('button', { name: say.pay }).click();
}
