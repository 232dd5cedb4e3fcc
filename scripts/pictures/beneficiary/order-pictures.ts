import type { Page } from '@playwright/test';
import { formOf } from '../demo-addresses.ts';
import type { Picture } from '../picture.ts';
import { button, desktop, picture, showFrom, toTheEnd } from './beneficiary-picture.ts';
import { chooseDay, goTo, verify } from './filling-in.ts';

const cleaning = formOf('cleaning-and-ironing');
const carWash = formOf('wash-in-and-out');
const babysitting = formOf('babysitting');
const coatOnQuote = formOf('coat-quote');
const mowing = formOf('mowing');
const byThePiece = formOf('by-the-piece');

/** The order form in its states, and the recap. Nothing is ordered: the world stays as it was. */
export const orderPictures: readonly Picture[] = [
  picture('order-form', cleaning, /Vos articles/, {
    then: async (page) => {
      await fillCleaning(page);
      await showFrom(page, 'Vos articles');
    },
  }),
  picture('order-form-day', cleaning, /Vos articles/, {
    then: async (page) => {
      await fillCleaning(page);
      await showFrom(page, 'Quand déposez-vous');
    },
  }),
  picture('order-form-desktop', cleaning, /Vos articles/, { ...desktop, then: fillCleaning }),
  picture('order-form-english', cleaning, /Your items/, { as: 'james' }),
  picture('order-form-missing', cleaning, /Vos articles/, {
    then: async (page) => {
      await button(page, /^Vérifier/).click();
      await page.getByText('Sélectionnez au moins une prestation.').first().waitFor();
    },
  }),
  picture('order-form-details', carWash, /Vos articles/, {
    then: async (page) => {
      await page.getByRole('switch', { name: /^Poils d’animaux/ }).check();
      await showFrom(page, 'Vos articles');
    },
  }),
  picture('order-form-quote', coatOnQuote, /Sur devis/, { then: (page) => button(page, /^Vérifier/).waitFor() }),
  picture('recap', cleaning, /Vos articles/, { then: cleaningRecap }),
  picture('recap-payment', cleaning, /Vos articles/, {
    then: async (page) => {
      await cleaningRecap(page);
      await toTheEnd(page);
    },
  }),
  picture('recap-desktop', cleaning, /Vos articles/, { ...desktop, then: cleaningRecap }),
  picture('order-form-sheet', byThePiece, /Ajouter d’autres articles|Choisir parmi/, {
    then: async (page) => {
      await button(page, /^Ajouter d’autres articles|^Choisir parmi/).click();
      const sheet = page.getByRole('dialog', { name: 'Choisir des articles' });
      await sheet
        .getByRole('button', { name: /^Ajouter, / })
        .first()
        .click();
      await sheet
        .getByRole('button', { name: /^Ajouter, / })
        .nth(1)
        .click();
    },
  }),
  picture('recap-english', cleaning, /Your items/, {
    as: 'james',
    then: async (page) => {
      await button(page, 'Add, Shirt').click();
      await page.getByRole('radio', { name: 'On a hanger' }).check();
      await page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(2).check();
      await button(page, /^Check/).click();
      await page.getByRole('heading', { level: 1, name: 'Check and pay' }).waitFor();
    },
  }),
];

/** What comes to somebody's home is seen by the person who has chosen that place. The choice stays: these come last. */
export const orderAtHomePictures: readonly Picture[] = [
  picture('order-form-hours', '/chooseLocation', /Choisir ce lieu/, {
    then: async (page) => {
      await page.getByRole('radio', { name: /^Chez moi/ }).check();
      await button(page, 'Choisir ce lieu').click();
      await page
        .getByText(/Tous les services/)
        .first()
        .waitFor();
      await goTo(page, babysitting);
      await button(page, /^Vérifier/).waitFor();
    },
  }),
  picture('order-form-home', mowing, /Vos articles/, { then: toTheEnd }),
];

/** Three shirts on hangers and trousers, on a day to come. */
async function fillCleaning(page: Page): Promise<void> {
  await button(page, 'Ajouter, Chemise').click();
  await button(page, 'Un de plus, Chemise').click();
  await button(page, 'Un de plus, Chemise').click();
  await button(page, 'Ajouter, Pantalon').click();
  await page.getByRole('radio', { name: 'Sur cintre' }).check();
  await chooseDay(page);
}

async function cleaningRecap(page: Page): Promise<void> {
  await fillCleaning(page);
  await verify(page);
}
