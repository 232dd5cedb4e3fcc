import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { newOrder } from '../../people/orders.ts';
import { newBeneficiary, newManager, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { expectTitle } from '../../screens/ordering.ts';
import { accessibilityViolations } from '../../screens/screen-audit.ts';

const main = (page: Page) => page.getByRole('main');

/** Everybody can use what is open, as far as axe tells. */
const expectUsable = async (page: Page): Promise<void> => expect(await accessibilityViolations(page)).toEqual([]);

/** The subjects of the mails that somebody got about their complaint, in their order. */
const mailsAbout = async (userId: number): Promise<readonly string[]> =>
  (
    await query<{ template: string }>(
      `select template from mails where user_id = $1 and template like 'complaint-%' order by id`,
      [userId],
    )
  ).map(({ template }) => template);

test('a complaint about an order is followed to its answer, and reopened', async ({ page, newBrowserPage }) => {
  const camille = await newBeneficiary();
  const orderId = await newOrder(camille, '5 chemises sur cintre');
  await enter(page, camille, `/bnfv2/orderDetail/${orderId}`);

  await test.step('it is made from the order', async () => {
    await main(page).getByRole('link', { name: 'Faire une réclamation' }).click();
    await expectTitle(page, 'Faire une réclamation');
    await main(page).getByRole('button', { name: 'Envoyer la réclamation' }).click();
    await expect(main(page).getByRole('textbox', { name: /Objet/ })).toBeFocused();
    await main(page).getByRole('textbox', { name: /Objet/ }).fill('Chemise tachée');
    await main(page)
      .getByRole('textbox', { name: /Ce qui s’est passé/ })
      .fill('Une manche est tachée. Refaites-la.');
    await main(page).getByRole('button', { name: 'Envoyer la réclamation' }).click();
    await expectTitle(page, /Réclamation R-\d+/);
    await expect(main(page)).toContainText(/Réponse au plus tard le jeudi 24 décembre/);
    await expect(main(page).getByRole('log')).toContainText('Une manche est tachée.');
    await expect.poll(() => mailsAbout(camille.id)).toEqual(['complaint-received']);
  });

  const marc = await newBrowserPage();
  await marc.setViewportSize({ width: 1280, height: 860 });
  await enter(marc, await newManager(), '/conciergeComplaints');
  const panel = marc.getByRole('complementary', { name: /Réclamation R-\d+/ });

  await test.step('the desk takes it in hand and refuses it in words', async () => {
    await marc.getByRole('row').getByText(camille.lastName).click();
    await panel.getByRole('button', { name: 'Prendre en charge' }).click();
    await expect(panel.getByRole('button', { name: 'Prendre en charge' })).toBeHidden();
    await panel.getByRole('button', { name: 'Répondre' }).click();
    const dialog = marc.getByRole('dialog', { name: 'Répondre à la réclamation' });
    await dialog.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await expect(dialog).toContainText(/Requis|obligatoire/);
    await expectUsable(marc);
    await dialog.getByRole('radio', { name: /Refusée/ }).check();
    await dialog.getByRole('textbox', { name: /Ce que vous répondez/ }).fill('La tache était là à la remise.');
    await dialog.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await expect(dialog).toBeHidden();
    await expect(panel).toContainText(/saisir le médiateur jusqu’au mercredi 24 novembre 2027/);
  });

  await test.step('its beneficiary reads the answer without asking, and the way to the mediator', async () => {
    await expect(main(page).getByRole('log')).toContainText('La tache était là à la remise.');
    await expect(main(page)).toContainText(/saisir gratuitement le médiateur/);
    await expect.poll(() => mailsAbout(camille.id)).toHaveLength(3);
  });

  await test.step('they reopen it, and later say that it is settled', async () => {
    await main(page).getByRole('button', { name: 'Rouvrir' }).click();
    const dialog = page.getByRole('dialog');
    await expectUsable(page);
    await dialog.getByRole('textbox').fill('Elle n’était pas tachée.');
    await dialog.getByRole('button', { name: 'Rouvrir' }).click();
    await expect(panel).toContainText('Rouverte');
    await expect(panel.getByRole('log')).toContainText('Elle n’était pas tachée.');
    await main(page).getByRole('button', { name: 'C’est réglé' }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'C’est réglé' })
      .click();
    await expect(main(page).getByRole('log').locator('xpath=following::p').first()).toContainText(/terminée/);
  });
});

test('a complaint about the desk in English @phone', async ({ page }) => {
  await enter(page, await newBeneficiary({ first_name: 'James', lang: 'en' }), '/bnfv2/menu');
  await main(page).getByRole('link', { name: 'My complaints' }).click();
  await expect(main(page)).toContainText(/answered within 30 days/);
  await main(page).getByRole('link', { name: 'Make a complaint' }).click();
  await main(page)
    .getByRole('textbox', { name: /Subject/ })
    .fill('Parcel given to somebody else');
  await main(page)
    .getByRole('textbox', { name: /What happened/ })
    .fill('Please find it.');
  await main(page).getByRole('button', { name: 'Send the complaint' }).click();
  await expectTitle(page, /Complaint R-\d+/);
  await expect(main(page)).toContainText('Answer by Thursday 24 December');
});
