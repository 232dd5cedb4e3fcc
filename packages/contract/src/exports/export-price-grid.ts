import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { tableFormat } from '../shared/define-table.ts';
import { rowId } from '../shared/row-ids.ts';

/** Named here, for an export of the specification. What each line of an offer costs in each version that is in force or to come. */
export const exportPriceGrid = defineAction({
  name: 'ExportPriceGrid',
  capability: 'exports',
  method: 'GET',
  effect: 'read',
  bytes: true,
  byToken: true,
  access: managers('MANAGE_OFFRES_PART'),
  input: z.object({ offreId: rowId('edited-offer'), format: z._default(tableFormat, 'csv') }),
  output: bytesOfFile,
  refusals: ['not-found'],
  shows: [],
  spec: 'manager §7 "Exports"',
  beyondSpecification: true,
});
