import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { seller } from './seller-wire.ts';

/** Ours: says who sells at a desk, and what the numbers of its bills begin with. Bills that were issued before stay as they are. */
export const setSeller = defineAction({
  name: 'SetSeller',
  ours: true,
  capability: 'accounting',
  method: 'POST',
  effect: 'write',
  access: managers('BILLING_MGMT'),
  input: z.object({ conciergerieId: rowId('conciergerie'), seller }),
  output: z.object({ seller }),
  refusals: ['not-found'],
  touches: ['accounting', 'orders', 'business-log'],
  spec: 'manager §4',
});
