import { MAX_MESSAGE_CHARACTERS } from '@loge/domain/chat/chat-messages';
import * as z from 'zod/mini';
import { complaintDetail, complaintOutcome, complaintState } from './complaint-wire.ts';
import { side } from '../chat/chat-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe, text } from '../shared/wire-types.ts';

/**
 * Beyond the specification: takes a complaint in hand, answers, closes or reopens it, as far as its state and the caller's side allow (`moves`). An answer says its outcome and
 * its words; who reopens it says why. Both stand in the conversation; an answer is mailed as well.
 */
export const moveComplaint = defineAction({
  name: 'MoveComplaint',
  beyondSpecification: true,
  capability: 'complaints',
  method: 'POST',
  effect: 'write',
  access: beneficiariesAndManagers,
  input: z.object({
    complaintId: rowId('complaint'),
    side,
    to: complaintState,
    /** Of an answer alone. */
    outcome: maybe(complaintOutcome),
    message: z._default(text(MAX_MESSAGE_CHARACTERS), ''),
  }),
  output: z.object({ complaint: complaintDetail }),
  refusals: ['not-found', 'complaint-changed'],
  touches: ['complaints', 'chat', 'business-log'],
  spec: 'beneficiary-and-access §7',
});
