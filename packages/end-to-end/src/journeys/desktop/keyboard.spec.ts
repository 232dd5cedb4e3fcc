import { expect, test } from '../../people/journey.ts';
import type { Locator, Page } from '@playwright/test';
import { newBeneficiary, orderFormOf } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { expectTitle, orderButton, recapAmount } from '../../screens/ordering.ts';
import { words } from '../../screens/words.ts';

const maxSteps = 120;

/** Goes on with Tab until this has the focus, as somebody does who has no mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < maxSteps; steps += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Nothing leads to ${target.toString()}`);
}

test('from home to a placed order without a mouse', async ({ page }) => {
  const say = words.fr;
  const main = page.getByRole('main');
  const follow = async (name: string | RegExp, title: string): Promise<void> => {
    await tabTo(page, main.getByRole('link', { name, exact: true }));
    await page.keyboard.press('Enter');
    await expectTitle(page, title);
  };
  await enter(page, await newBeneficiary());
  await follow(say.universe, say.universe);
  await expect(page.getByRole('heading', { level: 1 }), 'one starts at the top of the new screen').toBeFocused();
  await follow(say.category, say.category);
  await follow('Pressing des Arcades', 'Pressing des Arcades');
  await follow(`${say.order} : ${say.offer}`, say.offer);

  await test.step('two shirts, one taken away again; a choice, an option, a day', async () => {
    await tabTo(page, page.getByRole('button', { name: `${say.add}, ${say.shirt}` }));
    await page.keyboard.press('Enter');
    const more = page.getByRole('button', { name: `${say.more}, ${say.shirt}` });
    await expect(more, 'the focus stays where one counts').toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('radio', { name: say.onHanger }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('switch', { name: say.stains }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByLabel(say.forTheCleaner));
    await page.keyboard.type('Encre bleue');
    await tabTo(page, page.getByRole('group', { name: say.day }).getByRole('radio').first());
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('group', { name: say.day }).getByRole('radio').nth(1)).toBeChecked();
    await page.keyboard.press('Tab');
    await tabTo(page, page.getByRole('button', { name: 'Vérifier la commande' }));
    await page.keyboard.press('Enter');
    await expectTitle(page, say.recap);
    await expect(recapAmount(page, '3 × Chemise')).toHaveText('13,50 €');
  });

  await test.step('paid at the desk, placed, and read out', async () => {
    const ways = main.getByRole('group', { name: 'Payer par' }).getByRole('radio');
    await tabTo(page, ways.first());
    while (!(await main.getByRole('radio', { name: say.atTheDesk }).isChecked()))
      await page.keyboard.press('ArrowDown');
    await tabTo(page, main.getByRole('button', { name: new RegExp(`^${say.orderAndPay} · `) }));
    await page.keyboard.press('Enter');
    await expectTitle(page, 'C’est noté.');
  });
});

test('a regular order is begun, paused and stopped without a mouse, and what is missing is found by itself', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: 'Mettre en pause' });
  const verify = page.getByRole('button', { name: 'Vérifier' }).filter({ visible: true });
  await enter(page, await newBeneficiary(), await orderFormOf('Panier hebdomadaire'));

  await test.step('the summary of what is missing has the focus, and leads to the question itself', async () => {
    await tabTo(page, verify);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: /^Présentation du linge :/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: 'Plié' })).toBeFocused();
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'mardi' }));
    await page.keyboard.press('Space');
  });

  await test.step('an invalid date goes nowhere', async () => {
    await tabTo(page, page.getByRole('textbox', { name: 'À partir du' }));
    await page.keyboard.type('30/12/2030');
    await tabTo(page, page.getByRole('textbox', { name: 'Jusqu’au' }));
    await page.keyboard.type('31/02/2031');
    await tabTo(page, verify);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Jusqu’au : Cette date n’existe pas.');
    await tabTo(page, page.getByRole('textbox', { name: 'Jusqu’au' }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await tabTo(page, verify);
    await page.keyboard.press('Enter');
    await expectTitle(page, words.fr.recap);
    await tabTo(page, orderButton(page, words.fr));
    await page.keyboard.press('Enter');
    await expectTitle(page, words.fr.activity);
  });

  await test.step('a day is left out and taken back where the focus stays', async () => {
    const skip = main.getByRole('button', { name: 'Sauter la date du mardi 31 décembre 2030' });
    const restore = main.getByRole('button', { name: 'Rétablir la date du mardi 31 décembre 2030' });
    await tabTo(page, skip);
    await page.keyboard.press('Enter');
    await expect(restore).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(skip).toBeFocused();
  });

  await test.step('the pause asks in a dialog that gives the focus to what is wrong, and back', async () => {
    const pause = main.getByRole('button', { name: 'Mettre en pause' });
    await tabTo(page, pause);
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: 'Reprendre le' }).press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Reprendre le' })).toBeFocused();
    await expect(dialog).toContainText('Reprendre le : obligatoire');
    await page.keyboard.press('Escape');
    await expect(pause).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: 'Reprendre le' }).fill('15/01/2031');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('button', { name: 'Reprendre maintenant' })).toBeFocused();
    await tabTo(page, main.getByRole('button', { name: 'Arrêter' }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'La garder' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('region', { name: 'Commandes régulières' })).toBeHidden();
    await expect(page.locator('body'), 'nobody begins again at the top').not.toBeFocused();
  });
});

test('an order is taken out of the cart without a mouse, and the focus goes on with the next one', async ({ page }) => {
  const form = (await orderFormOf('Timbres')).replace('/startOrder/', '/startOrderCart/');
  const add = page.getByRole('button', { name: 'Ajouter au panier' }).filter({ visible: true });
  await enter(page, await newBeneficiary(), form);
  for (const more of [true, false]) {
    await tabTo(page, page.getByRole('button', { name: `${words.fr.add}, Carnet de 12, lettre verte` }));
    await page.keyboard.press('Enter');
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await expectTitle(page, 'Votre panier');
    if (more) await page.goto(`/#!${form}`);
  }
  const remove = page.getByRole('button', { name: 'Retirer : Timbres' });
  await expect(remove).toHaveCount(2);
  await tabTo(page, remove.first());
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(1);
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: / : Timbres$/ })
      .and(page.locator(':focus')),
  ).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Annuler' }));
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(2);
  await expect(page.locator('body'), 'what took it back gives the focus back').not.toBeFocused();
});
