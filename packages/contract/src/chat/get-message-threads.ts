import * as z from 'zod/mini';
import { side, threadSummary, window } from './chat-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { text } from '../shared/wire-types.ts';

/**
 * The caller's conversations: a beneficiary's own, or those of a manager's selected conciergerie. The one with the newest message comes
 * first; for managers those with something unread come before all others. A manager who acts for a beneficiary gets theirs alone.
 */
export const getMessageThreads = defineAction({
  name: 'getMessageThreads',
  capability: 'chat',
  method: 'GET',
  effect: 'read',
  publicApi: true,
  access: beneficiariesAndManagers,
  input: z.object({
    ...window,
    side,
    /** Beyond the specification: words of a beneficiary's name, or an order's number. */
    search: z._default(text(100), ''),
    /** Beyond the specification: only those with something unread. */
    unreadOnly: z._default(z.boolean(), false),
  }),
  output: z.object({
    threads: z.array(threadSummary),
    numberOfUnreadMessages: z.int(),
    /** Beyond the specification: there are older ones. */
    hasMore: z.boolean(),
    /** Beyond the specification: the desk that a beneficiary may write to without an order; null for managers. */
    ownConciergerie: z.nullable(z.object({ id: z.int(), name: z.string() })),
  }),
  refusals: [],
  shows: ['chat'],
  spec: 'beneficiary-and-access §7',
});
