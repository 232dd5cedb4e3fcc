import * as z from 'zod/mini';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * A file by its id, inside the envelope, for clients that cannot load bytes.
 */
export const getBinaryDataAsBase64 = defineAction({
  name: 'GetBinaryDataAsBase64',
  capability: 'files',
  method: 'GET',
  effect: 'read',
  access: signedIn,
  input: z.object({ id: rowId('file') }),
  output: z.object({ contentType: z.string(), data: z.string() }),
  refusals: ['not-found'],
  shows: ['files'],
  spec: 'partner-content-locker §7',
});
