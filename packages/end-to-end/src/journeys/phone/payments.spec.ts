import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, orderFormOf } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { expectTitle, orderButton, verify } from '../../screens/ordering.ts';
import { typeCard } from '../../screens/payment-page.ts';
import { words, type Words } from '../../screens/words.ts';

const offer = '5 chemises sur cintre';

/** Orders by card and arrives at the payment page; on another day than before, for the same order twice is asked about. */
async function orderByCard(page: Page, say: Words, route: string, card: string, day: number): Promise<void> {
  await page.goto(`/#!${route}`);
  await page.getByRole('group', { name: say.day }).getByRole('radio').nth(day).check();
  await verify(page, say);
  await page.getByRole('radio', { name: card }).check();
  await orderButton(page, say).click();
}

test('a beneficiary pays by card: declined, again with 3-D Secure, a lost notification, a kept card', async ({
  page,
}) => {
  const say = words.fr;
  const person = await newBeneficiary();
  const route = await orderFormOf(offer);
  await enter(page, person, route);
  const main = page.getByRole('main');

  await test.step('a declined card leaves the order standing', async () => {
    await orderByCard(page, say, route, 'Carte bancaire', 2);
    await expect(page.getByRole('note')).toContainText('aucun argent n’est débité');
    await typeCard(page, '4000 0000 0000 0002');
    await expect(page.getByRole('alert')).toContainText('a refusé le paiement');
    await page.getByRole('button', { name: 'Revenir sans payer' }).click();
    // What waits for the person comes before what there is to know.
    await expect(main).toContainText(/Le paiement n’a pas abouti\.[^]*Glissez vos articles dans un sac/);
  });

  await test.step('it is paid again, with the bank’s confirmation, and the card is kept', async () => {
    await main.getByRole('button', { name: /^Payer · / }).click();
    await page.getByRole('checkbox', { name: /Enregistrer cette carte/ }).check();
    await typeCard(page, '4000 0025 0000 3155');
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await expect(main).toContainText('réglé');
    await expect(main.getByRole('button', { name: /^Payer · / })).toBeHidden();
  });

  await test.step('a kept card is shown by its last digits, replaced, and pays the next order at once', async () => {
    await page.goto('/#!/bnfv2/payment');
    await expect(main).toContainText('Visa •••• 3155');
    await main.getByRole('link', { name: 'Gérer ma carte' }).click();
    await expectTitle(page, 'Ma carte');
    await main.getByRole('button', { name: 'Remplacer la carte' }).click();
    await typeCard(page, '4242 4242 4242 4242');
    await expect(main).toContainText('•••• •••• •••• 4242');
    await orderByCard(page, say, route, 'Carte bancaire', 1);
    await expectTitle(page, 'C’est noté.');
    await expect(main).toContainText('réglé');
  });

  await test.step('without a card, and without a notification, the job settles the payment while one looks', async () => {
    await page.goto('/#!/bnfv2/payment/cc');
    await main.getByRole('button', { name: 'Supprimer la carte' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer la carte' }).click();
    await expect(main).toContainText('Aucune carte enregistrée.');
    await orderByCard(page, say, route, 'Carte bancaire', 3);
    await typeCard(page, '4000 0000 0000 0226');
    await expect(page.getByRole('heading', { name: 'Paiement accepté' })).toBeVisible();
    await page.goto('/#!/bnfv2/activity/');
    await main.getByRole('link', { name: say.number }).first().click();
    // Asked again less and less often: on a busy machine that is a while.
    await expect(main).toContainText('réglé', { timeout: 60_000 });
  });
});
