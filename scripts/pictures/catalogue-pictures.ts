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
];
