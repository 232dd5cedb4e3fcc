import * as z from 'zod/mini';
import { cents, localDate } from '../shared/wire-types.ts';

/** An invoice of the seller to a partner over its commission on what the partner bills itself, or the credit note that reverses one. All of it is not in the specification. */
export const commissionInvoice = z.object({
  id: z.int(),
  isCreditNote: z.boolean(),
  reference: z.string(),
  date: localDate,
  /** The company that invoices it. */
  seller: z.string(),
  /** Cents, VAT included and not. */
  amountTTC: cents,
  amountHT: cents,
  /** Of an invoice the credit note that reverses it, of a credit note its invoice; null for none. */
  otherReference: z.nullable(z.string()),
});

export type CommissionInvoiceOnWire = z.output<typeof commissionInvoice>;
