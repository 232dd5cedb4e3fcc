import type { Permission } from '@loge/domain/access/permissions';
import { type DeskPaymentFacts, deskModes } from '@loge/domain/payments/desk-payments';
import { isCreditUsable } from '@loge/domain/payments/split-payment';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { Database } from '../platform/database/connection.ts';
import { type DeskMeansRow, findDeskMeans } from './rows/desk-payment-rows.ts';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { findPaymentsOfOrder, type PaymentRow } from './rows/payment-list-rows.ts';

/** What the payment dialog of an order is judged on, with the rows behind it. */
export interface DeskPaymentSituation {
  readonly facts: DeskPaymentFacts;
  readonly means: DeskMeansRow;
  readonly payments: readonly PaymentRow[];
}

/** Reads it. Where a write follows, the order is locked, and then the beneficiary's credits, by the caller. */
export async function findDeskPaymentSituation(
  database: Database,
  order: OrderFacts,
  permissions: ReadonlySet<Permission>,
  now: Date,
): Promise<DeskPaymentSituation> {
  const means = await findDeskMeans(database, order);
  const payments = await findPaymentsOfOrder(database, order.id);
  const today = instantToLocal(now.getTime(), order.conciergerie.zone).date;
  return {
    means,
    payments,
    facts: {
      orderStatus: order.status,
      finalCents: order.finalCents,
      cancellationFeeCents: order.cancellationFeeCents,
      existing: payments,
      credits: means.credits,
      costCenterIds: means.costCenters.map(({ id }) => id),
      modes: deskModes({
        partnerBills: order.offer.partnerWillBill,
        sap: order.offer.taxCreditEligible,
        hasMandate: means.hasMandate,
        hasCostCenters: means.costCenters.length > 0,
        hasCredits: means.credits.some((credit) => isCreditUsable(credit, today)),
      }),
      mayRefund: permissions.has('REFUND'),
      today,
    },
  };
}
