import * as z from 'zod/mini';
import { cents, localDate } from '../shared/wire-types.ts';

/** What one article costs in one version of an offer, as extracts hold it. Amounts in cents, all taxes included. */
export const priceLine = z.object({
  id: z.int(),
  partnerName: z.string(),
  offreId: z.int(),
  offreName: z.string(),
  startDate: z.nullable(localDate),
  endDate: z.nullable(localDate),
  label: z.string(),
  productLabel: z.nullable(z.string()),
  price: z.nullable(cents),
  devis: z.boolean(),
  buyingPrice: z.nullable(cents),
  tauxTva: z.number(),
  /** Where it is proposed, among the reader's conciergeries. */
  conciergeries: z.array(z.string()),
});

export type PriceLineOnWire = z.output<typeof priceLine>;
