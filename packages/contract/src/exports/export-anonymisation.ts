import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { tableFormat } from '../shared/define-table.ts';

/** Named here: an export of the specification. Accounts that were made anonymous, and those that are closed and still carry a name. */
export const exportAnonymisation = defineAction({
  name: 'ExportAnonymisation',
  capability: 'exports',
  method: 'GET',
  effect: 'read',
  allowsStaleRead: true,
  bytes: true,
  byToken: true,
  access: admins,
  input: z.object({ format: z._default(tableFormat, 'csv') }),
  output: bytesOfFile,
  refusals: [],
  shows: [],
  spec: 'manager §6, §7',
  beyondSpecification: true,
});
