import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, rowId } from '../shared/row-ids.ts';
import { id, maybe, text } from '../shared/wire-types.ts';

/**
 * A picture of a mailing by its id, for mail programs. Without one it is a picture of one transparent point: asked for with the mark of a mail it says that
 * a mail of this mailing was opened, once, and not by whom.
 */
export const getFlashImage = defineAction({
  name: 'GetFlashImage',
  capability: 'flash-mailings',
  method: 'GET',
  effect: 'read',
  bytes: true,
  access: everyone,
  input: z.object({
    id: maybe(rowId('file')),
    /** Not in the specification. */
    mailing: maybe(notARow('only counted, and never shown', id)),
    /** Not in the specification. */
    mark: maybe(text(100)),
  }),
  output: bytesOfFile,
  refusals: ['not-found'],
  shows: ['files'],
  spec: 'beneficiary-and-access §6',
});
