import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';
import { flashAccess } from './flash-access.ts';
import { flashVersion } from './flash-wire.ts';

/** Sends a saved mailing to all whom it reaches, once each. It cannot be called back. */
export const sendFlashDispo = defineAction({
  name: 'SendFlashDispo',
  capability: 'flash-mailings',
  method: 'POST',
  effect: 'write',
  access: flashAccess,
  input: z.object({
    flashDispoId: rowId('flash-mailing'),
    /** Beyond the specification: the save that was looked at; `changed-meanwhile` where there is a later one. */
    version: maybe(flashVersion),
  }),
  output: z.object({
    /** To how many people a mail goes out from now on. */
    success: z.int(),
    /** Whom no mail can reach, a hundred at most. */
    errors: z.array(z.string()),
  }),
  refusals: ['not-found', 'changed-meanwhile', 'flash-already-sent', 'flash-template-unpublished', 'flash-nobody'],
  touches: ['flash-mailings', 'mails', 'business-log'],
  spec: 'partner-content-locker §7',
});
