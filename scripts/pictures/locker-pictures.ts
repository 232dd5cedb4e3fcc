import type { Picture } from './picture.ts';

const guide = { width: 1280, height: 800, scale: 1 };

/** Those of the guide of the lockers, at the desk of the Tour Horizon. */
export const lockerPictures: readonly Picture[] = [
  { file: 'casiers-armoire.webp', as: 'nadia', path: '/kern/status/1', ...guide, shows: /Hall, à droite de l’accueil/ },
  { file: 'casiers-commandes.webp', as: 'nadia', path: '/kern/orders/1', ...guide, shows: /délai passé/ },
  {
    file: 'casiers-banc.webp',
    as: 'nadia',
    path: '/nexence/home/HORIZON-A',
    ...guide,
    shows: /Codes d’essai/,
    then: async (page) => {
      await page
        .getByRole('listitem')
        .filter({ hasText: 'à déposer' })
        .first()
        .getByRole('button', { name: /^CMD-/ })
        .click();
      await page.getByRole('button', { name: 'Recherche le QRcode' }).click();
      await page.locator('input[type="radio"]:enabled').first().check();
      await page.getByText(/se fermera/).waitFor();
    },
  },
];
