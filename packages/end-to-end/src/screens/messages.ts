import { expect, type Page } from '@playwright/test';

/** Closes what the page has to say of the last acts: it lies above buttons for up to ten seconds, for which a click would wait. */
export async function closeMessages(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Fermer ce message' });
  await expect(async () => {
    for (const each of await close.all()) await each.click({ timeout: 1_000 });
    await expect(close).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}
