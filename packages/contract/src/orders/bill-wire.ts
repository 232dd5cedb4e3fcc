import * as z from 'zod/mini';
import { cents, label, localDate } from '../shared/wire-types.ts';

/** Beyond the specification: a bill of an order, or the credit note that reverses one. */
export const bill = z.object({
  id: z.int(),
  isCreditNote: z.boolean(),
  /** What it is called: THO-2026-000318. */
  reference: z.string(),
  /** The day of its issue. */
  date: localDate,
  /** Cents, VAT included; positive on both. */
  amount: cents,
  /** The credit note that reverses it as a whole, or the bill that it reverses; null for a bill that stands. */
  otherReference: z.nullable(z.string()),
  /** A credit note that takes a part off its bill. */
  isPartial: z.boolean(),
  /** Cents that credit notes have taken off a bill; 0 on a credit note. */
  creditedAmount: cents,
  orderId: z.int(),
  offreLabel: label,
  /** Receipts printed of it. */
  copies: z.int(),
});

export type BillOnWire = z.output<typeof bill>;
