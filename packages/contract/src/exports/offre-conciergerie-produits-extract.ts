import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { tableFormat } from '../shared/define-table.ts';

/** Which products each offer sells at each of the caller's conciergeries, and at which price. */
export const offreConciergerieProduitsExtract = defineAction({
  name: 'OffreConciergerieProduitsExtract',
  capability: 'exports',
  method: 'GET',
  effect: 'read',
  allowsStaleRead: true,
  bytes: true,
  byToken: true,
  access: managers('BIZLOG'),
  input: z.object({ format: z._default(tableFormat, 'csv') }),
  output: bytesOfFile,
  refusals: [],
  shows: [],
  spec: 'partner-content-locker §7',
});
