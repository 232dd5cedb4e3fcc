import * as z from 'zod/mini';
import { lockerStepOnWire } from '../lockers/locker-wire.ts';
import { beneficiaryStatus, workflowType } from '../orders/order-status-wire.ts';
import { cents, label, localDate, localTime, moment } from '../shared/wire-types.ts';

/** An order in its beneficiary's lists (Spec: beneficiary-and-access §3 "Order summary"). */
export const orderSummary = z.object({
  id: z.int(),
  /** The day of the service; null when it has none yet. */
  serviceDate: z.nullable(localDate),
  /** Beyond the specification: when the service begins on that day, HH:MM at the conciergerie; null without a time. */
  time: z.nullable(localTime),
  /** The day on which it was done; before, the day of the service, or else of the order. */
  approxNotNullServiceDate: localDate,
  /** When it was placed. */
  date: moment,
  /** Beyond the specification: the day that the desk has announced; null while it has announced none. */
  dateLivraison: z.nullable(localDate),
  /** Beyond the specification: a day was announced that still holds, or it is late without one; as agreed otherwise. */
  timeliness: z.enum(['asAgreed', 'expected', 'late']),
  /** The name of the picture that stands for the service. */
  icon: z.string(),
  offreLabel: label,
  /** Beyond the specification: where the same may be ordered again; null when the offer is gone. */
  offreId: z.nullable(z.int()),
  partnerNameForBnf: z.string(),
  /** What the beneficiary should know or do now; null when nothing. */
  messageLabel: z.nullable(label),
  statusLabel: label,
  statusObject: beneficiaryStatus,
  workflow: workflowType,
  /** Ready to be picked up. */
  available: z.boolean(),
  /** Beyond the specification: its payment by card failed, and its detail offers to make it again. */
  isToBePaidAgain: z.boolean(),
  /** An appointment. */
  calendar: z.boolean(),
  /** Cents; null while an item has no price. */
  amount: z.nullable(cents),
  /** Beyond the specification: what it costs although it was cancelled, in cents; null where it costs nothing, or was not cancelled. */
  cancellationFees: z.nullable(cents),
  eventDurationInMinutes: z.nullable(z.int()),
  lockerStep: lockerStepOnWire,
  /** Beyond the specification: its note may be given now. */
  canRate: z.boolean(),
  /** Beyond the specification: its bill, which `LoadBillPdf` gives; null while it has none of ours. */
  billId: z.nullable(z.int()),
  /** Beyond the specification: how its beneficiary rated it, out of 10; null without a note. */
  note: z.nullable(z.int().check(z.gte(0), z.lte(10))),
});

/** A completed order of the former system, shown as 'Terminée' (Spec: beneficiary-and-access §3 "Legacy order"). */
export const legacyOrder = z.object({
  beacOrderId: z.string(),
  date: localDate,
  service: z.string(),
  partnerLabel: z.string(),
  lines: z.array(
    z.object({
      serviceDetail: z.string(),
      produit: z.string(),
      quantity: z.number(),
      /** Cents. */
      amount: z.nullable(cents),
    }),
  ),
});

export type OrderSummaryOnWire = z.output<typeof orderSummary>;
