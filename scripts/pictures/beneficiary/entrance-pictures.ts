import type { Picture } from '../picture.ts';
import { button, desktop, picture } from './beneficiary-picture.ts';

/** On the way in: sign-in, registration, and what a newcomer settles first. */
export const entrancePictures: readonly Picture[] = [
  picture('sign-in', '/login', /Continuer/, { as: null }),
  picture('sign-in-password', '/login', /Continuer/, {
    as: null,
    then: async (page) => {
      await page.getByLabel('Votre e-mail ou identifiant').fill('camille@demo.loge.test');
      await button(page, 'Continuer').click();
      await page.getByLabel('Votre mot de passe', { exact: true }).waitFor();
    },
  }),
  picture('sign-in-desktop', '/login', /Continuer/, { ...desktop, as: null }),
  picture('forgotten-password', '/forgotpwd', /Recevez un lien/, { as: null }),
  picture('registration-code', '/registration/code', /Code de votre conciergerie/, { as: null }),
  picture('registration', '/registration/create?code=HORIZON', /E-mail professionnel/, { as: null }),
  picture('terms', '/validateCgu', /J’ai lu et j’accepte/, { as: 'nouvelle' }),
  picture('location', '/chooseLocation', /Choisir ce lieu/),
];
