import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { deskOf, newBeneficiary, newManager, orderFormOf } from '../../people/seed.ts';
import { enter, signIn } from '../../people/sign-in.ts';
import { openOrder } from '../../screens/desk.ts';
import { closeMessages } from '../../screens/messages.ts';
import { expectTitle, placeOrder } from '../../screens/ordering.ts';
import { takeCash } from '../../screens/till.ts';

/** A manager's day at the till: opened in the morning by coins, money into it with change and a receipt, and closed blind before they sign out. */

const desk = { name: 'Rive Gauche' };

/** Notes and coins, the largest first, as their fields are named. */
const pieces = [
  [5000, '50,00 €'],
  [2000, '20,00 €'],
  [1000, '10,00 €'],
  [500, '5,00 €'],
  [200, '2,00 €'],
  [100, '1,00 €'],
  [50, '0,50 €'],
  [20, '0,20 €'],
  [10, '0,10 €'],
  [5, '0,05 €'],
  [2, '0,02 €'],
  [1, '0,01 €'],
] as const;

/** What of an amount is left once larger pieces have been laid out. */
const rest = (cents: number, value: number): number =>
  pieces.filter(([larger]) => larger > value).reduce((left, [larger]) => left % larger, cents);
const euros = (cents: number): string => `${(cents / 100).toFixed(2).replace('.', ',')} €`;

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

  let dueCents = 0;
  const line = page.getByRole('listitem').filter({ hasText: register });
  const signOut = async () => {
    await closeMessages(page);
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter' }).click();
  };

  await test.step('anyone who chooses their desk is led to open a register', async () => {
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
    await page.getByRole('textbox', { name: '20,00 €', exact: true }).fill('1');
    const open = page.getByRole('button', { name: 'Ouvrir la caisse' });
    await open.click();
    await expect(
      page.getByText(/Ce qui ne correspond pas\s: espèces/),
      'a blind count says in which form alone',
    ).toBeVisible();
    await page.getByRole('textbox', { name: '20,00 €', exact: true }).fill('0');
    await open.click();
    await expect(line).toContainText('Ouverte par vous');
    await expect(line, 'its holder reads what it holds').toContainText('Espèces0,00 €');
  });

  await test.step('cash goes into it: change is said, and a receipt is offered', async () => {
    await openOrder(page, orderId);
    await page.getByRole('button', { name: 'Modifier les paiements' }).click();
    const due = await page.getByRole('dialog').getByText('À régler').locator('..').textContent();
    dueCents = Number((due ?? '').replace(/\D/g, ''));
    const given = Math.ceil((dueCents + 1) / 1000) * 10;
    const { till, finish } = await takeCash(page, { given: String(given), change: euros(given * 100 - dueCents) });
    await expect(till.getByRole('button', { name: /^Envoyer à / })).toBeVisible();
    await expect(till.getByRole('button', { name: 'Imprimer' })).toBeVisible();
    await till.getByRole('button', { name: 'QR code' }).click();
    await expect(till.getByRole('figure', { name: 'QR code du reçu' })).toBeVisible();
    await finish();
  });

  await test.step('some of it buys stamps; nobody takes out more than there is', async () => {
    await page.goto('/#!/cashRegister/config/');
    await line.getByRole('button', { name: 'Retirer' }).click();
    const withdrawal = page.getByRole('dialog', { name: `Retirer de la caisse ${register}` });
    await withdrawal.getByLabel(/^Motif/).selectOption({ label: 'Sortie pour un achat' });
    await expect(withdrawal.getByText('Espèces en caisse').locator('..')).toContainText(euros(dueCents));
    await withdrawal.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await expect(withdrawal, 'it can be given up').toBeHidden();
    await line.getByRole('button', { name: 'Retirer' }).click();
    await withdrawal.getByLabel(/^Motif/).selectOption({ label: 'Sortie pour un achat' });
    await withdrawal.getByLabel(/^Montant/).fill('4000');
    await withdrawal.getByRole('button', { name: /^Retirer/ }).click();
    await expect(withdrawal.getByText('La caisse ne contient pas ce montant.')).toBeVisible();
    await withdrawal.getByLabel(/^Montant/).fill('4');
    await withdrawal.getByLabel(/^Commentaire/).fill('Timbres');
    await withdrawal.getByRole('button', { name: /^Retirer 4,00/ }).click();
    await expect(withdrawal).toBeHidden();
  });

  await test.step('a deposit is not dated before its takings', async () => {
    await line.getByRole('button', { name: 'Retirer' }).click();
    const withdrawal = page.getByRole('dialog', { name: `Retirer de la caisse ${register}` });
    await withdrawal.getByLabel(/^Motif/).selectOption({ label: 'Remise en banque ou au siège' });
    await withdrawal.getByLabel(/^Montant/).fill('1');
    await withdrawal.getByLabel(/^N°\sd’agence/).fill('B-12');
    const day = withdrawal.getByLabel(/^Date de la remise/);
    await day.fill('01/01/2020');
    await withdrawal.getByRole('button', { name: /^Retirer/ }).click();
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    await expect(withdrawal).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await expect(withdrawal).toBeHidden();
  });

  await test.step('its manager stays signed in until it is closed', async () => {
    await signOut();
    await expectTitle(page, `Fermer la caisse ${register}`);
    await expect(page.getByRole('main'), 'one counts blind').not.toContainText('Attendu');
  });

  await test.step('a gap is explained, and the register closed; its ticket is there', async () => {
    // All but fifty cents of what came in, less the stamps.
    const found = dueCents - 400 - 50;
    for (const [value, label] of pieces) {
      const count = Math.floor(rest(found, value) / value);
      if (count > 0) await page.getByRole('textbox', { name: label, exact: true }).fill(String(count));
    }
    await page.getByLabel(/^Total imprimé/).fill('0');
    await page.getByRole('button', { name: 'Fermer la caisse' }).click();
    await expect(page.getByText(/Ce qui ne correspond pas\s: espèces/)).toBeVisible();
    const close = page.getByRole('button', { name: 'Fermer avec l’écart' });
    await close.click();
    const why = page.getByLabel(/^Explication de l’écart/);
    await expect(why).toHaveAccessibleDescription(/Ce champ est obligatoire/);
    await why.fill('Une pièce est tombée');
    await close.click();
    await expectTitle(page, `Caisse ${register} fermée`);
    await expect(page.getByRole('row', { name: /^Espèces/ })).toContainText('−0,50 €');
    await expect(page.getByRole('main')).toContainText('Une pièce est tombée');
    await expect(page.getByRole('button', { name: 'Imprimer' })).toBeVisible();
    const pdf = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    expect((await pdf).suggestedFilename()).toMatch(/^fermeture-caisse-\d+\.pdf$/);
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
    // What was taken is taken: the dialog ends.
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
