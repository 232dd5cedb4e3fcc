import type { Page } from '@playwright/test';
import { formOf } from '../demo-addresses.ts';
import type { Picture } from '../picture.ts';
import { button, desktop, picture, showFrom } from './beneficiary-picture.ts';
import { verify } from './filling-in.ts';

const ironingBasket = formOf('ironing-basket');
const mensCut = formOf('mens-cut');
const colour = formOf('colour');

/** One of the five kinds of repetition, by the name of its picture, that of its kind and what is chosen besides. */
const repetition = (name: string, kind: string, then: (page: Page) => Promise<unknown>): Picture =>
  picture(name, ironingBasket, /À quel rythme/, {
    then: async (page) => {
      await page.getByRole('radio', { name: 'Plié' }).check();
      await page.getByLabel('Rythme').selectOption({ label: kind });
      await then(page);
      await chooseBeginning(page);
      await showFrom(page, 'À quel rythme');
    },
  });

/** What repeats, and what has a time of its own. Nothing is ordered: the world stays as it was. */
export const plannedPictures: readonly Picture[] = [
  repetition('repeat-days', 'Tous les jours, ou un jour sur deux, trois…', (page) =>
    page.getByLabel('Fréquence').selectOption({ label: 'Tous les 3 jours' }),
  ),
  repetition('repeat-working-days', 'Du lundi au vendredi', async () => undefined),
  repetition('repeat', 'Certains jours de la semaine', chooseDays),
  repetition('repeat-months', 'Un jour du mois', (page) =>
    page.getByLabel('Jour du mois').selectOption({ label: '31' }),
  ),
  repetition('repeat-years', 'Une fois par an', async () => undefined),
  picture('repeat-recap', ironingBasket, /À quel rythme/, {
    then: async (page) => {
      await page.getByRole('radio', { name: 'Plié' }).check();
      await chooseDays(page);
      await chooseBeginning(page);
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
  picture('slots-half-day', colour, /Vos articles/, {
    then: async (page) => {
      await button(page, 'Ajouter, Couleur').click();
      await chooseThirdDay(page);
      await page.getByRole('group', { name: 'Moment de la journée' }).getByRole('radio').first().check();
      await showFrom(page, 'Quel jour vous convient');
    },
  }),
];

async function chooseDays(page: Page): Promise<void> {
  await button(page, 'mardi').click();
  await button(page, 'jeudi').click();
}

async function chooseBeginning(page: Page): Promise<void> {
  const from = page.getByRole('textbox', { name: 'À partir du' });
  await from.fill(inTwoWeeks());
  await from.blur();
  await page.getByText(/Premières dates/).waitFor();
}

/** As the form takes it: 30/12/2030. */
const inTwoWeeks = (): string => new Date(Date.now() + 14 * 86_400_000).toLocaleDateString('fr-FR');

/** A cut for men, on the third free day, at its first hour. */
export async function chooseSlot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter, Coupe', exact: true }).click();
  await chooseThirdDay(page);
  await page.getByRole('group', { name: 'À quelle heure ?' }).getByRole('radio').first().check();
}

async function chooseThirdDay(page: Page): Promise<void> {
  const days = page.getByRole('group', { name: 'Jours avec des créneaux' }).getByRole('radio');
  await days.and(page.locator(':enabled')).nth(2).check();
}
