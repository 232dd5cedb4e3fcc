import { sql } from 'kysely';
import { billOrder, reverseBill } from '../bills/bill-order.ts';
import { findStandingBill, insertBillPrint } from '../bills/rows/bill-rows.ts';
import { loadOrderFacts, lockOrder } from '../order-facts/rows/order-facts-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Services } from '../platform/services.ts';
import { Changes } from '../platform/unit-of-work/changes.ts';
import { sealWritten } from '../sales-chain/seal-sales.ts';
import { creditTenthOfBill, keepFee } from './fill-partial-papers.ts';
import type { DemoClock } from './demo-clock.ts';
import { RESPONSIBLE_USER_ID } from './staff.ts';

const wanted = 8;
const ofCamille = 3;

/**
 * Bills of orders that are done or paid: some of Camille's, of which one was deleted and issued anew, and some of others at each desk. The last of each
 * desk has a receipt, and of the last of all a part is credited. A fee of an order that was cancelled late is kept and billed. By the same rules as at the desk; their mails are not sent.
 */
export async function fillBills(
  database: Database,
  services: Pick<Services, 'files' | 'settings' | 'seal'>,
  clock: DemoClock,
): Promise<void> {
  const orders = await findOrdersToBill(database);
  const now = new Date(clock.now);
  await database.transaction().execute(async (transaction) => {
    const changes = new Changes();
    const issuingOf = async (orderId: number) => {
      await lockOrder(transaction, orderId);
      const order = await loadOrderFacts(transaction, orderId);
      if (order === null) throw new Error(`There is no order ${orderId}.`);
      return { database: transaction, services, changes, order, by: RESPONSIBLE_USER_ID, now };
    };
    for (const [index, { id, conciergerieId }] of orders.entries()) {
      await billOrder(await issuingOf(id));
      const bill = await findStandingBill(transaction, id);
      if (bill === null) continue;
      if (index === 0) {
        await reverseBill(await issuingOf(id), bill, 'Adresse du client à corriger');
        await billOrder(await issuingOf(id));
      } else {
        await insertBillPrint(transaction, { billId: bill.id, conciergerieId, by: RESPONSIBLE_USER_ID, now });
        if (index === orders.length - 1) await creditTenthOfBill(await issuingOf(id));
      }
    }
    await keepFee(transaction, issuingOf);
    await sealWritten(transaction, { seal: services.seal, clock: () => now, authorId: RESPONSIBLE_USER_ID });
  });
}

/** Camille's latest first, then the latest of each desk. */
async function findOrdersToBill(
  database: Database,
): Promise<readonly { readonly id: number; readonly conciergerieId: number }[]> {
  const found = await sql<{ id: number; conciergerieId: number }>`
    with billable as (
      select o.id, o.conciergerie_id, u.email = 'camille@demo.loge.test' as is_camille,
        row_number() over (partition by o.conciergerie_id, u.email = 'camille@demo.loge.test' order by o.id desc) as place
      from orders o join users u on u.id = o.beneficiary_id join offers f on f.id = o.offer_id
      where o.status in ('done', 'paid') and o.final_cents > 0 and not f.partner_will_bill
        and not exists (select from billed_orders b where b.order_id = o.id)
    )
    select id, conciergerie_id as "conciergerieId" from billable
    where (is_camille and place <= ${ofCamille}) or (not is_camille and place <= 2)
    order by is_camille desc, place, conciergerie_id limit ${wanted}
  `.execute(database);
  return found.rows;
}
