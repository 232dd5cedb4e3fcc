import * as z from 'zod/mini';
import { cents } from '../shared/wire-types.ts';

const takings = z.object({ cash: cents, card: cents, cheque: cents });
/** What happened in a period, in cents. Refunds are zero or less. */
export const periodTotals = z.object({
  movements: z.int(),
  payments: takings,
  refunds: takings,
  beside: takings,
  gaps: takings,
});

/** A closing of a cash register: of a day, a month or a year. */
export const cashClosing = z.object({
  /** Its number in the register's chain. */
  sequence: z.int(),
  kind: z.enum(['day', 'month', 'year']),
  /** '2026-11-20', '2026-11' or '2026'. */
  period: z.string(),
  /** When it was made. */
  date: z.string(),
  totals: periodTotals,
  /** Since the register was set up. */
  perpetual: periodTotals,
  seal: z.string(),
});

export type CashClosingOnWire = z.output<typeof cashClosing>;
