import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, rowId } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';

/**
 * Takes note of a comment as `ackOrderComment` does, and deletes the document that came with it, for good: its bytes go, the comment and the business log
 * stay. Refused where there is no document, or where nothing would be left to read. Spec: manager §4 "Comment acknowledgement".
 */
export const ackOrderCommentPurge = defineAction({
  name: 'ackOrderCommentPurge',
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
  refusals: ['not-found', 'comment-without-document'],
  touches: ['orders', 'order-inbox', 'notifications', 'files', 'business-log'],
  spec: 'manager §7',
});
