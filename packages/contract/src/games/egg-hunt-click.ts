import * as z from 'zod/mini';
import { eggHuntId, relative } from './game-wire.ts';
import { linkedOffre } from '../content/content-wire.ts';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { label } from '../shared/wire-types.ts';

/**
 * Finds the egg that is shown. It must lie where the server laid it; clicking the same egg again answers the same.
 * The specification calls it with GET although it writes; POST works as well.
 */
export const eggHuntClick = defineAction({
  name: 'EggHuntClick',
  capability: 'games',
  method: 'GET',
  effect: 'write',
  access: beneficiaries,
  input: z.object({
    eggHuntId,
    /** Where the egg lay, as `currentGame` says. */
    x: relative,
    y: relative,
  }),
  output: z.object({
    result: z.enum(['losing', 'winning', 'doneForToday']),
    /** What the popup says: HTML, cleaned by the server. */
    text: label,
    buttonClosePopup: label,
    /** Beyond the specification: a file, for `getImageView`; null where we draw. */
    imageId: z.nullable(z.string()),
    /** Beyond the specification: what a winner wins, where it is proposed at their desk. */
    offre: linkedOffre,
  }),
  queuesBy: 'eggHuntId',
  refusals: ['not-found', 'egg-not-shown', 'game-not-accepted'],
  touches: ['games', 'notifications'],
  spec: 'beneficiary-and-access §7',
});
