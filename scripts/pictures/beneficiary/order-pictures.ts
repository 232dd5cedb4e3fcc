import type { Page } from '@playwright/test';
import type { Picture } from '../picture.ts';
import { button, desktop, picture, showFrom, toTheEnd } from './beneficiary-picture.ts';

const cleaning = '/bnfv2/startOrder/1/1/1/1/1';
const carWash = '/bnfv2/startOrder/1/4/13/6/68';
const babysitting = '/bnfv2/startOrder/1/3/9/13/46';
const coatOnQuote = '/bnfv2/startOrder/1/1/1/1/4';
const mowing = '/bnfv2/startOrder/1/5/18/18/93';
const ironingBasket = '/bnfv2/startOrder/1/1/2/2/17';
const mensCut = '/bnfv2/startOrder/1/6/22/22/113';
const stamps = '/bnfv2/startOrderCart/1/2/7/4/38';
const delicateLinen = '/bnfv2/startOrderCart/1/1/1/2/18';

/** The order form in its states, the recap, the cart. Nothing is ordered: the world stays as it was. */
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
  picture('repeat', ironingBasket, /À quel rythme/, {
    then: async (page) => {
      await chooseRhythm(page);
      await showFrom(page, 'À quel rythme');
    },
  }),
  picture('repeat-recap', ironingBasket, /À quel rythme/, {
    then: async (page) => {
      await chooseRhythm(page);
      await verify(page);
      await showFrom(page, /12 prochaines dates/);
    },
  }),
  picture('slots', mensCut, /Vos articles/, {
    then: async (page) => {
      await chooseSlot(page);
      await showFrom(page, 'Quel jour vous convient');
    },
  }),
  picture('slots-desktop', mensCut, /Vos articles/, { ...desktop, then: chooseSlot }),
  picture('cart', stamps, /Vos articles/, { then: fillCart }),
  picture('cart-desktop', stamps, /Vos articles/, { ...desktop, then: fillCart }),
];

/** What comes to somebody's home is seen by whoever has chosen that place. The choice stays: these come last. */
export const orderAtHomePictures: readonly Picture[] = [
  picture('order-form-hours', '/chooseLocation', /Choisir ce lieu/, {
    then: async (page) => {
      await page.getByRole('radio', { name: /^Chez moi/ }).check();
      await button(page, 'Choisir ce lieu').click();
      await page
        .getByText(/Tous les services/)
        .first()
        .waitFor();
      await page.goto(page.url().replace(/#.*/, `#!${babysitting}`));
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

const chooseDay = (page: Page): Promise<void> =>
  page.getByRole('group', { name: 'Jour' }).getByRole('radio').nth(2).check();

async function verify(page: Page): Promise<void> {
  await button(page, /^Vérifier/).click();
  await page.getByRole('heading', { level: 1, name: 'Vérifier et payer' }).waitFor();
}

async function cleaningRecap(page: Page): Promise<void> {
  await fillCleaning(page);
  await verify(page);
}

async function chooseRhythm(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Plié' }).check();
  await button(page, 'mardi').click();
  await button(page, 'jeudi').click();
  const from = page.getByRole('textbox', { name: 'À partir du' });
  await from.fill(inTwoWeeks());
  await from.blur();
  await page.getByText(/Premières dates/).waitFor();
}

/** As the form takes it: 30/12/2030. */
const inTwoWeeks = (): string => new Date(Date.now() + 14 * 86_400_000).toLocaleDateString('fr-FR');

async function chooseSlot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter, Coupe', exact: true }).click();
  const days = page.getByRole('group', { name: 'Jours avec des créneaux' }).getByRole('radio');
  await days.and(page.locator(':enabled')).nth(2).check();
  await page.getByRole('group', { name: 'À quelle heure ?' }).getByRole('radio').first().check();
}

async function fillCart(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Ajouter au panier' }).filter({ visible: true });
  const cart = page.getByRole('heading', { level: 1, name: 'Votre panier' });
  await button(page, 'Ajouter, Carnet de 12, lettre verte').click();
  await add.click();
  await cart.waitFor();
  await page.goto(page.url().replace(/#.*/, `#!${delicateLinen}`));
  await button(page, 'Ajouter, Foulard').click();
  await chooseDay(page);
  await add.click();
  await cart.waitFor();
  await page.getByText('Linge délicat').first().waitFor();
}
