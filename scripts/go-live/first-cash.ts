import { expect as expectSoon, type Page } from '@playwright/test';

const expect = expectSoon.configure({ timeout: 30_000 });

/** The order's end at the desk: cash into a register, a bill by mail, the register closed. */
const register = 'Comptoir';

export async function openRegister(page: Page): Promise<void> {
  await page.goto('/#!/cashRegister/config/');
  await page.getByRole('button', { name: 'Ajouter une caisse' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Nom/).fill(register);
  await dialog.getByRole('button', { name: 'Ajouter la caisse' }).click();
  await expect(page.getByText(`Caisse ${register} ajoutée.`)).toBeVisible();
  await page.goto('/#!/cashRegister/open/');
  // The only one that may be opened opens its page by itself.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ouvrir la caisse ${register}`);
  // Nothing lies in it: no coin is counted.
  await page.getByRole('button', { name: 'Ouvrir la caisse' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: register })).toContainText('Ouverte par vous');
}

/** Each step by the first button that the order offers, to its end. */
export async function finishOrder(page: Page, orderId: number): Promise<void> {
  await page.goto(`/#!/conciergeOrderDetail/${orderId}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^N°/);
  for (const [act, status] of [
    ['Marquer déposée', 'Déposée'],
    ['Remettre au partenaire', 'Remise au partenaire'],
    ['Marquer disponible', 'Disponible'],
  ] as const) {
    await startChange(page, act);
    await confirmUntil(page, act, status);
  }
  await startChange(page, 'Terminer');
  const till = page.getByRole('dialog', { name: /^Encaisser la commande/ });
  await till.getByRole('button', { name: /^Encaisser .* en espèces/ }).click();
  // The first of the installation.
  await expect(till).toContainText(/reçu n°\s000001/i);
  await till.getByRole('button', { name: 'Terminé' }).click();
  await confirmUntil(page, 'Terminer', 'Payée');
}

/** Some changes happen at once, others ask first: for a day or a reason, or before the day that the order is for. */
async function confirmUntil(page: Page, act: string, status: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: new RegExp(`${status}$`) });
  const confirm = page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: act, exact: true });
  await expect(title.or(confirm).first()).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expect(title).toBeVisible();
}

async function startChange(page: Page, act: string): Promise<void> {
  const direct = page.getByRole('main').getByRole('button', { name: act, exact: true });
  const others = page.getByRole('button', { name: 'Statut', exact: true });
  await expect(direct.or(others).first()).toBeVisible();
  if (await direct.isVisible()) return direct.click();
  await others.click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

export async function closeRegister(page: Page, cash: string): Promise<void> {
  await page.goto('/#!/cashRegister/config/');
  const line = page.getByRole('listitem').filter({ hasText: register });
  await line.getByRole('link', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: 'Saisir seulement les montants' }).click();
  await page.getByLabel(/^Montant des espèces/).fill(cash);
  await page.getByLabel(/^Montant des chèques/).fill('0');
  await page.getByLabel(/^Total imprimé/).fill('0');
  await page.getByRole('button', { name: 'Fermer la caisse' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Caisse ${register} fermée`);
}

/** Of the order that is open, which is paid already. */
export async function billOrder(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const bills = main.locator('section', { has: page.getByRole('heading', { name: 'Factures' }) });
  const number = /[A-Z]+-\d{4}-\d{6}/;
  if (!number.test(await main.innerText())) {
    await main.getByRole('button', { name: 'Plus d’actions' }).click();
    await page.getByRole('menuitem', { name: 'Générer la facture', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Générer la facture' }).click();
  }
  await expect(bills).toContainText(number);
}
