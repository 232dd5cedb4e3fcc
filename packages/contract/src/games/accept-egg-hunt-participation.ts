import * as z from 'zod/mini';
import { eggHuntId, gameInfo } from './game-wire.ts';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/**
 * Accepts or refuses to take part in the hunt that runs at the caller's desk. Accepting lays out the first egg; the answer may be changed.
 * The specification calls it with GET although it writes; POST works as well.
 */
export const acceptEggHuntParticipation = defineAction({
  name: 'AcceptEggHuntParticipation',
  capability: 'games',
  method: 'GET',
  effect: 'write',
  access: beneficiaries,
  input: z.object({ accepted: z.boolean(), eggHuntId }),
  output: z.object({ currentGame: z.nullable(gameInfo) }),
  refusals: ['not-found'],
  touches: ['games'],
  spec: 'beneficiary-and-access §7',
});
