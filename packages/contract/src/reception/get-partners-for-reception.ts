import * as z from 'zod/mini';
import { partnerAwaited } from './goods-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/**
 * The partners from whom the desk in use waits for items.
 */
export const getPartnersForReception = defineAction({
  name: 'GetPartnersForReception',
  capability: 'reception',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: nothing,
  output: z.object({ partners: z.array(partnerAwaited) }),
  refusals: ['conciergerie-not-selected'],
  shows: ['orders', 'reception'],
  spec: 'manager §7',
});
