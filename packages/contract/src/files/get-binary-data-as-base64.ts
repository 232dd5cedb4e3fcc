import * as z from 'zod/mini';
import { fileId } from './bytes-wire.ts';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/**
 * A file by its id, inside the envelope, for clients that cannot load bytes.
 */
export const getBinaryDataAsBase64 = defineAction({
  name: 'GetBinaryDataAsBase64',
  capability: 'files',
  method: 'GET',
  effect: 'read',
  access: signedIn,
  input: z.object({ id: fileId }),
  output: z.object({ contentType: z.string(), data: z.string() }),
  refusals: ['not-found'],
  shows: ['files'],
  spec: 'partner-content-locker §7',
});
