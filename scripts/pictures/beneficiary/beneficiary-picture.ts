import type { Page } from '@playwright/test';
import type { Picture } from '../picture.ts';

/** What one picture has besides its name, its address and what it shows: on Camille's phone, as long as nothing else is said. */
type Rest = Partial<Omit<Picture, 'file' | 'path' | 'shows'>>;

export const desktop = { width: 1280, height: 800, scale: 1 } as const;
const phone = { as: 'camille', width: 390, height: 844, scale: 1.25 } as const;

/** A picture of the guide for beneficiaries. */
export const picture = (name: string, path: string, shows: RegExp, rest: Rest = {}): Picture => ({
  file: `beneficiary/${name}.webp`,
  path,
  shows,
  ...phone,
  ...rest,
});

export const main = (page: Page) => page.getByRole('main');

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Scrolls until what stands at this heading begins below the bar. */
export async function showFrom(page: Page, heading: string | RegExp): Promise<void> {
  const box = await page.getByRole('heading', { name: heading }).first().boundingBox();
  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, (box?.y ?? 0) - 84);
}

export async function toTheEnd(page: Page): Promise<void> {
  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, 9000);
}
