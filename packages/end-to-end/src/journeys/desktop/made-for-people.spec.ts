import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, newDesk, newManager, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';

/* What an editor makes, as people find it on their telephones in French and in English: at a desk of its own, so that nobody else is in it. */

async function editedDesk() {
  const id = await newDesk();
  const editor = await newManager({}, 'nadia@demo.loge.test');
  await query('insert into manager_conciergeries (user_id, conciergerie_id) values ($1, $2)', [editor.id, id]);
  const [desk] = await query<{ name: string }>('select name from conciergeries where id = $1', [id]);
  return { id, name: desk?.name ?? '', editor };
}

/** Somebody of a desk at their telephone. */
async function onPhone(
  newBrowserPage: () => Promise<Page>,
  desk: number,
  lang: 'fr' | 'en',
  route: string,
): Promise<Page> {
  const page = await newBrowserPage();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, await newBeneficiary({ conciergerie_id: desk, lang }), route);
  return page;
}

async function chooseDesk(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('listbox').getByRole('option', { name }).click();
  await page.getByRole('heading', { level: 1 }).first().click();
}

async function fillDays(page: Page, from: RegExp, to: RegExp): Promise<void> {
  await page.getByRole('textbox', { name: from }).fill('01/01/2026');
  await page.getByRole('textbox', { name: to }).fill('31/12/2030');
}

async function save(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Enregistrer/ }).click();
  await expect(page.getByText(`${title} est enregistré.`)).toBeVisible();
}

test('a deal: written in both languages, read on telephones', async ({ page, newBrowserPage }) => {
  const { id, name, editor } = await editedDesk();
  await enter(page, editor, '/content/offresDuMoment/-1');
  await page.getByText('Côte à côte').click();
  await page.getByRole('textbox', { name: 'Titre interne' }).fill('Soupes');
  await fillDays(page, /^Publication/, /^Dépublication/);
  await page.getByLabel('Titre (français)').fill(`Les soupes ${name}`);
  await page.getByLabel('Titre (anglais)').fill(`The soups ${name}`);
  await page.getByRole('textbox', { name: 'Contenu (français)' }).fill('Trois soupes chaudes.');
  await page.getByRole('textbox', { name: 'Contenu (anglais)' }).fill('Three hot soups.');
  await page.getByRole('textbox', { name: 'Code promo' }).fill('SOUPE3');
  await chooseDesk(page, 'Conciergeries', name);
  await save(page, `Les soupes ${name}`);

  const camille = await onPhone(newBrowserPage, id, 'fr', '/bnfv2/home');
  // The banner leads to the list.
  await camille
    .getByRole('region', { name: `Les soupes ${name}` })
    .getByRole('link')
    .click();
  await camille.getByRole('link', { name: `Les soupes ${name}` }).click();
  await expect(camille.getByText('Trois soupes chaudes.')).toBeVisible();
  await expect(camille.getByText('SOUPE3')).toBeVisible();
  const james = await onPhone(newBrowserPage, id, 'en', '/bnfv2/odm/');
  await james.getByRole('link', { name: `The soups ${name}` }).click();
  await expect(james.getByText('Three hot soups.')).toBeVisible();
});

