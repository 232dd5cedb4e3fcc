import type { Page } from '@playwright/test';
import { expect } from '../people/journey.ts';

/** What somebody at the desk does when they take money: cash is given, change is said, the receipt is offered. */
export async function takeCash(page: Page, { given, change }: { readonly given: string; readonly change: string }) {
  const till = page.getByRole('dialog', { name: /^Encaisser la commande/ });
  await till.getByLabel('Donné').fill(given);
  await expect(till.getByText('À rendre').locator('..')).toContainText(change);
  await till.getByRole('button', { name: /^Encaisser .* en espèces/ }).click();
  await expect(till.getByText(/^Encaissé · reçu n°\s\d{6}$/)).toBeVisible();
  return {
    till,
    finish: async () => {
      await till.getByRole('button', { name: 'Terminé' }).click();
      await expect(till).toBeHidden();
    },
  };
}
