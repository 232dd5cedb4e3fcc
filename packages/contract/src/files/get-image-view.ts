import * as z from 'zod/mini';
import { bytesOfFile } from './bytes-wire.ts';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * An image by its id. Public images have ids that cannot be guessed; all others need rights on what they belong to.
 */
export const getImageView = defineAction({
  name: 'getImageView',
  capability: 'files',
  method: 'GET',
  effect: 'read',
  bytes: true,
  access: everyone,
  input: z.object({ id: rowId('file') }),
  output: bytesOfFile,
  refusals: ['not-found'],
  shows: ['files'],
  spec: 'beneficiary-and-access §7',
});
