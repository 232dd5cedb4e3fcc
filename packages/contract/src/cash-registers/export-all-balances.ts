import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { tableFormat } from '../shared/define-table.ts';
import { localDate } from '../shared/wire-types.ts';

/**
 * Named here: an export of the specification.
 * What lies in each cash register of the caller's conciergeries at the end of a day: what was counted last and what moved since, as the screens tell
 * it.
 */
export const exportAllBalances = defineAction({
  name: 'ExportAllBalances',
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
