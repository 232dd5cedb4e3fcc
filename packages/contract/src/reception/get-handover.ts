import * as z from 'zod/mini';
import { handoverKind, openHandover } from './goods-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/**
 * The act of this kind that is under way at the desk in use, so that it can be gone on with; null where there is none.
 */
export const getHandover = defineAction({
  name: 'GetHandover',
  beyondSpecification: true,
  capability: 'reception',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ kind: handoverKind }),
  output: z.object({
    underWay: z.nullable(z.extend(openHandover, { partnerIds: z.array(z.int()) })),
  }),
  refusals: ['conciergerie-not-selected'],
  shows: ['reception'],
  spec: 'manager §3 (Order actions: Continue reception)',
});
