import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, rowId } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';

/**
 * Takes note of a comment, and says who may see it from now on. Only for those who may validate comments.
 */
export const ackOrderComment = defineAction({
  name: 'ackOrderComment',
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers('VALIDATE_COMMENTS', 'PROD'),
  input: z.object({
    /** The comment. */
    ocid: rowId('order-comment'),
    va: z.boolean(),
    vp: z.boolean(),
    currentUser: maybe(notARow('accepted as the specification sends it; the session says who it is', z.int())),
  }),
  output: z.object({}),
  refusals: ['not-found'],
  touches: ['orders', 'order-inbox', 'notifications', 'business-log'],
  spec: 'manager §7',
});
