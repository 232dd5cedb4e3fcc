import { ATTACHMENT_KINDS } from '@loge/domain/files/accepted-files';
import * as z from 'zod/mini';
import { partners } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { requiredText } from '../shared/wire-types.ts';

/** The partner writes to the desk about an order, with a photo or a document in the part `file` if there is one. The beneficiary does not read it. Not in the specification. */
export const commentPartnerOrder = defineAction({
  name: 'CommentPartnerOrder',
  beyondSpecification: true,
  capability: 'partner-portal',
  method: 'POST',
  effect: 'write',
  multipart: { accepts: ATTACHMENT_KINDS },
  access: partners,
  input: z.object({ orderId: rowId('order'), comment: requiredText(4000) }),
  output: z.object({ commentId: z.int() }),
  refusals: ['not-found', 'order-immutable', 'too-many-messages', 'file-not-accepted'],
  touches: ['orders', 'order-inbox', 'business-log'],
  spec: 'partner-content-locker §2',
});