test('a wheel: made on a news item, spun on telephones', async ({ page, newBrowserPage }) => {
  const { id, name, editor } = await editedDesk();
  await enter(page, editor, '/content/actualites/-1');
  await page.getByText('Côte à côte').click();
  await page.getByRole('textbox', { name: 'Titre interne' }).fill('Roue');
  await fillDays(page, /^Publication/, /^Dépublication/);
  await page.getByLabel('Titre (français)').fill(`La roue ${name}`);
  await page.getByLabel('Titre (anglais)').fill(`The wheel ${name}`);
  await page.getByLabel('Résumé (français)').fill('Un tour par jour.');
  await page.getByRole('textbox', { name: 'Contenu (français)' }).fill('Tentez votre chance.');
  await chooseDesk(page, 'Conciergeries', name);
  await page.getByRole('button', { name: 'Roue' }).click();
  const wheel = page.getByRole('dialog', { name: 'Jeu de la roue' });
  await wheel.getByLabel('Libellé du bouton (français)').fill('Lancer');
  await wheel.getByLabel('Libellé du bouton (anglais)').fill('Spin');
  await wheel.getByLabel('Libellés courts (français)').fill('Eau');
  await wheel.getByLabel('Libellés courts (anglais)').fill('Water');
  // The slices are drawn as one types.
  await expect(wheel.locator('svg text', { hasText: /^Eau$/ })).toHaveCount(11);
  await expect(wheel.locator('svg text', { hasText: /^Water$/ })).toHaveCount(11);
  await wheel.getByLabel('Libellés longs, pour gagner (français)').fill('Buvez un verre d’eau.');
  await wheel.getByLabel('Libellés longs, pour gagner (anglais)').fill('Drink a glass of water.');
  await wheel.getByLabel('Tours par personne et par jour').fill('1');
  // Nobody wins: what a spin tells is known.
  await wheel.getByLabel('Gains par conciergerie et par jour').fill('0');
  await wheel.getByRole('button', { name: 'Garder la roue' }).click();
  await save(page, `La roue ${name}`);

  for (const [lang, title, play, launch, tip] of [
    ['fr', `La roue ${name}`, 'Jouer', 'Lancer', 'Buvez un verre d’eau.'],
    ['en', `The wheel ${name}`, 'Play', 'Spin', 'Drink a glass of water.'],
  ] as const) {
    const phone = await onPhone(newBrowserPage, id, lang, '/bnfv2/home');
    await phone.getByRole('link', { name: title }).first().click();
    await phone.getByRole('button', { name: play }).click();
    await phone.getByRole('dialog', { name: title }).getByRole('button', { name: launch }).click();
    await expect(phone.getByText(tip)).toBeVisible();
  }
});

test('a hunt: made by an editor, won on telephones', async ({ page, newBrowserPage }) => {
  const { id, name, editor } = await editedDesk();
  await enter(page, editor, '/content/hunts/-1');
  await chooseDesk(page, 'Association avec les conciergeries', name);
  await fillDays(page, /^Date de publication/, /^Date de dépublication/);
  await page.getByRole('textbox', { name: /^Titre/ }).fill(`Chasse ${name}`);
  await page.getByRole('textbox', { name: /^Nb oeufs à gagner/ }).fill('2');
  await page.getByRole('textbox', { name: /^Nb d'oeufs avant un gagnant/ }).fill('0');
  await page.getByRole('combobox', { name: /^Offre pour les commandes/ }).fill('Coupe homme');
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^Coupe homme/ })
    .first()
    .click();
  for (const [group, french, english] of [
    ['Popup de bienvenue', 'Cherchez l’œuf.', 'Find the egg.'],
    ['Oeuf gagnant', 'Il est à vous.', 'It is yours.'],
  ] as const) {
    const opened = page.getByRole('group').filter({ hasText: group }).last();
    await opened.getByText(group).click();
    for (const [language, written, text] of [
      ['français', 'Texte français', french],
      ['anglais', 'Texte anglais', english],
    ] as const) {
      await opened.getByRole('button', { name: `Écrire le texte ${language}` }).click();
      const dialog = page.getByRole('dialog', { name: written });
      await dialog.getByRole('textbox', { name: written }).fill(text);
      await dialog.getByRole('button', { name: 'Garder le texte' }).click();
      await expect(opened.getByText(text)).toBeVisible();
    }
  }
  await save(page, `Chasse ${name}`);

  for (const [lang, invitation, welcome, accept, egg, won, text] of [
    ['fr', 'Chasse aux œufs', 'Cherchez l’œuf.', 'Accepter', 'Un œuf caché', 'Gagné', 'Il est à vous.'],
    ['en', 'Egg hunt', 'Find the egg.', 'Accept', 'A hidden egg', 'You have won', 'It is yours.'],
  ] as const) {
    const phone = await onPhone(newBrowserPage, id, lang, '/bnfv2/home');
    const asked = phone.getByRole('dialog', { name: invitation });
    await expect(asked.getByText(welcome)).toBeVisible();
    await asked.getByRole('button', { name: accept }).click();
    await phone.getByRole('button', { name: egg }).click();
    await expect(phone.getByRole('dialog', { name: won }).getByText(text)).toBeVisible();
  }
});
