import * as z from 'zod/mini';
import { pastDeclaration } from '../catalogue/declaration-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { localDate, maybe } from '../shared/wire-types.ts';
import { fiscalYear, seller, vatOption } from './seller-wire.ts';

/**
 * Beyond the specification: says who sells at a desk, and what the numbers of its bills begin with. Bills that were issued before stay as they are. `vatOption` notes one more option of the company, `fiscalYearEnd` says when its fiscal year under way ends, where it
 * sells at the caller's desks alone.
 */
export const setSeller = defineAction({
  name: 'SetSeller',
  beyondSpecification: true,
  capability: 'accounting',
  method: 'POST',
  effect: 'write',
  access: managers('BILLING_MGMT'),
  input: z.object({
    conciergerieId: rowId('conciergerie'),
    seller,
    vatOption: maybe(vatOption),
    fiscalYearEnd: maybe(localDate),
  }),
  output: z.object({
    seller,
    vatOptions: z.array(vatOption),
    fiscalYear: z.nullable(fiscalYear),
    pastDeclarations: z.array(pastDeclaration),
  }),
  refusals: ['not-found'],
  touches: ['accounting', 'complaints', 'orders', 'offers', 'business-log'],
  spec: 'manager §4',
});
