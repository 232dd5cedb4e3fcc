import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';

/**
 * Moves a beneficiary to another conciergerie of the caller's: the one who is selected, or who is named. Orders under way stay where they
 * were placed. Anyone who comes under other terms has not accepted those.
 */
export const changeConciergerieAction = defineAction({
  name: 'ChangeConciergerieAction',
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    conciergerieId: rowId('conciergerie'),
    /** Beyond the specification: somebody else than the selected beneficiary. */
    userId: maybe(rowId('beneficiary')),
  }),
  output: z.object({}),
  refusals: [
    'not-found',
    'beneficiary-not-selected',
    'account-of-colleague',
    'external-id-taken',
    'conciergerie-closed',
  ],
  touches: ['users', 'session', 'profile', 'business-log'],
  spec: 'manager §7',
});
