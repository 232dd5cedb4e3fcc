import { creditableLines, creditedParts } from '@loge/domain/billing/partial-credit';
import { cancellationFeeAtMost } from '@loge/domain/orders/cancellation-fee';
import { sumCents } from '@loge/domain/shared/money';
import { sql } from 'kysely';
import { billOrder } from '../bills/bill-order.ts';
import type { Issuing } from '../bills/issue-bill.ts';
import { findStandingBill } from '../bills/rows/bill-rows.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import { cancelOpenPayments } from '../ledger/rows/payment-release-rows.ts';
import { findDeskCancellationTerms } from '../order-facts/desk-cancellation.ts';
import { SHOWCASE } from './data/showcase.ts';
import { FIRST_DESIGN_SHOWCASE } from './data/showcase-first-design.ts';
import { changeOrderStatusInTransaction } from '../order-steps/change-order-status-in-transaction.ts';
import { findVatLines } from '../order-steps/rows/order-status-rows.ts';
import { creditPartOfBill } from '../orders/credit-part-of-bill.ts';
import { collectedPosting } from '../payments/carry-out-desk-payments.ts';
import { insertDeskPayments } from '../payments/rows/desk-payment-rows.ts';
import type { Database } from '../platform/database/connection.ts';

type IssuingOf = (orderId: number) => Promise<Issuing>;

/** Takes a tenth off a bill by a credit note over a part. */
export async function creditTenthOfBill(issuing: Issuing): Promise<void> {
  const bill = await findStandingBill(issuing.database, issuing.order.id);
  if (bill === null) return;
  const left = creditableLines(bill.document, bill.credited);
  const parts = creditedParts(left, { cents: Math.floor(sumCents(left.map(({ cents }) => cents)) / 10) }) ?? [];
  if (parts.length > 0) await creditPartOfBill(issuing, bill, { parts, reason: 'Geste commercial' });
}

/** Cancels an order too late for that, keeps a third of what was paid for it, and bills it. */
export async function keepFee(database: Database, issuingOf: IssuingOf): Promise<void> {
  for (const { id } of await findLateOrders(database)) {
    const issuing = await issuingOf(id);
    const { order, now, by } = issuing;
    const priceCents = order.finalCents ?? 0;
    const terms = await findDeskCancellationTerms(database, { ...order, ...order.offer }, now);
    const mostCents = cancellationFeeAtMost({
      ...order,
      terms: terms.kind,
      partnerBills: order.offer.partnerWillBill,
      withdrawalWaits: order.withdrawal === 'waiting',
      payments: [{ kind: 'payment', mode: 'transfer', status: 'collected', amountCents: priceCents }],
    });
    const feeCents = Math.floor(mostCents / 3);
    if (feeCents === 0 || order.payments.some(({ status }) => status === 'collected')) continue;
    await payByTransfer(issuing, priceCents);
    const paid = await issuingOf(id);
    const changed = await changeOrderStatusInTransaction({
      ...paid,
      to: 'cancelled',
      by: { actor: 'manager', userId: by, mayRejectOrders: true },
      comment: 'Annulée la veille du passage, avec frais.',
      feeCents,
      withoutMail: true,
      paymentConfirmed: true,
    });
    if (!changed.ok) throw new Error(`Order ${id} could not be cancelled: ${changed.refusal.refused}.`);
    await billOrder(await issuingOf(id));
    return;
  }
}

async function payByTransfer({ database, order, by, now }: Issuing, amountCents: number): Promise<void> {
  await cancelOpenPayments(database, { orderId: order.id, by, reason: 'Payée par virement', now });
  const vatCents = sumCents((await findVatLines(database, order.id)).map((line) => line.vatCents));
  const row = {
    kind: 'payment' as const,
    refundsPaymentId: null,
    mode: 'transfer' as const,
    amountCents,
    netCents: amountCents - vatCents,
    vatCents,
    vatRatePercent: null,
    creditId: null,
    costCenterId: null,
    collected: true,
  };
  const added = await insertDeskPayments(database, order, [row], { by, now });
  const { conciergerieId } = order;
  await postToLedger(
    database,
    added.map((payment) => collectedPosting(order.id, payment)),
    { conciergerieId, by, now },
  );
}

/** Accepted or under way, with a day, the one that is soonest over first; of people whom a demonstration is about only where a small world has no others. */
async function findLateOrders(database: Database): Promise<readonly { readonly id: number }[]> {
  const shown = [...new Set([...SHOWCASE, ...FIRST_DESIGN_SHOWCASE].map(({ person }) => person))];
  const found = await sql<{ id: number }>`
    select o.id from orders o join users u on u.id = o.beneficiary_id
    where o.status in ('accepted', 'being_processed') and o.final_cents > 0 and o.service_at is not null
      and not exists (select from payments p where p.order_id = o.id and p.mode <> all(array['conciergerie', 'direct_debit'])) and u.login not like '%@demo.loge.test'
    order by trim(u.first_name || ' ' || u.last_name) = any(${shown}::text[]), o.service_at, o.id limit 60
  `.execute(database);
  return found.rows;
}
