import * as z from 'zod/mini';
import { bytesOfFile } from './bytes-wire.ts';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * A client company's logo by its image's id (a profile's `entLogo`), for screens before anybody signed in too. Any other image is not found
 * here: `getImageView` has them.
 */
export const getImageEntLogo = defineAction({
  name: 'getImageEntLogo',
  capability: 'files',
  method: 'GET',
  effect: 'read',
  bytes: true,
  access: everyone,
  input: z.object({ id: rowId('file') }),
  output: bytesOfFile,
  refusals: ['not-found'],
  shows: ['files'],
  spec: 'partner-content-locker §7',
});
