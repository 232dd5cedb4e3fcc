import * as z from 'zod/mini';
import { managerStatus, statusColor } from '../orders/order-status-wire.ts';
import { cents, localDate, moment } from '../shared/wire-types.ts';

/** An order in the file of its partner, as the desk sees it. */
export const orderOfPartner = z.object({
  id: z.int(),
  conciergerieName: z.string(),
  /** The beneficiary; the company where the order is for it. */
  adherent: z.string(),
  offreLabel: z.string(),
  /** Cents; null while an item has no price. */
  finalAmount: z.nullable(cents),
  /** The day of the service. */
  dateRealisation: z.nullable(localDate),
  /** When it was placed. */
  date: moment,
  statusGestionnaire: managerStatus,
  statusLabel: z.string(),
  /** Not in the specification. */
  statusColor,
});
export type OrderOfPartnerOnWire = z.output<typeof orderOfPartner>;
