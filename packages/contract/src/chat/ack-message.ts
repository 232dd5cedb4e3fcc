import * as z from 'zod/mini';
import { side } from './chat-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrNone } from '../shared/row-ids.ts';

/**
 * Says that messages were seen. One's own, and those of conversations that are none of the caller's, are left alone.
 */
export const ackMessage = defineAction({
  name: 'ackMessage',
  capability: 'chat',
  method: 'POST',
  effect: 'write',
  publicApi: true,
  access: beneficiariesAndManagers,
  input: z.object({ messageIds: z.array(rowIdOrNone('chat-message')).check(z.minLength(1), z.maxLength(1000)), side }),
  output: z.object({}),
  refusals: [],
  touches: ['chat'],
  spec: 'beneficiary-and-access §7',
});
