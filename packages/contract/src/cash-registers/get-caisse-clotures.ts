import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cents } from '../shared/wire-types.ts';

const takings = z.object({ cash: cents, card: cents, cheque: cents });
/** What happened in a period, in cents. Refunds are zero or less. */
const totals = z.object({ movements: z.int(), payments: takings, refunds: takings, beside: takings, gaps: takings });

export const cashClosing = z.object({
  /** Its number in the register's chain. */
  sequence: z.int(),
  kind: z.enum(['day', 'month', 'year']),
  /** '2026-11-20', '2026-11' or '2026'. */
  period: z.string(),
  /** When it was made. */
  date: z.string(),
  totals,
  /** Since the register was set up. */
  perpetual: totals,
  seal: z.string(),
});

export type CashClosingOnWire = z.output<typeof cashClosing>;

/**
 * Ours: the closings of a cash register, latest first: of the last 62 days, 36 months and 10 years in which something happened. Those that are due are made by the machine.
 */
export const getCaisseClotures = defineAction({
  name: 'GetCaisseClotures',
  capability: 'cash-registers',
  method: 'GET',
  effect: 'read',
  access: managers('COMPTA'),
  input: z.object({ caisse: rowId('cash-register') }),
  output: z.object({
    caisse: z.object({ id: z.int(), name: z.string() }),
    closings: z.array(cashClosing),
    /** What happened since the last closing of a day. */
    current: z.nullable(z.object({ day: z.string(), totals })),
    /** The years that an archive can be made of, latest first. */
    years: z.array(z.int()),
  }),
  refusals: ['not-found'],
  shows: ['cash-registers', 'accounting'],
  spec: 'manager §3, §7',
  ours: true,
});
