import * as z from 'zod/mini';
import { cents, id, localDate } from '../shared/wire-types.ts';

/** Beyond the specification: a yearly tax certificate of personal services, one version of it. */
export const taxCertificate = z.object({
  id,
  year: z.int(),
  version: z.int(),
  issuedOn: localDate,
  /** A later version counts in its place. */
  isReplaced: z.boolean(),
  /** Who sold the services. */
  seller: z.string(),
  /** Paid by means that open the tax credit. */
  countedAmount: cents,
  /** Paid by prepaid CESU: the person declares which part they financed themselves. */
  cesuAmount: cents,
});

export type TaxCertificateOnWire = z.output<typeof taxCertificate>;
