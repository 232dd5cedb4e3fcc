import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** The PDF of a statement without errors. */
export const loadAttenduFactuPdf = defineAction({
  name: 'LoadAttenduFactuPdf',
  capability: 'billing',
  method: 'GET',
  effect: 'read',
  bytes: true,
  byToken: true,
  access: managers('ATTENDU_FACTU'),
  input: z.object({ afId: rowId('billing-statement') }),
  output: bytesOfFile,
  refusals: ['not-found', 'billing-statement-in-error'],
  shows: ['billing'],
  spec: 'partner-content-locker §7',
});
