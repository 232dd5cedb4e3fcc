import { ATTACHMENT_KINDS } from '@loge/domain/files/accepted-files';
import * as z from 'zod/mini';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { requiredText } from '../shared/wire-types.ts';

/**
 * Adds a comment to an order. A beneficiary's is visible to all and puts the order in the inbox; a manager chooses who sees it.
 * With `requestCancellation` (ours) it asks for the cancellation, which a manager then decides: only while `canCancel`.
 * A picture, a PDF or an Excel workbook may come along in the part `file`; anyone who may read the comment may read it. As many a minute as messages.
 */
export const newOrderComment = defineAction({
  name: 'NewOrderComment',
  capability: 'ordering',
  method: 'POST',
  effect: 'write',
  multipart: { accepts: ATTACHMENT_KINDS },
  access: beneficiariesAndManagers,
  input: z.object({
    o: z.object({
      orderId: rowId('order'),
      comment: requiredText(4000),
      visibleAdh: z._default(z.boolean(), false),
      visiblePart: z._default(z.boolean(), false),
      requestCancellation: z._default(z.boolean(), false),
    }),
  }),
  output: z.object({ commentId: z.int() }),
  refusals: [
    'not-found',
    'order-immutable',
    'cancellation-not-possible',
    'cancellation-already-asked',
    'too-many-messages',
    'file-not-accepted',
  ],
  touches: ['orders', 'order-inbox', 'notifications', 'business-log'],
  spec: 'beneficiary-and-access §7',
});
