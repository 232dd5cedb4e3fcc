import * as z from 'zod/mini';
import { localDate, text } from '../shared/wire-types.ts';

/** How a conciergerie invoices electronically. */
export const invoicingSettings = z.object({
  /** Null where nobody has said who sells there. */
  seller: z.nullable(
    z.object({
      legalName: z.string(),
      siren: z.string(),
      /** From which day its documents leave; null while none do. */
      startsOn: z.nullable(localDate),
      /** Since when it reports its sales to consumers; its documents leave from that day on at the latest. Null for never. */
      reportsFrom: z.nullable(localDate),
    }),
  ),
  /** The company that the conciergerie serves, as its invoices name it. */
  company: z.object({ name: z.string(), siren: z.string(), vatNumber: z.string() }),
  platform: z.enum(['none', 'simulator', 'flow-service']),
  /** How many documents of the caller’s conciergeries wait to leave, and how many ask for something. */
  waiting: z.int(),
  toSettle: z.int(),
});
export type InvoicingSettingsOnWire = z.output<typeof invoicingSettings>;

export const companyIdentity = { siren: text(20), vatNumber: text(20) };
