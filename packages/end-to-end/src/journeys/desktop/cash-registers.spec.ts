import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, newManager, orderFormOf, query } from '../../people/seed.ts';
import { enter, signIn } from '../../people/sign-in.ts';
import { openOrder } from '../../screens/desk.ts';
import { expectTitle, placeOrder } from '../../screens/ordering.ts';

/** A manager's day with a cash register: opened in the morning, money into it, and closed before they sign out. */

const desk = { name: 'Rive Gauche' };

async function deskId(): Promise<number> {
  const [row] = await query<{ id: string }>('select id from conciergeries where name = $1', [desk.name]);
  return Number(row?.id);
}

/** An empty register, closed: nobody else opens it. */
async function newRegister(conciergerieId: number): Promise<string> {
  const name = `Essai ${crypto.randomUUID().slice(0, 8)}`;
  await query(
    `with made as (insert into cash_registers (conciergerie_id, name) values ($1, $2) returning id)
     insert into cash_register_balances (conciergerie_id, cash_register_id, kind, expected_cash_cents, expected_card_cents,
       expected_cheque_cents, counted_cash_cents, counted_card_cents, counted_cheque_cents, created_at)
     select $1, id, 'start', 0, 0, 0, 0, 0, 0, now() from made`,
    [conciergerieId, name],
  );
  return name;
}

test('a register is opened, takes cash, keeps its manager signed in, and is closed with a gap', async ({
  page,
  newcomer,
}) => {
  test.setTimeout(120_000);
  const conciergerieId = await deskId();
  const register = await newRegister(conciergerieId);
  const james = await newcomer();
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
