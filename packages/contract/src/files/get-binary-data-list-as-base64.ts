import * as z from 'zod/mini';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Several files at once, inside the envelope, in the order of their ids: all of them or none. No more bytes together than one file may have.
 */
export const getBinaryDataListAsBase64 = defineAction({
  name: 'GetBinaryDataListAsBase64',
  capability: 'files',
  method: 'GET',
  effect: 'read',
  access: signedIn,
  input: z.object({ ids: z.array(rowId('file')).check(z.minLength(1), z.maxLength(20)) }),
  output: z.object({ data: z.array(z.object({ contentType: z.string(), data: z.string() })) }),
  refusals: ['not-found', 'request-too-large'],
  shows: ['files'],
  spec: 'partner-content-locker §7',
});
