import * as z from 'zod/mini';
import { goodsProblem, handoverKind, orderItemIds } from './goods-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/**
 * Ticks items, or takes the ticks away, in the act under way at their desk, which begins with the first. Nothing changes hands yet.
 */
export const tickItems = defineAction({
  name: 'TickItems',
  beyondSpecification: true,
  capability: 'reception',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ kind: handoverKind, orderItemIds, ticked: z._default(z.boolean(), true) }),
  output: z.object({
    /** How many were not ticked before, or were. */
    changed: z.int(),
    problems: z.array(goodsProblem),
  }),
  refusals: ['not-found'],
  touches: ['reception'],
  spec: 'manager §2 (Reception and collection)',
});
