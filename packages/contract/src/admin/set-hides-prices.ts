import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Whether the people of a conciergerie choose without seeing prices. Not in the specification. */
export const setHidesPrices = defineAction({
  name: 'SetHidesPrices',
  beyondSpecification: true,
  capability: 'admin',
  method: 'POST',
  effect: 'write',
  access: admins,
  input: z.object({ conciergerieId: rowId('conciergerie'), hidesPrices: z.boolean() }),
  output: z.object({ hidesPrices: z.boolean() }),
  refusals: ['not-found'],
  touches: ['admin', 'conciergeries', 'catalogue', 'profile', 'business-log'],
  spec: 'beneficiary-and-access §9',
});
