import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { deskOf, newBeneficiary, newManager, orderFormOf } from '../../people/seed.ts';
import { enter, signIn } from '../../people/sign-in.ts';
import { openOrder } from '../../screens/desk.ts';
import { expectTitle, placeOrder } from '../../screens/ordering.ts';

/** A manager's day with a cash register: opened in the morning, money into it, and closed before they sign out. */

const desk = { name: 'Rive Gauche' };

/** An empty register, closed, as production sets one up: nobody else opens it. */
async function newRegister(page: Page, conciergerieId: number): Promise<string> {
  const name = `Essai ${crypto.randomUUID().slice(0, 8)}`;
  const nadia = await newManager({ conciergerie_id: conciergerieId }, 'nadia@demo.loge.test');
  await enter(page, nadia, '/cashRegister/config/');
  await page.getByRole('button', { name: 'Ajouter une caisse' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Nom/).fill(name);
  await dialog.getByRole('button', { name: 'Ajouter la caisse' }).click();
  await expect(page.getByText(`Caisse ${name} ajoutée.`)).toBeVisible();
  return name;
}

test('a register is opened, takes cash, keeps its manager signed in, and is closed with a gap', async ({
  page,
  newBrowserPage,
}) => {
  const conciergerieId = await deskOf(desk.name);
  const register = await newRegister(await newBrowserPage(), conciergerieId);
  const james = await newBrowserPage();
  await enter(james, await newBeneficiary({ conciergerie_id: conciergerieId }));
  const orderId = await placeOrder(james, await orderFormOf('5 chemises sur cintre'));

  const counted = (means: string) => page.getByLabel(`${means}, compté`);
  const line = page.getByRole('listitem').filter({ hasText: register });
  const signOut = async () => {
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter' }).click();
  };

  await test.step('whoever chooses their desk is led to open a register', async () => {
    await signIn(page, (await newManager({ conciergerie_id: null })).login);
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(desk.name) })
      .click();
    await expectTitle(page, 'Ouvrir une caisse');
    await expect(page).toHaveURL(/#!\/cashRegister\/open\/?$/);
  });

  await test.step('without one, cash is not taken', async () => {
    await openOrder(page, orderId);
    await page.getByRole('button', { name: 'Modifier les paiements' }).click();
    await expect(page.getByRole('dialog').getByText(/^Aucune caisse ouverte/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('it is counted and opened', async () => {
    await page.goto('/#!/cashRegister/open/');
    await line.getByRole('link', { name: 'Ouvrir' }).click();
    await expectTitle(page, `Ouvrir la caisse ${register}`);
    await counted('Espèces').fill('0');
    await counted('Chèques').fill('0');
    await page.getByRole('button', { name: 'Ouvrir la caisse' }).click();
    await expect(line).toContainText('Ouverte par vous');
  });

  await test.step('cash goes into it', async () => {
    await openOrder(page, orderId);
    await page.getByRole('button', { name: 'Modifier les paiements' }).click();
    const payments = page.getByRole('dialog', { name: /paiements$/ });
    await payments.getByRole('button', { name: 'Annuler le paiement À la conciergerie' }).click();
    await payments.getByRole('button', { name: 'Ajouter un paiement' }).click();
    await payments.getByLabel('Mode de paiement').selectOption({ label: 'Espèces' });
    await payments.getByLabel('Montant', { exact: true }).fill('10');
    await payments.getByRole('button', { name: 'Valider les paiements' }).click();
    await expect(payments).toBeHidden();
  });

  await test.step('some of it buys stamps; nobody takes out more than there is', async () => {
    await page.goto('/#!/cashRegister/config/');
    await line.getByRole('button', { name: 'Retirer' }).click();
    const withdrawal = page.getByRole('dialog', { name: `Retirer de la caisse ${register}` });
    await withdrawal.getByLabel(/^Motif/).selectOption({ label: 'Sortie pour un achat' });
    await withdrawal.getByLabel(/^Montant/).fill('40');
    await withdrawal.getByRole('button', { name: 'Retirer' }).click();
    await expect(withdrawal.getByText('La caisse ne contient pas ce montant.')).toBeVisible();
    await withdrawal.getByLabel(/^Montant/).fill('4');
    await withdrawal.getByLabel(/^Commentaire/).fill('Timbres');
    await withdrawal.getByRole('button', { name: 'Retirer' }).click();
    await expect(withdrawal).toBeHidden();
  });

  await test.step('its manager stays signed in until it is closed', async () => {
    await signOut();
    await expectTitle(page, `Fermer la caisse ${register}`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Règlement' })).toContainText('+10,00 €');
    await expect(page.getByRole('listitem').filter({ hasText: 'Timbres' })).toContainText('−4,00 €');
  });

  await test.step('a gap is explained, and the register closed', async () => {
    await counted('Espèces').fill('5,50');
    await counted('Cartes').fill('0');
    await counted('Chèques').fill('0');
    await expect(page.getByText('Écart −0,50 €')).toBeVisible();
    const close = page.getByRole('button', { name: 'Fermer la caisse' });
    await close.click();
    await expect(page.getByLabel(/^Commentaire/)).toHaveAccessibleDescription(/Ce champ est obligatoire/);
    await page.getByLabel(/^Commentaire/).fill('Une pièce est tombée');
    await close.click();
    await expect(line).toContainText('Fermée');
  });

  await test.step('then they may go', async () => {
    await signOut();
    await expect(page.getByLabel('Votre e-mail ou identifiant')).toBeVisible();
  });
});

/** What a register tells is proved, and handed to the accountants. */
test('closings are verified, archived and written as files', async ({ page }) => {
  const nadia = await newManager({ conciergerie_id: await deskOf(desk.name) }, 'nadia@demo.loge.test');
  await enter(page, nadia, '/cashRegister/config/');
  const line = page.getByRole('listitem').filter({ hasText: 'Accueil' });

  await test.step('a deposit is on its way until an accountant has seen it arrive', async () => {
    await line.getByRole('button', { name: 'Journal' }).click();
    const journal = page.getByRole('dialog', { name: 'Journal de la caisse Accueil' });
    const deposit = journal.getByRole('listitem').filter({ hasText: 'En route, pas encore remis' });
    await deposit.getByRole('button', { name: 'Remettre' }).click();
    const question = page.getByRole('dialog', { name: /^Remise de/ });
    await question.getByRole('textbox').fill('B');
    await question.getByRole('button', { name: 'Remettre' }).click();
    await expect(page.getByText('Merci de saisir une valeur')).toBeVisible();
    await deposit.getByRole('button', { name: 'Remettre' }).click();
    await question.getByRole('textbox').fill('BR-204');
    await question.getByRole('button', { name: 'Remettre' }).click();
    await expect(page.getByText('Remise enregistrée.')).toBeVisible();
    await expect(journal.getByText(/^Remis le/).first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the chain is read again', async () => {
    await line.getByRole('link', { name: 'Clôtures' }).click();
    await expectTitle(page, 'Clôtures de la caisse Accueil');
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await expect(page.getByText('La suite est complète, rien n’a été modifié.')).toBeVisible();
  });

  await test.step('its archive and the balances are downloaded', async () => {
    const archive = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Archive' }).click();
    expect((await archive).suggestedFilename()).toMatch(/^caisses-\d+-\d{4}\.jsonl$/);
    await page.goto('/#!/cashRegister/config/');
    await page.getByRole('button', { name: 'Extractions' }).click();
    const balances = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    expect((await balances).suggestedFilename()).toMatch(/^soldes-des-caisses-.*\.csv$/);
  });
});
