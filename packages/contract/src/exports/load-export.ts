import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** A file of the caller that is ready, as it was made. Opened by a token that works once (`GetUserToken`). Not in the specification. */
export const loadExport = defineAction({
  name: 'LoadExport',
  beyondSpecification: true,
  capability: 'exports',
  method: 'GET',
  effect: 'read',
  bytes: true,
  byToken: true,
  access: signedIn,
  input: z.object({ exportId: rowId('export') }),
  output: bytesOfFile,
  refusals: ['export-not-ready'],
  shows: [],
  spec: 'manager §7',
});
