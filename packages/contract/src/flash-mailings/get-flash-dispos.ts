import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { maybe } from '../shared/wire-types.ts';
import { flashAccess } from './flash-access.ts';
import { flashDispo, flashTopic } from './flash-wire.ts';

/** The mailings of the selected conciergerie about a centre of interest, or about any; the latest two hundred, newest first. */
export const getFlashDispos = defineAction({
  name: 'GetFlashDispos',
  capability: 'flash-mailings',
  method: 'GET',
  effect: 'read',
  access: flashAccess,
  input: z.object({ topic: maybe(flashTopic) }),
  output: z.object({ flashDispos: z.array(flashDispo) }),
  refusals: ['conciergerie-not-selected'],
  shows: ['flash-mailings'],
  spec: 'partner-content-locker §7',
});
