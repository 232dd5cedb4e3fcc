import type { Page } from '@playwright/test';

/** Types a test card at the simulator's page, in French, and pays or saves it. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Numéro de carte').fill(number);
  await page.getByLabel('Expiration').fill('12/39');
  await page.getByLabel('Code de sécurité').fill('123');
  await page.getByRole('button', { name: /^Payer |^Enregistrer la carte/ }).click();
}
