import { expect, type Locator } from '@playwright/test';

/** The field is marked as wrong, and says why to the person who sees it and to the person who hears it. */
export async function hasError(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(escaped(message)));
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
