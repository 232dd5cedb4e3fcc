import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, orderFormOf } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { expectTitle } from '../../screens/ordering.ts';
import { typeCard } from '../../screens/payment-page.ts';
import { words } from '../../screens/words.ts';

test('a beneficiary gathers two orders in two windows, takes one out and back, and places both at once @phone', async ({
  page,
}) => {
  const say = words.fr;
  const inCart = (form: string) => form.replace('/startOrder/', '/startOrderCart/');
  const main = page.getByRole('main');
  const add = page.getByRole('button', { name: 'Ajouter au panier' }).filter({ visible: true });
  await enter(page, await newBeneficiary(), inCart(await orderFormOf('Timbres')));

  await test.step('the first order goes into the cart in place of the recap', async () => {
    await expectTitle(page, 'Timbres');
    await add.click();
    await expect(main).toContainText('Sélectionnez au moins une prestation.');
    await page.getByRole('button', { name: `${say.add}, Carnet de 12, lettre verte` }).click();
    await page.getByLabel(say.remark).fill('Timbres de collection');
    await add.click();
    await expectTitle(page, 'Votre panier');
    await expect(main.getByRole('listitem', { name: 'Timbres' })).toContainText('16,68 €');
  });

  await test.step('the second joins it from another window; both are there, also after a reload', async () => {
    const other = await page.context().newPage();
    await other.goto(`/#!${inCart(await orderFormOf('Linge délicat à la main'))}`);
    await expect(other.getByRole('main')).toContainText('Votre panier contient une commande.');
    await other.getByRole('button', { name: `${say.add}, Foulard` }).click();
    await other.getByRole('group', { name: say.day }).getByRole('radio').nth(2).check();
    await other.getByRole('button', { name: 'Ajouter au panier' }).filter({ visible: true }).click();
    await expectTitle(other, 'Votre panier');
    await other.close();
    await expect(main.getByRole('button', { name: /^Commander et payer · / })).toHaveText(/24,58/);
    await page.reload();
    await expect(main.getByRole('button', { name: /^Commander et payer · / })).toHaveText(/24,58/);
  });

  await test.step('one is changed, taken out, and taken back as it was', async () => {
    await page.getByRole('button', { name: 'Modifier : Timbres' }).click();
    await expect(page.getByLabel(say.remark)).toHaveValue('Timbres de collection');
    await page.getByRole('button', { name: `${say.more}, Carnet de 12, lettre verte` }).click();
    await add.click();
    const stamps = main.getByRole('listitem', { name: 'Timbres' });
    await expect(stamps).toContainText('33,36 €');
    await page.getByRole('button', { name: 'Retirer : Timbres' }).click();
    await expect(stamps).toBeHidden();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(stamps).toContainText('Timbres de collection');
  });

  await test.step('one act places both, and each knows the other', async () => {
    await page.getByRole('radio', { name: /À la conciergerie/ }).check();
    await main.getByRole('button', { name: /^Commander et payer · 41,26/ }).click();
    await expectTitle(page, say.activity);
    await expect(page.getByText('2 commandes passées')).toBeVisible();
    await main.getByRole('link', { name: /Timbres/ }).click();
    await expect(main.getByRole('link', { name: /^Commandée avec la commande/ })).toBeVisible();
  });

  await test.step('by card, one page and one confirmation of the bank pay two orders', async () => {
    for (const _order of [1, 2]) {
      await page.goto(`/#!${inCart(await orderFormOf('Timbres'))}`);
      await page.getByRole('button', { name: `${say.add}, Carnet de 12, lettre verte` }).click();
      await add.click();
      await expectTitle(page, 'Votre panier');
    }
    await page.getByRole('radio', { name: /Carte bancaire/ }).check();
    await main.getByRole('button', { name: /^Commander et payer · 33,36/ }).click();
    await expect(page.getByText(/^2 commandes \(/)).toBeVisible();
    await typeCard(page, '4000 0000 0000 3220');
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await expect(main).toContainText('réglé');
    await main.getByRole('link', { name: /^Commandée avec la commande/ }).click();
    await expect(main).toContainText('réglé');
  });
});
