import { expect, test } from '../../people/journey.ts';
import { newOrder } from '../../people/orders.ts';
import { newBeneficiary, newManager, query } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { confirmChange, openOrder, startChange } from '../../screens/desk.ts';

/** An order with a free time to cancel that is over: its service is in an hour, and it was placed before the right of withdrawal ended. */
async function lateOrder(beneficiary: Parameters<typeof newOrder>[0]) {
  const [offer] = await query<{ label: string }>(
    `select o.offer_label_fr as label from orders o join offers f on f.id = o.offer_id
      where f.cancellation_delay_hours > 1 and not f.partner_will_bill and o.status in ('done', 'paid') and o.final_cents > 2000 and not o.is_calendar
      order by o.id desc limit 1`,
  );
  const orderId = await newOrder(beneficiary, offer?.label ?? '', {
    status: 'accepted',
    done_at: null,
    created_at: '2026-10-01T08:00:00Z',
    begin_date: '2026-11-24',
    end_date: null,
    service_at: '2026-11-24T10:00:00Z',
    payment_mode: 'conciergerie',
  });
  await query(
    `insert into order_vat_lines select $1, conciergerie_id, vat.rate, final_cents - vat.cents, vat.cents, final_cents
       from orders, lateral (select 20 as rate, round(final_cents / 6.0)::bigint as cents) vat where id = $1`,
    [orderId],
  );
  return orderId;
}

test('the desk keeps a fee of an order that it cancels late, and says what goes back where', async ({
  page: nadia,
}) => {
  const camille = await newBeneficiary();
  const orderId = await lateOrder(camille);
  const [{ cents } = { cents: 0 }] = await query<{ cents: number }>(
    'select final_cents::int as cents from orders where id = $1',
    [orderId],
  );
  await enter(nadia, await newManager({}, 'nadia@demo.loge.test'));
  const paid = await nadia.request.post('/gateway?action=SetOrderPayments', {
    headers: { fromApp: 'journeys/1' },
    form: { data: JSON.stringify({ orderId, payments: [{ type: 6, amount: cents }] }) },
  });
  expect(await paid.json()).toMatchObject({ code: 0 });
  await openOrder(nadia, orderId);
  await startChange(nadia, 'Annuler la commande');
  const dialog = nadia.getByRole('dialog');
  await dialog.getByLabel(/^Frais d’annulation/).fill('10');
  await expect(dialog).toContainText(/Retenu\s: 10,00\s€\. Remboursement de/);
  await confirmChange(nadia, 'Annuler la commande', { comment: 'Annulée trop tard.', visibleToBeneficiary: true });
  await expect(nadia.getByRole('main')).toContainText(/Frais d’annulation\s: 10,00\s€/);
});
