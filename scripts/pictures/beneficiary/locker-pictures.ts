import type { Page } from '@playwright/test';
import type { Picture } from '../picture.ts';
import { button, picture } from './beneficiary-picture.ts';

const provider = '/nexence/LoginProvider/pressing@demo.loge.test/HORIZON-A';

/** A parcel that waits in a locker. Somebody brings it first, as at every locker: these come after what shows the world as it was. */
export const lockerPictures: readonly Picture[] = [
  picture('locker', provider, /Mot de passe/, { then: openParcel }),
  picture('locker-code', provider, /Mot de passe/, {
    then: async (page) => {
      await openParcel(page);
      await button(page, 'Afficher mon code QR').click();
      await page.getByRole('dialog').getByRole('figure').waitFor();
    },
  }),
  picture('locker-lend', provider, /Mot de passe/, {
    then: async (page) => {
      await openParcel(page);
      await button(page, /^Confier le retrait/).click();
      await page.getByRole('dialog').getByRole('textbox').fill('Hugo Tessier');
    },
  }),
];

/** A provider puts a parcel for Camille into the locker, and she looks at her order. */
async function openParcel(page: Page): Promise<void> {
  await page.getByLabel('Mot de passe', { exact: true }).fill('4821');
  await button(page, 'Se connecter').click();
  await page.getByRole('link', { name: 'Déposer un colis pour un bénéficiaire' }).click();
  await page.getByLabel('Nom de famille').fill('Roussel');
  await button(page, 'Rechercher').click();
  await page.getByRole('link', { name: 'Roussel Camille' }).click();
  await page.getByRole('radio', { name: /^Moyen/ }).check();
  await button(page, 'Déposer et fermer').click();
  await page.getByText('colis déposé').waitFor();
  const said = await page.locator('[data-for-you="true"][data-opened="false"]').innerText();
  await page.goto(`/#!/bnfv2/orderDetail/${/\d{5,}/.exec(said.replaceAll(/[^\S\n]/g, ''))?.[0] ?? ''}`);
  await button(page, 'Afficher mon code QR').waitFor();
}
