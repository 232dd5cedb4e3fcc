import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { tableFormat } from '../shared/define-table.ts';

/**
 * Named here, for an export of the specification. At which prices articles were sold in the last 120 months at the caller's conciergeries, month by
 * month: how many, the lowest, the highest, what they came to.
 */
export const exportSellingPrices = defineAction({
  name: 'ExportSellingPrices',
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
  spec: 'manager §7 "Exports"',
  beyondSpecification: true,
});
