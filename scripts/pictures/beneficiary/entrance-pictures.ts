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
  picture('first-interests', '/validateCgu', /J’ai lu et j’accepte/, {
    as: 'nouvelle',
    then: async (page) => {
      await page.getByRole('checkbox', { name: /^J’ai lu/ }).check();
      await button(page, 'Continuer').click();
      await page.getByText('Vos centres d’intérêt').first().waitFor();
    },
  }),
  picture('registration-welcome', '/registration/welcome', /Bienvenue/, { as: null }),
  picture('change-password', '/forceChangePass/1', /passe/, { as: null }),
  picture('company-session-ended', '/sso-expired', /Session expirée/, { as: null }),
  picture('offline', '/offline', /Pas de réseau/, { as: null }),
  picture('location', '/chooseLocation', /Choisir ce lieu/),
  picture('location-zip', '/chooseLocation', /Choisir ce lieu/, {
    then: async (page) => {
      await page.getByRole('radio', { name: /^Un autre code postal/ }).check();
      await page.getByRole('textbox', { name: /^Code postal/ }).fill('69002');
    },
  }),
];
