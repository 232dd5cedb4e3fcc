import * as z from 'zod/mini';
import { label, moment } from '../shared/wire-types.ts';

/** A notification (Spec: beneficiary-and-access §3 "Notification"). */
export const notification = z.object({
  id: z.int(),
  /** 4 an order is done; the other numbers are the domain's. */
  type: z.int(),
  /** What it is about: an order's id for the types about orders. */
  target: z.nullable(z.int()),
  label,
  date: moment,
  acked: z.boolean(),
});

export type NotificationOnWire = z.output<typeof notification>;
