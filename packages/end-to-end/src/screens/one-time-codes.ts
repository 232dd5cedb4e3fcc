import { expect, type Locator, type Page } from '@playwright/test';
import { oneTimeCode } from '../people/one-time-code.ts';
import { hasError } from './fields.ts';

interface Codes {
  /** Where they stand on the page of security. */
  readonly part: Locator;
  readonly secret: string;
  /** The code that set them up: no code works twice. */
  readonly used: string;
  readonly recoveryCode: string;
}

/** Sets one-time codes up on the page of security, with one mistake on the way. */
export async function setCodesUp(page: Page): Promise<Codes> {
  const part = page.getByRole('region', { name: 'Codes à usage unique' });
  await part.getByRole('button', { name: 'Activer les codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Activer les codes' });
  await expect(dialog.getByLabel('Code QR à scanner')).toBeVisible();
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  const field = dialog.getByLabel('Code à six chiffres');
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await hasError(field, 'Saisissez le code.');
  const used = oneTimeCode(secret);
  await field.fill(used);
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  const shown = page.getByRole('alertdialog', { name: 'Vos codes de secours' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await shown.getByRole('listitem').first().textContent()) ?? '';
  await shown.getByRole('button', { name: 'Je les ai gardés' }).click();
  await expect(part).toContainText('Il reste 10 codes de secours.');
  return { part, secret, used, recoveryCode };
}
