import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { billingStatement, settledPartner } from './billing-statement-wire.ts';

/** A statement with its lines, which are left out while it is in error. */
export const getAttenduFactuDetail = defineAction({
  name: 'GetAttenduFactuDetail',
  capability: 'billing',
  method: 'GET',
  effect: 'read',
  access: managers('ATTENDU_FACTU'),
  input: z.object({ attenduFactuId: rowId('billing-statement') }),
  output: z.object({ attendu: billingStatement, partner: settledPartner }),
  refusals: ['not-found'],
  shows: ['billing', 'partners', 'orders'],
  spec: 'partner-content-locker §7',
});
