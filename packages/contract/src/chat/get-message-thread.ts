import { ANSWER_TIMES } from '@loge/domain/chat/answer-time';
import * as z from 'zod/mini';
import { messageElement, messageThreadType, threadKey, window } from './chat-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { id, label, maybe } from '../shared/wire-types.ts';

/**
 * A page of a conversation, newest message first. One that nobody has written in yet is empty; one with somebody else's desk or about
 * somebody else's order does not exist. Reading acknowledges nothing.
 */
export const getMessageThread = defineAction({
  name: 'getMessageThread',
  capability: 'chat',
  method: 'GET',
  effect: 'read',
  publicApi: true,
  access: beneficiariesAndManagers,
  input: z.object({
    ...threadKey,
    ...window,
    /** Beyond the specification: only what is older than this message, so that pages do not move while new ones come. */
    before: maybe(notARow('a place in the conversation', id)),
  }),
  output: z.object({
    messageThreadType,
    targetId: z.int(),
    descriptionLabel: label,
    numberOfUnreadMessages: z.int(),
    elements: z.array(messageElement),
    /** Beyond the specification, as all below: there are older messages. */
    hasMore: z.boolean(),
    canPost: z.boolean(),
    orderId: z.nullable(z.int()),
    beneficiaryId: z.int(),
    beneficiaryName: z.string(),
    conciergerieName: z.string(),
    /** How long the desk usually takes to answer, while it is open; for beneficiaries, on the newest page; null where nothing is usual. */
    answersWithin: z.nullable(z.enum(ANSWER_TIMES)),
  }),
  refusals: ['not-found'],
  shows: ['chat'],
  spec: 'beneficiary-and-access §7',
});
