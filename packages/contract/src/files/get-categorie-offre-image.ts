import * as z from 'zod/mini';
import { bytesOfFile } from './bytes-wire.ts';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { id } from '../shared/wire-types.ts';

/**
 * The picture of a category, in one of its shapes; a shape that is missing answers the nearest one.
 */
export const getCategorieOffreImage = defineAction({
  name: 'getCategorieOffreImage',
  capability: 'files',
  method: 'GET',
  effect: 'read',
  bytes: true,
  access: everyone,
  input: z.object({
    /** The category. */
    coId: notARow('a category: its pictures are everybody’s', id),
    imgType: z._default(z.enum(['desktop', 'mobile', 'square', 'icon']), 'square'),
  }),
  output: bytesOfFile,
  refusals: ['not-found'],
  shows: ['files', 'catalogue'],
  spec: 'beneficiary-and-access §7',
});
