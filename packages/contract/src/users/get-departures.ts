import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { listQuery, pagedList } from '../shared/list-wire.ts';
import { departureList } from './departure-list.ts';
import { departure } from './departure-wire.ts';

/** Who left the conciergerie in use, or any where the manager works, with the orders, items and credits that they left; and what of it was settled. */
export const getDepartures = defineAction({
  name: 'GetDepartures',
  beyondSpecification: true,
  capability: 'users',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ ...listQuery }),
  output: pagedList(departure),
  list: departureList,
  refusals: [],
  shows: ['users', 'orders', 'credits'],
  spec: 'manager §4',
});
