import type { Picture } from '../picture.ts';
import { desktop, picture, toTheEnd } from './beneficiary-picture.ts';

/** What belongs to somebody: favourites, account, profile, security, the texts that hold. */
export const ownPictures: readonly Picture[] = [
  picture('favourites', '/bnfv2/favorites', /Ressemelage cuir/),
  picture('favourite-partners', '/bnfv2/favorites?kind=partners', /Salon Ondine/),
  picture('menu', '/bnfv2/menu', /Mes moyens de paiement/),
  picture('profile', '/bnfv2/profile/false', /Vous joindre/),
  picture('profile-end', '/bnfv2/profile/false', /Vous joindre/, { then: toTheEnd }),
  picture('profile-desktop', '/bnfv2/profile/false', /Vous joindre/, desktop),
  picture('interests', '/bnfv2/subscriptions', /centres d’intérêt/i),
  picture('security', '/bnfv2/security', /Vos appareils/),
  picture('legal', '/bnfv2/legalmenu', /Traitement des réclamations/),
  picture('legal-text', '/bnfv2/text/MENTIONS_LEGALES/Mentions', /diteur|hébergeur/i),
  picture('own-terms', '/bnfv2/cgu', /Vous avez accepté/),
  picture('statements', '/bills', /novembre|octobre/i),
  picture('own-removal', '/bnfv2/deleteAcct', /Ce qui se passe/),
  picture('own-removal-sure', '/bnfv2/deleteAcct', /Ce qui se passe/, {
    then: async (page) => {
      await toTheEnd(page);
      await page.getByRole('main').getByRole('button').last().click();
    },
  }),
  picture('removal', '/removeMyAccount', /compte/, { as: null }),
];
