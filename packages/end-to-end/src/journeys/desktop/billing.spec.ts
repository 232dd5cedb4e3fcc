import { expect, test } from '../../people/journey.ts';
import { newManager, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';

/** Whoever settles with partners makes the statement of a month, looks through it, and closes it. */
test('a partner is settled for a month, from nothing to closed', async ({ page }) => {
  const nadia = await newManager({}, 'nadia@demo.loge.test');
  const [partner] = await query<{ name: string }>(`
    select p.company_name as name from partners p join orders o on o.partner_id = p.id
    where p.all_items_buying_price_percent is not null and not p.no_iskills_payment and o.payment_mode is distinct from 'partner'
      and o.status in ('done', 'billed', 'paid') and not exists (select from billing_statements s where s.partner_id = p.id)
      and date_trunc('month', o.done_at at time zone 'Europe/Paris') = date_trunc('month', now() at time zone 'Europe/Paris') - interval '1 month'
    group by p.id having count(*) > 1 order by count(*) desc limit 1`);
  const name = partner?.name ?? '';
  const asked = page.getByRole('alertdialog');
  const readMessage = () => page.getByRole('button', { name: 'Fermer ce message' }).first().click();

  await test.step('the partner is found by its name, and its first statement made', async () => {
    await enter(page, nadia, '/homegest');
    await page.getByRole('link', { name: 'Facturation', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Filtrer les partenaires' }).fill(name);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await expect(page.getByText('Aucun attendu pour le moment.')).toBeVisible();
    await page.getByRole('button', { name: 'Nouveau' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Générer l’attendu' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ouvert');
    await expect(page.getByText('Égal aux prix d’achat, au centime')).toBeVisible();
  });

  await test.step('an order is taken out, and put back', async () => {
    const takeOut = page.getByRole('button', { name: /^Retirer la commande/ });
    await expect(takeOut.first()).toBeVisible();
    const before = await takeOut.count();
    const label = (await takeOut.first().getAttribute('aria-label')) ?? '';
    await takeOut.first().click();
    await asked.getByRole('button', { name: 'Retirer de l’attendu' }).click();
    await expect(page.getByRole('button', { name: label })).toHaveCount(0);
    await expect(takeOut).toHaveCount(before - 1);
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await expect(page.getByRole('button', { name: label })).toBeVisible();
  });

  await test.step('its PDF is there, and closed it changes no more', async () => {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: /^PDF/ }).click();
    expect((await file).suggestedFilename()).toMatch(/^attendu-\d{4}-\d{2}-.*\.pdf$/);
    await page.getByRole('button', { name: /^Clôturer/ }).click();
    await asked.getByRole('button', { name: /^Clôturer/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Clôturé');
    await readMessage();
    await expect(page.getByRole('button', { name: 'Recalculer' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Retirer la commande/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Rouvrir/ })).toBeVisible();
  });
});
