import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { moment, requiredText } from '../shared/wire-types.ts';

/** What somebody who was lent a pick-up is told: where to go and until when, and nothing of the order or whose it is but a first name. Not in the specification. */
export const readLentPickup = defineAction({
  name: 'ReadLentPickup',
  beyondSpecification: true,
  capability: 'lockers',
  method: 'GET',
  effect: 'read',
  access: everyone,
  input: z.object({ token: requiredText(100) }),
  output: z.object({
    givenName: z.string(),
    lentBy: z.string(),
    conciergerieName: z.string(),
    lockerName: z.string(),
    lockerLocation: z.string(),
    /** The number of the box; null where the locker opens the right one by itself. */
    box: z.nullable(z.string()),
    expiresAt: moment,
    zone: z.string(),
  }),
  refusals: ['link-expired', 'sign-in-limited'],
  shows: ['lockers'],
  spec: 'beneficiary-and-access §7',
});
