import * as z from 'zod/mini';
import { pastDeclaration } from '../catalogue/declaration-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { fiscalYear, seller, vatOption } from './seller-wire.ts';

/** Beyond the specification: who sells at a desk; null before anybody has said so. */
export const getSeller = defineAction({
  name: 'GetSeller',
  beyondSpecification: true,
  capability: 'accounting',
  method: 'GET',
  effect: 'read',
  access: managers('BILLING_MGMT'),
  input: z.object({ conciergerieId: rowId('conciergerie') }),
  /** `pastDeclarations`: those of personal services before the one of the seller, the latest first. */
  output: z.object({
    seller: z.nullable(seller),
    vatOptions: z.array(vatOption),
    fiscalYear: z.nullable(fiscalYear),
    pastDeclarations: z.array(pastDeclaration),
  }),
  refusals: ['not-found'],
  shows: ['accounting'],
  spec: 'manager §4',
});
