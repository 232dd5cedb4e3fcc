import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { tableFormat } from '../shared/define-table.ts';
import { localDate } from '../shared/wire-types.ts';

/**
 * Named here: an export of the specification.
 * The same journal with a sentence in each line.
 */
export const exportCashJournalInWords = defineAction({
  name: 'ExportCashJournalInWords',
  capability: 'cash-registers',
  method: 'GET',
  effect: 'read',
  notes: 'export',
  bytes: true,
  byToken: true,
  access: managers('COMPTA'),
  input: z.object({ from: localDate, format: z._default(tableFormat, 'csv') }),
  output: bytesOfFile,
  refusals: [],
  shows: [],
  spec: 'manager §7, §9',
  beyondSpecification: true,
});
