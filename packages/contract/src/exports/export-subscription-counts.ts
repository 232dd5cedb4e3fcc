import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { tableFormat } from '../shared/define-table.ts';

/** Named here: how many people of each of the caller's conciergeries follow each centre of interest, the newsletter included. */
export const exportSubscriptionCounts = defineAction({
  name: 'ExportSubscriptionCounts',
  capability: 'exports',
  method: 'GET',
  effect: 'read',
  allowsStaleRead: true,
  bytes: true,
  byToken: true,
  access: managers('PROD'),
  input: z.object({ format: z._default(tableFormat, 'csv') }),
  output: bytesOfFile,
  refusals: [],
  shows: [],
  spec: 'manager §6',
  beyondSpecification: true,
});
