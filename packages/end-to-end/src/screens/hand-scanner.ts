import type { Page } from '@playwright/test';

/** Types a code as a hand scanner does: no sign waits until the one before has been dealt with, however busy the machine is. */
export async function scanCode(page: Page, code: string): Promise<void> {
  await Promise.all([...Array.from(code), 'Enter'].map((sign) => page.keyboard.press(sign)));
}
