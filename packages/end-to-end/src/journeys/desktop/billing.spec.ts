import { expect, test } from '../../people/journey.ts';
import { newDeskWithGoods } from '../../people/goods.ts';
import { newManager, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';

/** Anyone who settles with partners makes the statement of a month, looks through it, and closes it. */
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
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Facturation/ })
      .click();
    await page.getByRole('searchbox', { name: 'Filtrer les partenaires' }).fill(name);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await expect(page.getByText('Aucun attendu pour le moment.')).toBeVisible();
    await page.getByRole('button', { name: 'Nouveau' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Générer l’attendu' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ouvert');
    await expect(page.getByText('Égal aux prix d’achat, au centime près')).toBeVisible();
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

/** A desk of its own whose only partner has two orders of last month, and no price at which they are bought. */
async function newPartnerToSettle() {
  const { conciergerieId, manager, orderIds } = await newDeskWithGoods({ orders: 2, items: 1, at: 'desk' });
  const [partner] = await query<{ id: string; name: string }>(
    `insert into partners (company_name, billing_email) select 'Blanchisserie ' || code, 'compta-' || code || '@example.test'
     from (select left(gen_random_uuid()::text, 8) as code) made returning id, company_name as name`,
  );
  await query('insert into partner_conciergeries (partner_id, conciergerie_id) values ($1, $2)', [
    partner?.id,
    conciergerieId,
  ]);
  await query(
    `insert into user_permissions (user_id, permission)
     select $1, permission from user_permissions where user_id = (select id from users where login = 'nadia@demo.loge.test') on conflict do nothing`,
    [manager.id],
  );
  await query(
    `with offer as (
       insert into offers
       select fresh.* from offers o, jsonb_populate_record(o, jsonb_build_object('id', nextval(pg_get_serial_sequence('offers', 'id')),
         'original_id', null, 'partner_id', $1::bigint, 'all_items_buying_price_percent', null, 'on_quote_buying_price_percent', null)) fresh
        where o.id = (select offer_id from orders where id = $2)
       returning id
     )
     update orders set partner_id = $1, offer_id = (select id from offer), status = 'done',
       done_at = date_trunc('month', now(), 'Europe/Paris') - interval '3 days',
       created_at = date_trunc('month', now(), 'Europe/Paris') - interval '9 days'
      where id = any($3)`,
    [partner?.id, orderIds[0], orderIds],
  );
  await query(`update order_items set status = 'retrieved', buying_price_cents = null where order_id = any($1)`, [
    orderIds,
  ]);
  return { manager, orderIds, partnerId: Number(partner?.id), name: partner?.name ?? '' };
}

test('all are settled at once: what has no price is mended, made again, sent and given up', async ({ page }) => {
  const { manager, orderIds, partnerId, name } = await newPartnerToSettle();
  const asked = page.getByRole('alertdialog');

  await test.step('all statements are generated, and the report says what could not be', async () => {
    await enter(page, manager, '/attenduFactu/home');
    await page.getByRole('button', { name: 'Générer tous les attendus' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Générer', exact: true }).click();
    await expect(dialog.getByRole('table', { name: '1 attendu non généré' })).toContainText(name);
    await dialog.getByRole('link', { name: new RegExp(name) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('En erreur');
    await expect(page.getByText('Cet attendu a 2 erreurs.')).toBeVisible();
  });

  await test.step('once the price is there it is made again, with its lines', async () => {
    await query('update partners set all_items_buying_price_percent = 80 where id = $1', [partnerId]);
    await page.getByRole('button', { name: 'Régénérer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ouvert');
    await expect(page.getByRole('button', { name: /^Retirer la commande/ })).toHaveCount(2);
    await expect(page.getByRole('complementary').or(page.getByRole('main')).getByText('16,00').first()).toBeVisible();
  });

  await test.step('it is sent, and generating all once more changes nothing', async () => {
    await page.getByRole('button', { name: 'Envoyer par e-mail' }).click();
    await asked.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText(/^En route vers compta-/)).toBeVisible();
    const lines = () =>
      query<{ count: string }>(
        `select count(*) from billing_statement_lines l join billing_statements s on s.id = l.statement_id where s.partner_id = $1`,
        [partnerId],
      );
    const before = await lines();
    await page.goto('/#!/attenduFactu/home');
    await page.getByRole('button', { name: 'Générer tous les attendus' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Générer', exact: true }).click();
    await dialog.getByRole('button', { name: 'Terminé' }).click();
    expect(await lines()).toEqual(before);
  });

  await test.step('it is given up, and its orders are free', async () => {
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await page
      .getByRole('link', { name: /Ouvert/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Supprimer l’attendu' }).click();
    await expect(asked).toContainText('Supprimer cet attendu et libérer les commandes ?');
    await asked.getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText(/ses commandes sont libres\.$/)).toBeVisible();
    const kept = await query(
      'select from billing_statement_items i join billing_statement_lines l on l.id = i.line_id where l.order_id = any($1)',
      [orderIds],
    );
    expect(kept).toEqual([]);
  });
});
