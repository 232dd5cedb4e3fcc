import * as z from 'zod/mini';
import { cents } from '../shared/wire-types.ts';

const byMode = z.record(z.string(), cents);

/** What was sold and taken at a desk in a period, in cents. Refunds are zero or less. */
export const salesTotals = z.object({
  payments: z.int(),
  /** By the mode of payment. */
  collected: byMode,
  refunded: byMode,
  undone: byMode,
  bills: z.int(),
  creditNotes: z.int(),
  billedCents: cents,
  creditedCents: cents,
  /** Bills less credit notes by the rate of VAT in percent. */
  rates: z.record(z.string(), z.object({ excludingVatCents: cents, vatCents: cents })),
  copies: z.int(),
  files: z.int(),
});

/** A closing of a desk's sales: of a day, a month or a year. */
export const salesClosing = z.object({
  sequence: z.int(),
  kind: z.enum(['day', 'month', 'year']),
  /** '2026-11-20', '2026-11' or '2026'. */
  period: z.string(),
  /** When it was made. */
  date: z.string(),
  totals: salesTotals,
  /** Since the chain began. */
  perpetual: salesTotals,
  seal: z.string(),
});

export type SalesClosingOnWire = z.output<typeof salesClosing>;
