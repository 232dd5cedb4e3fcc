import * as z from 'zod/mini';
import { gameInfo } from './game-wire.ts';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { label, nothing } from '../shared/wire-types.ts';

/**
 * The egg hunt that runs at the caller's desk today, how they answered its invitation, and what its popups say; null without one.
 */
export const getEggHuntForBnf = defineAction({
  name: 'GetEggHuntForBnf',
  capability: 'games',
  method: 'GET',
  effect: 'read',
  access: beneficiaries,
  input: nothing,
  output: z.object({
    eggHunt: z.nullable(
      z.extend(gameInfo, {
        titre: z.string(),
        /** True or false as they answered; null while they have not. */
        acceptedYet: z.nullable(z.boolean()),
        /** HTML, cleaned by the server. */
        textWelcomePopup: label,
        buttonClosePopup: label,
        buttonAcceptGame: label,
        buttonRefuseGame: label,
        /** Beyond the specification: files, for `getImageView`; null where we draw. */
        welcomeImageId: z.nullable(z.string()),
        clickableImageId: z.nullable(z.string()),
        /** Beyond the specification: the rules as who plays reads them, dated. */
        rules: label,
      }),
    ),
  }),
  refusals: [],
  shows: ['games', 'content'],
  spec: 'beneficiary-and-access §7',
});
