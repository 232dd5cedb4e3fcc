import type { legacyOrder, OrderSummaryOnWire } from '@loge/contract/ordering/order-summary-wire';
import { lockerStep } from '@loge/domain/lockers/locker-order';
import { canBeRated, ORDER_HINTS, orderHint } from '@loge/domain/orders/beneficiary-view';
import { cancellationFees } from '@loge/domain/orders/cancellation';
import { timeliness } from '@loge/domain/orders/expected-day-zoned';
import { BENEFICIARY_STATUSES, isCalledOff, isDone, seenByBeneficiary } from '@loge/domain/orders/order-status';
import { isToBePaidAgain } from '@loge/domain/payments/pay-online';
import type * as z from 'zod/mini';
import type { BeneficiaryOrderRow, LegacyOrderRow } from '../rows/beneficiary-order-rows.ts';

interface PresentedFor {
  /** Whether this server collects by card at all. */
  readonly acceptsCards: boolean;
  readonly now: Date;
  /** Where the same can be ordered again; null for nowhere. */
  readonly sameOfferId: number | null;
}

export function presentOrderSummary(
  row: BeneficiaryOrderRow,
  { acceptsCards, sameOfferId, now }: PresentedFor,
): OrderSummaryOnWire {
  const seenAs = seenByBeneficiary(row);
  const hint = orderHint({ ...row, isToBePaidAgain: isToBePaidAgain({ ...row, acceptsCards }) });
  const serviceDate = row.beginDate ?? row.deliveryDate;
  return {
    id: row.id,
    serviceDate,
    time: row.beginDate === null ? null : row.serviceTime,
    // Done before or after its planned day, it took place when it was done; cancelled, it ended on that day.
    approxNotNullServiceDate:
      (isDone(row.status) ? row.doneDay : isCalledOff(row.status) ? row.lastStepDay : null) ??
      serviceDate ??
      row.orderDay,
    date: row.createdAt.toISOString(),
    dateLivraison: row.deliveryDate,
    timeliness: timeliness({ ...row, time: row.serviceTime, expectedDay: row.deliveryDate }, now.getTime()),
    icon: row.illustration,
    offreLabel: { fr: row.offerLabelFr, en: row.offerLabelEn },
    offreId: sameOfferId,
    partnerNameForBnf: row.partnerName,
    messageLabel: hint === null ? null : ORDER_HINTS[hint],
    statusLabel: BENEFICIARY_STATUSES[seenAs].label,
    statusObject: seenAs,
    workflow: row.workflow,
    available: seenAs === 'AVAILABLE',
    isToBePaidAgain: hint === 'paymentToMakeAgain',
    calendar: row.isCalendar,
    amount: row.finalCents,
    cancellationFees: cancellationFees(row.status, row.payments, row.cancellationFeeCents),
    eventDurationInMinutes: row.durationMinutes,
    lockerStep: lockerStep(row),
    canRate: canBeRated(row.status, row.noteState),
    billId: row.billId,
    note: row.recommendation,
  };
}

export function presentLegacyOrder(row: LegacyOrderRow): z.output<typeof legacyOrder> {
  return {
    beacOrderId: row.legacyNumber,
    date: row.date,
    service: row.service,
    partnerLabel: row.partnerLabel,
    lines: row.lines.map(({ serviceDetail, product, quantity, amountCents }) => ({
      serviceDetail,
      produit: product,
      quantity,
      amount: amountCents,
    })),
  };
}
