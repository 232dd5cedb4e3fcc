import { expect, type Page } from '@playwright/test';
import { words, type Words } from './words.ts';

const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

/** From home, shelf by shelf, to the order form of the dry cleaner's first offer. */
export async function navigateToOffer(page: Page, say: Words): Promise<void> {
  await link(page, say.universe).click();
  await expectTitle(page, say.universe);
  await link(page, say.category).click();
  await expectTitle(page, say.category);
  await link(page, 'Pressing des Arcades').click();
  await expectTitle(page, 'Pressing des Arcades');
  await link(page, `${say.order} : ${say.offer}`)
    .or(link(page, `${say.order}: ${say.offer}`))
    .click();
  await expectTitle(page, say.offer);
}

/** The screen that is open, by its title. */
export async function expectTitle(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

/** Three shirts on hangers, trousers, the stain treatment with a remark; another day, the desk, a comment. 24,40 € less 10 %. */
export async function fillOrder(page: Page, say: Words, comment: string): Promise<void> {
  await choose(page, say, say.shirt, 3);
  await choose(page, say, say.trousers, 1);
  await page.getByRole('radio', { name: say.onHanger }).check();
  await page.getByRole('switch', { name: say.stains }).check();
  await page.getByLabel(say.forTheCleaner).fill('Encre bleue');
  await page.getByRole('group', { name: say.day }).getByRole('radio').nth(2).check();
  await expect(page.getByRole('group', { name: say.where }).getByRole('radio')).toBeChecked();
  if (comment !== '') await page.getByLabel(say.remark).fill(comment);
}

/** So many of a product. */
export async function choose(page: Page, say: Words, product: string, quantity: number): Promise<void> {
  await page.getByRole('button', { name: `${say.add}, ${product}` }).click();
  for (let more = 1; more < quantity; more++)
    await page.getByRole('button', { name: `${say.more}, ${product}` }).click();
}

/** From the form to the recap. */
export async function verify(page: Page, say: Words): Promise<void> {
  await page.getByRole('button', { name: say.verify }).click();
  await expectTitle(page, say.recap);
}

/** On the recap: an order paid at the desk is placed at once; a card would lead to its own page first. */
export async function payAtDesk(page: Page, say: Words): Promise<void> {
  await main(page).getByRole('radio', { name: say.atTheDesk }).check();
}

/** An amount of the recap, by what it is for. */
export const recapAmount = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]');

/** The button that places the order; it says what the order costs. */
export const orderButton = (page: Page, say: Words) =>
  main(page).getByRole('button', { name: new RegExp(`^${say.orderAndPay} · `) });

/** Places a small order without walking through the shelves, and answers its number: for journeys that begin after it. */
export async function placeOrder(
  page: Page,
  route: string,
  choices: () => Promise<void> = async () => {},
): Promise<number> {
  const say = words.fr;
  await page.goto(`/#!${route}`);
  const days = page.getByRole('group', { name: say.day }).getByRole('radio');
  // Of an appointment's days some are full.
  await days.and(page.locator(':enabled')).nth(2).check();
  await choices();
  await verify(page, say);
  await payAtDesk(page, say);
  await main(page)
    .getByRole('button', { name: /^Commander et payer · |^Demander le devis/ })
    .click();
  await expectTitle(page, 'C’est noté.');
  return orderNumber(page);
}

/** An order's number as people read it, in every language: 48 217. */
export const writtenNumber = (id: number): string => String(id).replace(/\B(?=(?:\d{3})+$)/, ' ');

/** The number of the order that is open. */
export const orderNumber = (page: Page): number => Number(/orderDetail\/(\d+)$/i.exec(page.url())?.[1]);
