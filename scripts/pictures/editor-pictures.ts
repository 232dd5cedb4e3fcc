import type { Page } from '@playwright/test';
import type { Picture } from './picture.ts';

const guide = { as: 'nadia', width: 1280, height: 800, scale: 1 };

/** What beneficiaries will see is drawn in documents of its own. */
const previewed = (page: Page) => page.frameLocator('iframe').first().getByRole('heading').first().waitFor();

/** Those of the guides for who writes contents and mailings. */
export const editorPictures: readonly Picture[] = [
  {
    file: 'editors/news.webp',
    path: '/content/actualites/',
    ...guide,
    shows: /Un barista à la conciergerie/,
    then: previewed,
  },
  {
    file: 'editors/news-item.webp',
    path: '/content/actualites/1',
    ...guide,
    shows: /Titre interne/,
    then: previewed,
  },
  {
    file: 'editors/wheel.webp',
    path: '/content/actualites/',
    ...guide,
    shows: /La roue de la forme/,
    then: async (page) => {
      await page.getByRole('region', { name: 'Actualités' }).getByRole('link', { name: 'La roue de la forme' }).click();
      await page.getByRole('button', { name: 'Roue', exact: true }).click();
      await page.getByRole('dialog', { name: 'Jeu de la roue' }).getByLabel('Libellés courts (français)').waitFor();
    },
  },
  {
    file: 'editors/hunt.webp',
    path: '/content/hunts/1',
    ...guide,
    shows: /Nb oeufs à gagner/,
    then: async (page) => {
      await page.getByText('Oeuf perdant').click();
      await page.getByText('Oeuf perdu pour la journée').scrollIntoViewIfNeeded();
    },
  },
  { file: 'editors/groups.webp', path: '/content/groups/', ...guide, shows: /Fêtes de fin d’année/ },
  {
    file: 'editors/mailing.webp',
    path: '/flashDispos/detail/2',
    ...guide,
    shows: /suivent Beauté et bien-être/,
    then: (page) => page.frameLocator('iframe').first().getByText('Bonjour Nadia').waitFor(),
  },
  { file: 'editors/files.webp', path: '/comm/files?path=Tarifs', ...guide, shows: /tarifs-massage.pdf/ },
];
