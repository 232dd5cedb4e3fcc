import * as z from 'zod/mini';
import { moment } from '../shared/wire-types.ts';

/** A favourite service or a favourite partner: exactly one of the two ids is set (Spec: beneficiary-and-access §3 "Favourite"). */
export const favourite = z.object({
  id: z.int(),
  originalOffreId: z.nullable(z.int()),
  originalPartPresentationId: z.nullable(z.int()),
  creationDate: moment,
});
