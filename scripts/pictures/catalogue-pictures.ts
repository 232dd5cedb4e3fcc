import { offerId, partnerId } from '../../packages/server/src/demo-world/catalogue-ids.ts';
import type { Picture } from './picture.ts';

const guide = { width: 1280, height: 800, scale: 1 };
const cleaner = partnerId('pressing');
const editor = `/offre/fulledit/${cleaner}/${offerId('cleaning-and-ironing')}`;

/** Those of the guide for who makes the catalogue. */
export const cataloguePictures: readonly Picture[] = [
  {
    file: 'catalogue-partner.webp',
    as: 'nadia',
    path: `/partners/home/${cleaner}`,
    ...guide,
    shows: /Ce que lit le bénéficiaire/,
  },
  { file: 'catalogue-offer.webp', as: 'nadia', path: editor, ...guide, shows: /Éléments commandables/ },
  {
    file: 'catalogue-compare.webp',
    as: 'nadia',
    path: editor,
    ...guide,
    shows: /Éléments commandables/,
    then: async (page) => {
      await page
        .getByRole('textbox', { name: /^Vente, / })
        .first()
        .fill('4,90');
      await page.getByRole('button', { name: 'Comparer' }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    file: 'catalogue-product.webp',
    as: 'nadia',
    path: editor,
    ...guide,
    shows: /Éléments commandables/,
    then: async (page) => {
      await page.locator('td[data-column=product] button').first().click();
      await page.getByRole('dialog', { name: 'Choisir un produit' }).getByRole('listitem').first().waitFor();
    },
  },
  { file: 'catalogue-calendar.webp', as: 'marc', path: '/calendar', ...guide, shows: /Calendrier récurrent/ },
  { file: 'catalogue-universes.webp', as: 'nadia', path: '/catalog/universes', ...guide, shows: /Pressing et linge/ },
  {
    file: 'catalogue-merge.webp',
    as: 'nadia',
    path: '/gestionnaires/products',
    ...guide,
    shows: /Nouveau produit/,
    then: async (page) => {
      await page.getByRole('combobox', { name: 'Catégorie' }).fill('Repassage');
      await page
        .getByRole('option', { name: /Repassage/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Fusionner', exact: true }).click();
      await page.getByRole('dialog').getByRole('checkbox').nth(0).check();
      await page.getByRole('dialog').getByRole('checkbox').nth(1).check();
    },
  },
  {
    file: 'catalogue-presentations.webp',
    as: 'nadia',
    path: `/pp/list/${cleaner}`,
    ...guide,
    shows: /Pressing des Arcades/,
  },
  {
    file: 'partner-order-phone.webp',
    as: 'atelier-du-fil',
    path: '/partnerOrderDetail/48205',
    width: 390,
    height: 844,
    shows: /Un autre moment/,
  },
];
