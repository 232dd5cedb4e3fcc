import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { partners } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** The PDF of a closed statement for its partner. Not in the specification. */
export const loadOwnStatementPdf = defineAction({
  name: 'LoadOwnStatementPdf',
  beyondSpecification: true,
  capability: 'billing',
  method: 'GET',
  effect: 'read',
  bytes: true,
  byToken: true,
  access: partners,
  input: z.object({ statementId: rowId('billing-statement') }),
  output: bytesOfFile,
  refusals: ['not-found'],
  shows: ['billing'],
  spec: 'partner-content-locker §3',
});
