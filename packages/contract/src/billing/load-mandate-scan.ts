import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** The scan of the last mandate that a partner has signed on paper; refused where there is none. Not in the specification. */
export const loadMandateScan = defineAction({
  name: 'LoadMandateScan',
  beyondSpecification: true,
  capability: 'billing',
  method: 'GET',
  effect: 'read',
  bytes: true,
  byToken: true,
  access: { audiences: ['manager', 'partner'], anyPermission: ['ATTENDU_FACTU'] },
  input: z.object({ partnerId: rowId('managed-partner') }),
  output: bytesOfFile,
  refusals: ['not-found', 'self-billing-mandate-missing'],
  shows: ['billing'],
  spec: 'partner-content-locker §3',
});
