import { expect, test } from '../../people/journey.ts';
import { newManager, newPartner, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';

/** A partner lets the desk write its invoices; one is issued, contested and corrected. */
test('a partner’s invoice is written, contested and corrected by a credit note', async ({ page, newBrowserPage }) => {
  const [settled] = await query<{ partner: string; statement: string }>(`
    select s.partner_id as partner, max(s.id) as statement from billing_statements s
    where s.state = 'closed' and s.including_vat_cents > 0 and not exists (select from self_billing_mandates m where m.partner_id = s.partner_id)
    group by s.partner_id order by s.partner_id limit 1`);
  const partner = await newPartner(undefined, { partner_id: Number(settled?.partner) });
  const nadia = await newManager({}, 'nadia@demo.loge.test');
  const desk = await newBrowserPage();

  await test.step('the partner gives a mandate, and is told what is missing', async () => {
    await enter(page, partner, '/homepart');
    await page.getByRole('link', { name: 'Factures' }).click();
    await page.getByRole('button', { name: 'Donner un mandat' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('SIREN').fill('552100555');
    await dialog.getByRole('button', { name: 'Donner le mandat' }).click();
    await expect(dialog.getByText(/Ce n’est pas un SIREN/)).toBeVisible();
    await dialog.getByLabel('SIREN').fill('552 100 554');
    await dialog.getByLabel('Numéro de TVA').fill('FR96552100554');
    await dialog.getByLabel(/^Adresse/).fill('12 rue des Arcades');
    await dialog.getByLabel('Code postal').fill('92500');
    await dialog.getByLabel('Ville').fill('Rueil-Malmaison');
    await dialog.getByRole('checkbox', { name: /Je donne mandat/ }).check();
    await dialog.getByRole('button', { name: 'Donner le mandat' }).click();
    await expect(page.getByRole('button', { name: 'Retirer le mandat' })).toBeVisible();
  });

  await test.step('the desk issues the invoice of a closed month', async () => {
    await enter(desk, nadia, `/attenduFactu/detail/${settled?.statement}`);
    await desk.getByRole('button', { name: 'Émettre la facture' }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Émettre la facture' }).click();
    await expect(desk.getByText('En attente')).toBeVisible();
    await expect(desk.getByRole('button', { name: /^Rouvrir/ })).toBeDisabled();
  });

  await test.step('the partner learns of it at once, and by opening it has read it', async () => {
    const mark = page.getByRole('img', { name: '1 facture à lire' });
    await expect(mark).toBeVisible();
    await page.getByRole('region', { name: 'À savoir' }).getByRole('link').click();
    await expect(page).toHaveURL(/invoice=\d+/);
    await expect(mark).toBeHidden();
  });

  await test.step('the partner reads and contests it', async () => {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: /^PDF de AF-/ }).click();
    expect((await file).suggestedFilename()).toMatch(/^facture-AF-\d+-\d{4}-0001\.pdf$/);
    await page.getByRole('button', { name: /^Contester la facture/ }).click();
    await page.getByRole('dialog').getByLabel('Motif').fill('La première commande a été reprise.');
    await page.getByRole('dialog').getByRole('button', { name: 'Contester' }).click();
    await expect(page.getByText('Contestée', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'À savoir' })).toBeHidden();
  });

  await test.step('the desk is told, and led to it', async () => {
    await desk.goto('/#!/attenduFactu/home');
    const told = desk
      .getByRole('region', { name: /^Factures contestées/ })
      .getByRole('link', { name: /AF-\d+-\d+-0001$/ });
    await told.first().click();
    await expect(desk).toHaveURL(new RegExp(`/attenduFactu/detail/${settled?.statement}\\?invoice=`));
  });

  await test.step('the desk reads why, and takes one line back', async () => {
    await expect(desk.getByText('La première commande a été reprise.')).toBeVisible();
    await desk.getByRole('button', { name: /^Avoir sur la facture/ }).click();
    const dialog = desk.getByRole('dialog');
    const lines = dialog.getByRole('checkbox');
    for (const line of (await lines.all()).slice(1)) await line.uncheck();
    await dialog.getByLabel(/^Motif/).fill('Commande reprise par le client');
    await dialog.getByRole('button', { name: /^Émettre l’avoir/ }).click();
    await expect(desk.getByText(/^AV-AF-/)).toBeVisible();
    await expect(page.getByText(/^AV-AF-/)).toBeVisible();
  });
});
