import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { type NewOffer, newOffer } from '../../people/offers.ts';
import { newManager, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { expectTitle } from '../../screens/ordering.ts';

/** The editor of offers, by hand: what folds, what is taken back, products of other categories, prices of all lines; and its lines alone. */

async function addressOf({ id }: NewOffer, editor: 'fulledit' | 'lineedit'): Promise<string> {
  const [found] = await query<{ partner: string }>('select partner_id as partner from offers where id = $1', [id]);
  return `/offre/${editor}/${Number(found?.partner)}/${id}`;
}

const prices = (page: Page) => page.getByRole('textbox', { name: /^Vente, / });

async function pasteAt(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test('sections and lines fold as one left them; what is pasted or removed is taken back', async ({ page }) => {
  const offer = await newOffer('5 chemises sur cintre');
  await enter(page, await newManager({}, 'nadia@demo.loge.test'), await addressOf(offer, 'fulledit'));
  await expectTitle(page, offer.name);
  const lines = page.getByRole('button', { name: /^Éléments commandables/ });
  const titles = page.getByRole('textbox', { name: 'Titre en français' });
  const unsaved = page.getByText(/non enregistrée/);

  await test.step('folds outlive a reload', async () => {
    await expect(prices(page).first()).toBeVisible();
    await lines.click();
    await expect(lines).toHaveAttribute('aria-expanded', 'false');
    await expect(prices(page)).toHaveCount(0);
    await page.getByRole('heading', { name: /^Description du service/ }).click();
    await expect(titles).toBeVisible();
    await page.reload();
    await expect(titles).toBeVisible();
    await expect(lines).toHaveAttribute('aria-expanded', 'false');
    await lines.click();
    await expect(prices(page).first()).toBeVisible();
  });

  const before = await prices(page).count();
  await test.step('a line that is removed comes back where it stood', async () => {
    const names = page.getByRole('textbox', { name: /^Nom, / });
    const first = await names.first().inputValue();
    await page
      .getByRole('button', { name: /^Retirer / })
      .first()
      .click();
    await expect(prices(page)).toHaveCount(before - 1);
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await expect(prices(page)).toHaveCount(before);
    await expect(names.first()).toHaveValue(first);
    await expect(unsaved).toBeHidden();
  });

  await test.step('what is pasted is shown first, with what could not be read, and is taken back; what was typed since stays', async () => {
    await page
      .getByRole('textbox', { name: /^Anglais, / })
      .first()
      .focus();
    await page.getByRole('button', { name: 'Coller' }).focus();
    await pasteAt(page, 'Ourlet\tMachin\t12,50\t7,00\nBouton\tChemise\ttrois\t1,00');
    const shown = page.getByRole('dialog', { name: 'Coller 2 lignes' });
    await expect(shown.getByText(/^ligne 1, Produit.: «.Machin.»$/)).toBeVisible();
    await expect(shown.getByText(/^ligne 2, Vente.: «.trois.»$/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Vente, Ourlet' })).toHaveCount(0);
    await shown.getByRole('button', { name: 'Coller 2 lignes' }).click();
    await expect(page.getByRole('textbox', { name: 'Vente, Ourlet' })).toHaveValue('12,50');
    await page.getByRole('textbox', { name: 'Vente, Bouton' }).fill('3,00');
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Vente, Ourlet' })).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Vente, Bouton' })).toHaveValue('3,00');
  });

  await test.step('its product is one of another category', async () => {
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('textbox', { name: 'Nom, Bouton' }) })
      .getByRole('button', { name: /Choisir un produit|Chemise/ })
      .click();
    const choice = page.getByRole('dialog', { name: 'Choisir un produit' });
    await choice.getByLabel('Catégorie').selectOption({ label: 'Pressing et linge · Nettoyage' });
    const found = choice.getByRole('list', { name: 'Produits' }).getByRole('button');
    await expect(found.first()).toBeVisible();
    await choice.getByRole('searchbox').fill('zzz');
    await expect(choice.getByText('Aucun produit ne contient ces mots.')).toBeVisible();
    await choice.getByRole('searchbox').fill('');
    const product = (await found.first().locator('span').first().textContent()) ?? '';
    await found.first().click();
    await expect(choice).toBeHidden();
    await expect(page.getByRole('button', { name: product, exact: true })).toBeVisible();
  });

  await test.step('prices of all lines rise by what is shown first', async () => {
    const [was] = [await prices(page).first().inputValue()];
    await page.getByRole('button', { name: 'Prix en %' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changer tous les prix' });
    await dialog.getByLabel('Pourcentage').fill('10');
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await dialog.getByRole('button', { name: /^Reprendre \d+ prix/ }).click();
    await expect(prices(page).first()).not.toHaveValue(was);
  });
});

test('prices are propagated, an offer is duplicated, what it was comes back', async ({ page }) => {
  const offer = await newOffer('Costume et tailleur');
  await enter(page, await newManager({}, 'nadia@demo.loge.test'), await addressOf(offer, 'fulledit'));
  await expectTitle(page, offer.name);
  const dialog = page.getByRole('dialog');
  const more = async (act: string): Promise<void> => {
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: act }).click();
    await expect(dialog).toBeVisible();
  };
  const was = await prices(page).first().inputValue();
  await prices(page).first().fill('77,70');
  await page.getByRole('button', { name: /^Enregistrer/ }).click();
  await expect(page.getByText('Offre enregistrée')).toBeVisible();

  await test.step('the grid of its prices, and those of a day', async () => {
    await more('Grille de prix');
    await expect(dialog.getByRole('table')).toContainText('77,70');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('what an earlier save said is taken, and saved again', async () => {
    await page.getByRole('button', { name: 'Prix passés' }).click();
    await dialog.getByText('Enregistrements', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Reprendre' }).last().click();
    await expect(dialog).toBeHidden();
    await expect(prices(page).first()).toHaveValue(was);
    await page.getByRole('button', { name: /^Enregistrer/ }).click();
    await expect(page.getByText(/non enregistrée/)).toBeHidden();
  });

  await test.step('buying prices go to another offer of the partner', async () => {
    await more('Propager les prix d’achat');
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: /^Propager à 1 offre/ }).click();
    await expect(dialog.getByText(/Prix d’achat modifiés|Rien n’a changé/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  });

  await test.step('its copy is neither published nor proposed', async () => {
    await page.getByRole('button', { name: 'Dupliquer' }).click();
    await dialog.getByRole('button', { name: 'Dupliquer' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(offer.name);
    await expect(page.getByRole('button', { name: 'Aucune conciergerie', exact: true })).toBeVisible();
    await expect(page.getByText('Non publiée', { exact: true }).first()).toBeVisible();
  });
});

test('lines alone: kept over a reload, and joined with what somebody else saved', async ({ page, newBrowserPage }) => {
  const offer = await newOffer('5 chemises sur cintre');
  const linesOnly = await newManager();
  await query(`insert into user_permissions (user_id, permission) values ($1, 'CAN_EDIT_OFFRE_ITEMS')`, [linesOnly.id]);
  await enter(page, linesOnly, await addressOf(offer, 'lineedit'));
  await expectTitle(page, `Offre ${offer.id}`);
  const english = page.getByRole('textbox', { name: /^Anglais, / }).first();
  await english.fill('Five shirts, pressed');
  await expect(page.getByText('1 modification non enregistrée')).toBeVisible();
  await page.reload();
  await expect(english).toHaveValue('Five shirts, pressed');

  const ines = await newBrowserPage();
  await enter(ines, await newManager({}, 'nadia@demo.loge.test'), await addressOf(offer, 'fulledit'));
  await prices(ines).first().fill('31,40');
  await ines.getByRole('button', { name: /^Enregistrer/ }).click();
  await expect(ines.getByText('Offre enregistrée')).toBeVisible();

  await expect(page.getByText(/Quelqu’un a enregistré cette offre/)).toBeVisible();
  await page.getByRole('button', { name: 'Reprendre dans sa version' }).click();
  await expect(page).toHaveURL(/\/offre\/lineedit\//);
  await expect(prices(page).first()).toHaveValue('31,40');
  await expect(english).toHaveValue('Five shirts, pressed');
  await page.getByRole('button', { name: /^Enregistrer/ }).click();
  await expect(page.getByText('Offre enregistrée')).toBeVisible();
  await expect(page.getByText(/non enregistrée/)).toBeHidden();
});
