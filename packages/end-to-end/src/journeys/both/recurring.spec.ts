import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, orderFormOf } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { closeMessages } from '../../screens/messages.ts';
import { expectTitle, orderButton, verify } from '../../screens/ordering.ts';
import { words } from '../../screens/words.ts';

test('a beneficiary orders a basket every week, skips a day, pauses, and stops @phone', async ({ page }) => {
  const say = words.fr;
  const person = await newBeneficiary();
  await enter(page, person, await orderFormOf('Panier hebdomadaire'));
  const main = page.getByRole('main');
  const series = main.getByRole('region', { name: 'Commandes régulières' });
  const card = series.getByRole('listitem', { name: /Panier hebdomadaire/ });

  await test.step('the form asks for the rhythm, says what is missing beside its field, and sums it up', async () => {
    await expectTitle(page, 'Panier hebdomadaire');
    await expect(page.getByRole('heading', { name: 'À quel rythme ?' })).toBeVisible();
    await page.getByRole('button', { name: say.verify }).click();
    await expect(page.getByRole('group', { name: 'Quels jours ?' })).toContainText('Choisissez au moins un jour.');
    await page.getByRole('radio', { name: 'Plié' }).check();
    await page.getByRole('button', { name: 'mardi' }).click();
    await page.getByRole('button', { name: 'jeudi' }).click();
    await page.getByRole('textbox', { name: 'À partir du' }).fill('30/12/2030');
    await page.getByRole('textbox', { name: 'À partir du' }).blur();
    await expect(main).toContainText('Tous les mardis et jeudis, à partir du lundi 30 décembre 2030.');
    await expect(main).toContainText('Premières dates : mar. 31 déc. 2030');
  });

  await test.step('the recap shows the next twelve days with what comes between', async () => {
    await verify(page, say);
    const days = main.getByRole('region', { name: 'Les 12 prochaines dates' }).getByRole('listitem');
    await expect(days).toHaveCount(12);
    await expect(days.first()).toHaveText('Mardi 31 décembre 2030');
    await orderButton(page, say).click();
    await expectTitle(page, say.activity);
    await expect(card).toContainText('29,00 € par commande');
  });

  await test.step('a day is left out, and taken back', async () => {
    await card.getByRole('button', { name: 'Sauter la date du mardi 31 décembre 2030' }).click();
    await expect(card).toContainText('Jour sauté : pas de commande');
    await card.getByRole('button', { name: 'Rétablir la date du mardi 31 décembre 2030' }).click();
    await expect(card).not.toContainText('Jour sauté');
  });

  await test.step('it is paused until a day, taken up again, and stopped', async () => {
    await closeMessages(page);
    await card.getByRole('button', { name: 'Mettre en pause' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mettre en pause' });
    await dialog.getByRole('textbox', { name: 'Reprendre le' }).fill('15/01/2031');
    await dialog.getByRole('button', { name: 'Mettre en pause' }).click();
    await expect(card).toContainText('En pause jusqu’au mercredi 15 janvier 2031');
    await closeMessages(page);
    await card.getByRole('button', { name: 'Reprendre maintenant' }).click();
    await expect(card).not.toContainText('En pause');
    await closeMessages(page);
    await card.getByRole('button', { name: 'Arrêter' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Arrêter' }).click();
    await expect(series).toBeHidden();
  });
});
