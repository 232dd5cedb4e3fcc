import * as z from 'zod/mini';
import { handoverKind } from './goods-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/**
 * Takes back the act under way at the desk in use with all its ticks. Nothing had changed hands.
 */
export const resetHandover = defineAction({
  name: 'ResetHandover',
  beyondSpecification: true,
  capability: 'reception',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ kind: handoverKind }),
  output: z.object({}),
  refusals: ['conciergerie-not-selected'],
  touches: ['reception'],
  spec: 'manager §4 (Order item status through reception and collection)',
});
