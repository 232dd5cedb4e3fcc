import { CESU_ISSUER_KEYS } from '@loge/domain/payments/cesu';
import * as z from 'zod/mini';
import { cents, localDate, nonNegativeCents, text } from '../shared/wire-types.ts';

/** Beyond the specification: a prepaid CESU cheque. */
export const cesuCheque = z.object({
  issuer: z.enum(CESU_ISSUER_KEYS),
  number: text(60),
  /** Printed on it; it pays until 31 January of the next one. */
  year: z.int().check(z.gte(2000), z.lte(2999)),
  amount: nonNegativeCents,
});

/** Beyond the specification: a payment by CESU, with the cheques that were noted for it. */
export const cesuPayment = z.object({
  paymentId: z.int(),
  orderId: z.nullable(z.int()),
  personName: z.string(),
  amount: cents,
  paidOn: localDate,
  cheques: z.array(cesuCheque),
  /** The last day on which all its cheques may be sent in; null while none is noted. */
  remitUntil: z.nullable(localDate),
});

/** Beyond the specification: a list of cheques that were sent in. */
export const cesuRemittance = z.object({
  id: z.int(),
  conciergerieName: z.string(),
  madeOn: localDate,
  madeBy: z.string(),
  cheques: z.int(),
  total: cents,
});
