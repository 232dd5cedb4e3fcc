import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { partnerFileAccess } from './partner-access.ts';
import { partnerOptions } from './partner-options-wire.ts';

/** The options of a partner that hold at every conciergerie. */
export const getPartnerOptions = defineAction({
  name: 'GetPartnerOptions',
  capability: 'partners',
  method: 'GET',
  effect: 'read',
  access: partnerFileAccess,
  input: z.object({ partnerId: rowId('managed-partner') }),
  output: partnerOptions,
  refusals: ['not-found'],
  shows: ['partners', 'users'],
  spec: 'manager §7',
});
