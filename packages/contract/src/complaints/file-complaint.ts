import { MAX_MESSAGE_CHARACTERS } from '@loge/domain/chat/chat-messages';
import { MAX_SUBJECT_LENGTH } from '@loge/domain/complaints/complaint';
import * as z from 'zod/mini';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { id, maybe, requiredText } from '../shared/wire-types.ts';

/**
 * Beyond the specification: a beneficiary complains about an order of theirs, or about their desk. It is acknowledged by mail, with the delays, and begins a conversation (the
 * messages of `complaint`). See docs/rules/complaints.md.
 */
export const fileComplaint = defineAction({
  name: 'FileComplaint',
  beyondSpecification: true,
  capability: 'complaints',
  method: 'POST',
  effect: 'write',
  access: beneficiaries,
  input: z.object({
    orderId: maybe(rowId('order')),
    subject: requiredText(MAX_SUBJECT_LENGTH),
    message: requiredText(MAX_MESSAGE_CHARACTERS),
  }),
  output: z.object({ complaintId: id }),
  refusals: ['not-found', 'too-many-messages'],
  touches: ['complaints', 'chat', 'business-log'],
  spec: 'beneficiary-and-access §7',
});
