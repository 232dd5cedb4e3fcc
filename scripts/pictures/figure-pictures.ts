import type { Page } from '@playwright/test';
import type { Picture } from './picture.ts';

const guide = { width: 1280, height: 800, scale: 1 };

/** The statement of the last month, of the partner with whom the demo world settles first. */
async function openStatement(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Pressing des Arcades/ }).click();
  await page.getByRole('link', { name: /Ouvert/ }).click();
  await page.getByText('Égal aux prix d’achat, au centime').waitFor();
}

/** A universe unfolded, with the orders behind one of its numbers. */
async function lookBehindNumber(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Déplier/ })
    .first()
    .click();
  await page.getByRole('table', { name: 'Rapport' }).locator('td button').nth(3).click();
  await page.getByText(/commandes derrière ce nombre/).waitFor();
}

/** Those of the guides of figures, of settling with partners and of bills. */
export const figurePictures: readonly Picture[] = [
  { file: 'figures-opening.webp', as: 'nadia', path: '/dashboard/conciergeries', ...guide, shows: /Tour Horizon/ },
  {
    file: 'figures-wall.webp',
    as: 'nadia',
    path: '/dashboard/all',
    width: 1920,
    height: 1080,
    scale: 0.7,
    shows: /À jour/,
  },
  {
    file: 'figures-explorer.webp',
    as: 'nadia',
    path: '/bi/home',
    ...guide,
    shows: /\d\scommandes en/,
    then: lookBehindNumber,
  },
  { file: 'figures-extracts.webp', as: 'nadia', path: '/exports', ...guide, shows: /Prix/ },
  {
    file: 'settling-statement.webp',
    as: 'nadia',
    path: '/attenduFactu/home',
    ...guide,
    shows: /Pressing des Arcades/,
    then: openStatement,
  },
  { file: 'desk-seller.png', as: 'nadia', path: '/compta/vendeur', ...guide, shows: /SIREN/ },
  { file: 'desk-bills.png', as: 'nadia', path: '/conciergeOrderDetail/48165', ...guide, shows: /AV-THO/ },
];
