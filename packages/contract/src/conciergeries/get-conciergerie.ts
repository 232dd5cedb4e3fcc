import * as z from 'zod/mini';
import { conciergerie } from './conciergerie-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * One conciergerie where the manager works.
 */
export const getConciergerie = defineAction({
  name: 'GetConciergerie',
  capability: 'conciergeries',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ id: rowId('conciergerie') }),
  output: z.object({ conciergerie }),
  refusals: ['not-found'],
  shows: ['conciergeries', 'cash-registers'],
  spec: 'partner-content-locker §7',
});
