import type { Page } from '@playwright/test';
import { momentOfferAt, newsAt, partnerOn, shelf } from '../demo-addresses.ts';
import type { Picture } from '../picture.ts';
import { desktop, picture } from './beneficiary-picture.ts';

/** Home, the shelves of services, and what the desk has to tell. */
export const shelfPictures: readonly Picture[] = [
  picture('home', '/bnfv2/home', /Tous les services/),
  picture('home-desktop', '/bnfv2/home', /Nouvelles de la conciergerie/, desktop),
  picture('home-english', '/bnfv2/home', /All services/, { as: 'james', then: leaveHunt }),
  picture('home-english-desktop', '/bnfv2/home', /All services/, { ...desktop, as: 'james', then: leaveHunt }),
  picture('services', '/universes', /Pressing et linge/),
  picture('search', '/universes?q=repasage', /Repassage au kilo|Repassage/),
  picture('universe', '/bnfv2/universe/1', /Cuir et daim/),
  picture('category', `/bnfv2/category/${shelf('cleaning')}`, /La Main de Soie/),
  picture('category-desktop', `/bnfv2/category/${shelf('cleaning')}`, /La Main de Soie/, desktop),
  picture('partner', `/bnfv2/partenaire/${partnerOn('cleaning', 'pressing')}`, /Remise de bienvenue/),
  picture('offers-of-the-moment', '/bnfv2/odm/', /Première coupe/),
  picture('offer-of-the-moment', momentOfferAt('Le panier des fêtes de la Ferme des Tilleuls'), /Voir l’offre/),
  picture('news', newsAt('Un barista à la conciergerie'), /Un barista/),
  picture('wheel', newsAt('La roue de la forme'), /La roue de la forme/, {
    then: async (page) => {
      await page.getByRole('button', { name: 'Jouer' }).click();
      await page.getByRole('button', { name: 'Lancer la roue' }).waitFor();
    },
  }),
  picture('hunt-english', '/bnfv2/home', /All services/, {
    as: 'james',
    then: (page) => page.getByRole('dialog').waitFor(),
  }),
];

/** James is invited to a hunt at each visit, until he answers. */
export async function leaveHunt(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}
