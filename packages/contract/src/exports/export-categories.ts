import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { tableFormat } from '../shared/define-table.ts';

/**
 * Named here, for an export of the specification. Every category with its universe, what its orders ask for, which pictures it has and how much stands
 * in it.
 */
export const exportCategories = defineAction({
  name: 'ExportCategories',
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
