import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { caisse } from './cash-register-wire.ts';

/**
 * The cash registers of the selected conciergerie, by name. Beyond the specification: `logo`, the address of the picture that stands on its tickets.
 */
export const getCaissesForConciergerie = defineAction({
  name: 'GetCaissesForConciergerie',
  capability: 'cash-registers',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: nothing,
  output: z.object({ caisses: z.array(caisse), logo: z.nullable(z.string()) }),
  refusals: [],
  shows: ['cash-registers', 'brands'],
  spec: 'manager §7',
});
