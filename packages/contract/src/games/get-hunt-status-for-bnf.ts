import * as z from 'zod/mini';
import { gameInfo } from './game-wire.ts';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/**
 * Whether to show an egg now, and where: what basic data says of the running hunt. Null without one, and for those who refused it.
 */
export const getHuntStatusForBnf = defineAction({
  name: 'GetHuntStatusForBnf',
  capability: 'games',
  method: 'GET',
  effect: 'read',
  access: beneficiaries,
  input: nothing,
  output: z.object({ currentGame: z.nullable(gameInfo) }),
  refusals: [],
  shows: ['games', 'content'],
  spec: 'beneficiary-and-access §7',
});
