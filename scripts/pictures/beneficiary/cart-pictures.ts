import type { Page } from '@playwright/test';
import { cartFormOf } from '../demo-addresses.ts';
import type { Picture } from '../picture.ts';
import { button, desktop, picture } from './beneficiary-picture.ts';
import { chooseDay, goTo, place } from './filling-in.ts';

const stamps = cartFormOf('stamps');
const delicateLinen = cartFormOf('delicate');

/** Several orders at once. Nothing is ordered: the world stays as it was. */
export const cartPictures: readonly Picture[] = [
  picture('cart', stamps, /Vos articles/, { then: fillCart }),
  picture('cart-desktop', stamps, /Vos articles/, { ...desktop, then: fillCart }),
];

/** One card payment for two orders, by somebody without a card. */
export const cartPaymentPicture = picture('cart-payment-page', stamps, /Vos articles/, {
  before: (ask) => ask("delete from payment_cards where last_four = '4242'"),
  then: async (page) => {
    await fillCart(page);
    await page.getByRole('radio', { name: /Carte bancaire/ }).check();
    await place(page);
    await page.getByText(/^2 commandes \(/).waitFor();
  },
});

async function fillCart(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Ajouter au panier' }).filter({ visible: true });
  const cart = page.getByRole('heading', { level: 1, name: 'Votre panier' });
  await button(page, 'Ajouter, Carnet de 12, lettre verte').click();
  await add.click();
  await cart.waitFor();
  await goTo(page, delicateLinen);
  await button(page, 'Ajouter, Foulard').click();
  await chooseDay(page);
  await add.click();
  await cart.waitFor();
  await page.getByText('Linge délicat').first().waitFor();
}
