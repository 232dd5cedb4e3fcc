import * as z from 'zod/mini';
import { eggHuntId, gameImageType } from './game-wire.ts';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { label } from '../shared/wire-types.ts';

/**
 * A picture of the hunt that runs at the caller's desk, and the text that goes with it; null where none was uploaded.
 */
export const getGameImageAndText = defineAction({
  name: 'GetGameImageAndText',
  capability: 'games',
  method: 'GET',
  effect: 'read',
  access: beneficiaries,
  input: z.object({ eggHuntId, imageType: z._default(gameImageType, 'clickable') }),
  output: z.object({
    image: z.nullable(z.object({ contentType: z.string(), data: z.string() })),
    /** HTML, cleaned by the server; empty for the egg itself. */
    text: label,
  }),
  refusals: ['not-found'],
  shows: ['games', 'content'],
  spec: 'partner-content-locker §7',
});
