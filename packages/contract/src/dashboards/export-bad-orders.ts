import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { tableFormat } from '../shared/define-table.ts';

/** Named here: an export of the specification. The abnormal orders of the caller's conciergeries, as the dashboards count them. */
export const exportBadOrders = defineAction({
  name: 'ExportBadOrders',
  capability: 'dashboards',
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
  spec: 'manager §6, §7',
  beyondSpecification: true,
});
