import * as z from 'zod/mini';
import { remise } from './goods-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { pagedUpTo, upTo } from '../shared/list-wire.ts';
import { page } from '../shared/wire-types.ts';

/**
 * The hand-overs to partners at the desk in use, the latest first.
 */
export const getRemisesHistory = defineAction({
  name: 'GetRemisesHistory',
  capability: 'reception',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ page, upTo }),
  output: z.object({ remises: z.array(remise), totalItems: z.int(), pageSize: z.int(), ...pagedUpTo }),
  refusals: ['conciergerie-not-selected'],
  shows: ['reception', 'cash-registers'],
  spec: 'manager §7',
});
