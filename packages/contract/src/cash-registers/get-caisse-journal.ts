import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { registerBalance, reglement } from './cash-register-wire.ts';

/**
 * What was counted in a cash register and what moved in it over the last 60 days, latest first.
 */
export const getCaisseJournal = defineAction({
  name: 'GetCaisseJournal',
  capability: 'cash-registers',
  method: 'GET',
  effect: 'read',
  access: managers('COMPTA'),
  input: z.object({ id: rowId('cash-register') }),
  output: z.object({ balances: z.array(registerBalance), reglements: z.array(reglement) }),
  refusals: ['not-found'],
  shows: ['cash-registers'],
  spec: 'manager §7',
});
