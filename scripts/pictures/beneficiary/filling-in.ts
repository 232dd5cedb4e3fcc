import type { Page } from '@playwright/test';
import { button } from './beneficiary-picture.ts';

/** What somebody fills in on the way to an order, as far as several pictures need it. */
export const chooseDay = (page: Page): Promise<void> =>
  page.getByRole('group', { name: 'Jour' }).getByRole('radio').nth(2).check();

export async function verify(page: Page): Promise<void> {
  await button(page, /^Vérifier/).click();
  await page.getByRole('heading', { level: 1, name: 'Vérifier et payer' }).waitFor();
}

/** Places what the recap or the cart shows. */
export const place = (page: Page): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Commander et payer · / })
    .click();

export const payBy = (page: Page, way: RegExp): Promise<void> => page.getByRole('radio', { name: way }).check();

/** Goes on to another screen of the product. */
export const goTo = (page: Page, path: string) => page.goto(`/#!${path}`);

/** The heading that says where an order stands, e.g. C’est noté. */
export const waitForHead = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();
