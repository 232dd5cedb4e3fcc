import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { tableFormat } from '../shared/define-table.ts';
import { localDate } from '../shared/wire-types.ts';

/**
 * Named here: an export of the specification.
 * The last inventory of each cash register of the caller's conciergeries at the end of a day, coin by coin and cheque by cheque.
 */
export const exportCashInventory = defineAction({
  name: 'ExportCashInventory',
  capability: 'cash-registers',
  method: 'GET',
  effect: 'read',
  notes: 'export',
  bytes: true,
  byToken: true,
  access: managers('COMPTA'),
  input: z.object({ date: localDate, format: z._default(tableFormat, 'csv') }),
  output: bytesOfFile,
  refusals: [],
  shows: [],
  spec: 'manager §7, §9',
  beyondSpecification: true,
});
