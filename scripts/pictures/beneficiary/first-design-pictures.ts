import { firstFormOf, partnerOn, shelf } from '../demo-addresses.ts';
import type { Picture } from '../picture.ts';
import { desktop, picture } from './beneficiary-picture.ts';
import { chooseDay, verify } from './filling-in.ts';

const hugo = { as: 'hugo' } as const;

/** The first design, for conciergeries that have kept it. */
export const firstDesignPictures: readonly Picture[] = [
  picture('first-home', '/order', /Voir nos services/, hugo),
  picture('first-home-desktop', '/order', /Voir nos services/, { ...desktop, ...hugo }),
  picture('first-universes', '/universes', /Pressing et linge/, hugo),
  picture('first-universe', '/universe/1', /Cuir et daim/, hugo),
  picture('first-category', `/catOffre/${shelf('cleaning')}`, /Pressing des Arcades/, hugo),
  picture('first-partner', `/offrePart/${partnerOn('cleaning', 'pressing')}`, /Nettoyage et repassage/, hugo),
  picture('first-order-form', firstFormOf('cleaning-and-ironing'), /Vos articles/, hugo),
  picture('first-order-detail', '/orders', /Pressing des Arcades/, {
    ...hugo,
    then: async (page) => {
      await page
        .getByRole('link', { name: /Pressing des Arcades/ })
        .first()
        .click();
      await page.getByText('C’est prêt.').first().waitFor();
    },
  }),
  picture('first-profile', '/profile/false', /Vous joindre/, hugo),
  picture('first-means', '/payment', /Comment vous payez/, hugo),
  picture('first-notifications', '/notifications', /Votre commande/, hugo),
  picture('first-orders', '/orders', /Pressing des Arcades/, hugo),
  picture('first-menu', '/menu', /Hugo/, hugo),
  picture('first-own-interests', '/subscriptions', /Nous ne vous écrivons/, hugo),
  picture('first-card', '/payment/cc', /Ajouter une carte/, hugo),
  picture('first-statements', '/bills', /Provisoire/, hugo),
  picture('first-text', '/text/MENTIONS_LEGALES/Mentions', /diteur|hébergeur/i, hugo),
  picture('first-terms', '/cgu', /Vous avez accepté/, hugo),
  picture('first-removal', '/deleteAcct', /Ce qui se passe/, hugo),
  picture('first-order-continued', '/orders', /Pressing des Arcades/, {
    ...hugo,
    then: async (page) => {
      await page
        .getByRole('link', { name: /Pressing des Arcades/ })
        .first()
        .click();
      await page.getByText('C’est prêt.').first().waitFor();
      const order = /(\d+)$/.exec(page.url())?.[1] ?? '';
      await page.evaluate(`location.hash = '#!${firstFormOf('cleaning-and-ironing')}/${order}'`);
      await page.getByText('Suite de votre').waitFor();
    },
  }),
  picture('first-recap', firstFormOf('five-shirts'), /Vos articles|Quand déposez-vous/, {
    ...hugo,
    then: async (page) => {
      await chooseDay(page);
      await verify(page);
    },
  }),
  picture('first-orders-desktop', '/orders', /Pressing des Arcades/, { ...desktop, ...hugo }),
  picture('first-order-form-desktop', firstFormOf('cleaning-and-ironing'), /Vos articles/, { ...desktop, ...hugo }),
];
