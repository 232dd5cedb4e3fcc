import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { presentationAccess } from './partner-access.ts';
import { presentationAtDesk } from './presentation-wire.ts';

/** How a conciergerie shows the presentations of a partner. The specification names the call alone. */
export const getEntPartPrezConf = defineAction({
  name: 'GetEntPartPrezConf',
  capability: 'partners',
  method: 'POST',
  effect: 'read',
  access: presentationAccess,
  input: z.object({ entId: rowId('conciergerie'), partId: rowId('managed-partner') }),
  output: z.object({ presentations: z.array(presentationAtDesk) }),
  refusals: ['not-found'],
  shows: ['partners'],
  spec: 'partner-content-locker §7',
});
