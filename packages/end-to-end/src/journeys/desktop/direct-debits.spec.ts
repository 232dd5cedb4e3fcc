import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, newManager, orderFormOf, query, type NewPerson } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { placeOrder } from '../../screens/ordering.ts';

/** The money that comes from people's accounts: an order by direct debit, a file for the bank, a debit that comes back. */

const ask = async (page: Page, action: string, form: Record<string, string>): Promise<unknown> => {
  const answer = await page.request.post('/gateway', { headers: { fromApp: 'journeys/1' }, form: { action, ...form } });
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: unknown };
  expect(code, `${action}: ${message}`).toBe(0);
  return data;
};

/** An order of somebody with a mandate, due today; its payment. */
async function dueDebit(page: Page, person: NewPerson): Promise<number> {
  await enter(page, person);
  await ask(page, 'SignMandate', { holder: 'Zoé Lœuillet', iban: 'FR7630006000011234567890189', accepted: 'true' });
  const orderId = await placeOrder(page, await orderFormOf('5 chemises sur cintre'));
  await query(`update payments set mode = 'direct_debit' where order_id = $1 and status = 'pending'`, [orderId]);
  await query(`update orders set debit_date = (now() at time zone 'Europe/Paris')::date where id = $1`, [orderId]);
  const [payment] = await query<{ id: string }>(
    `select id from payments where order_id = $1 and mode = 'direct_debit' and kind = 'payment'`,
    [orderId],
  );
  return Number(payment?.id);
}

test('a debit becomes a file for the bank, which is kept; when it comes back it no longer exists', async ({
  page,
  newBrowserPage,
}) => {
  const person = await newBeneficiary();
  const payment = await dueDebit(await newBrowserPage(), person);
  const nadia = await newManager({ conciergerie_id: person.conciergerieId }, 'nadia@demo.loge.test');
  const dialog = page.getByRole('dialog');
  const panel = page.getByRole('complementary', { name: 'Prélèvement' });

  await test.step('the list says that it is to be collected, and from which account', async () => {
    await enter(page, nadia, `/sepaPaymentsList?search=${encodeURIComponent(person.login)}&open=${payment}`);
    await expect(panel.getByText('À prélever')).toBeVisible();
    await expect(panel.getByText(/FR••\s••••\s••••\s0189/)).toBeVisible();
    await expect(panel.getByText(/^14 jours\s: au plus tôt le \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
  });

  await test.step('it is collected alone: the file is saved at once, and holds the account in full', async () => {
    await panel.getByRole('button', { name: 'Prélever' }).click();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Créer le fichier' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^prelevements-LOGE-\d{8}-\w{6}\.xml$/);
    const xml = await readFile(await file.path(), 'utf8');
    expect(xml).toContain('urn:iso:std:iso:20022:tech:xsd:pain.008.001.08');
    expect(xml).toContain('<Nm>Zoe Loeuillet</Nm>');
    expect(xml).toContain('<IBAN>FR7630006000011234567890189</IBAN>');
    const [, collected = ''] = /<ReqdColltnDt>(\d{4}-\d{2}-\d{2})</.exec(xml) ?? [];
    const [mail] = await query<{ subject: string; days: number }>(
      `select subject, $2::date - (now() at time zone 'Europe/Paris')::date as days from mails where user_id = $1 and template = 'debit-announced'`,
      [person.id, collected],
    );
    expect(mail?.subject).toMatch(/^Prélèvement de [\d,]+\s€ le \d{2}\/\d{2}\/\d{4}$/);
    expect(mail?.days).toBeGreaterThanOrEqual(14);
    await expect(panel.getByText('Remis à la banque')).toBeVisible();
  });

  await test.step('the file stands among those of the desk', async () => {
    await page.goto('/#!/sepaPaymentsList');
    await page.getByRole('button', { name: 'Fichiers de prélèvements' }).click();
    const first = dialog.getByRole('listitem').first();
    await expect(first.getByText('Remis à la banque')).toBeVisible();
    await expect(first.getByRole('button', { name: 'Télécharger' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the bank sends it back: it no longer exists', async () => {
    await page.goto(`/#!/sepaPaymentsList?search=${encodeURIComponent(person.login)}&open=${payment}`);
    await panel.getByRole('button', { name: 'Rejeté par la banque' }).click();
    await dialog.getByText('Provision insuffisante (AM04)').click();
    await dialog.getByRole('button', { name: 'Rejeté par la banque' }).click();
    await expect(panel.getByText("N'existe plus")).toBeVisible();
    await expect(panel.getByText('Prélèvement rejeté : Provision insuffisante (AM04)')).toBeVisible();
  });

  await test.step('who does not keep the books is told kindly that it is not theirs', async () => {
    const marc = await newBrowserPage();
    await enter(marc, await newManager(), '/sepaPaymentsList');
    await expect(marc.getByText('Votre compte n’a pas accès à cet écran.')).toBeVisible();
  });
});

test('a cost centre is added, with what is wrong beside each field, and pays for somebody', async ({ page }) => {
  const person = await newBeneficiary();
  const nadia = await newManager({ conciergerie_id: person.conciergerieId }, 'nadia@demo.loge.test');
  const dialog = page.getByRole('dialog');
  const label = `Essai ${crypto.randomUUID().slice(0, 8)}`;
  await enter(page, nadia, '/costcenters');
  await page.getByRole('button', { name: 'Nouveau centre de coût' }).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Ce champ est obligatoire.')).toHaveCount(6);
  for (const [name, value] of [
    [/^Libellé/, label],
    [/^Raison sociale/, 'Altéa SA'],
    [/^Adresse\b/, '1 rue du Pont'],
    [/^Code postal/, '92400'],
    [/^Ville/, 'Courbevoie'],
    [/^E-mail/, 'compta@altea.test'],
  ] as const)
    await dialog.getByLabel(name).fill(value);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(`${label} est enregistré.`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: label })).toContainText('1 rue du Pont, 92400 Courbevoie');

  await page.goto(`/#!/search/adherent?search=${encodeURIComponent(person.login)}&open=${person.id}`);
  await page.getByRole('button', { name: 'Centres de coût' }).click();
  await dialog.getByRole('checkbox', { name: label }).check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/^Les centres de coût sont enregistrés pour .*\.$/)).toBeVisible();
});
