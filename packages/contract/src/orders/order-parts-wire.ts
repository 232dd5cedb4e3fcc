import * as z from 'zod/mini';
import { cents, label } from '../shared/wire-types.ts';
import { offreItemExtension, offreItemType } from '../catalogue/offer-item-wire.ts';

/** A cost or a discount beside the items; `amount` in cents, negative for a discount. */
export const labelledAmount = z.object({ label, amount: cents });

/** One ordered line as anybody may see it (Spec: beneficiary-and-access §3 "Order detail", items). */
export const orderLine = z.object({
  id: z.int(),
  offreItemId: z.nullable(z.int()),
  offreItemType,
  offreItemExtension,
  label,
  quantity: z.int(),
  /** Cents for one unit, all taxes included; null until a manager sets it. */
  price: z.nullable(cents),
  extendedValue: z.nullable(z.string()),
  comment: z.nullable(z.string()),
});

export type OrderLineOnWire = z.output<typeof orderLine>;
