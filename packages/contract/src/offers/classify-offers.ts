import { WITHDRAWAL_EXCEPTION_KEYS } from '@loge/domain/orders/withdrawal-exceptions';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Beyond the specification: decides of several offers which exception to the right of withdrawal applies, or with null that none does. An exception is another save of each offer; what was ordered
 * before keeps what its buyer was told. Any row of an offer names it.
 */
export const classifyOffers = defineAction({
  name: 'ClassifyOffers',
  beyondSpecification: true,
  capability: 'offers',
  method: 'POST',
  effect: 'write',
  access: managers('MANAGE_OFFRES_PART'),
  input: z.object({
    offreIds: z.array(rowId('edited-offer')).check(z.minLength(1), z.maxLength(200)),
    exception: z.nullable(z.enum(WITHDRAWAL_EXCEPTION_KEYS)),
  }),
  output: z.object({ classified: z.int() }),
  refusals: ['not-found'],
  touches: ['offers', 'catalogue', 'business-log'],
  spec: 'manager §7',
});
