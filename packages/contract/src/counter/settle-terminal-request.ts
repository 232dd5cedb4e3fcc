import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { requiredText } from '../shared/wire-types.ts';

/**
 * Says what a person has seen at the terminal of a request of which nobody knows the end (`debited`, `not-debited`; `reversed` where the terminal has
 * debited it and it was undone there), asks the terminal for its last transaction once more (`recall`), or
 * takes back one that no agent has taken yet (`withdraw`).
 */
export const settleTerminalRequest = defineAction({
  name: 'SettleTerminalRequest',
  beyondSpecification: true,
  capability: 'counter',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    requestId: rowId('terminal-request'),
    act: z.enum(['debited', 'not-debited', 'reversed', 'recall', 'withdraw']),
    /** What was seen: the number of the ticket, what its journal shows. */
    note: z._default(requiredText(200), '–'),
  }),
  output: z.object({}),
  refusals: ['not-found', 'changed-meanwhile', 'terminal-busy', 'payments-exceed-order', 'register-not-open'],
  touches: ['payments', 'orders', 'order-inbox', 'cash-registers', 'accounting', 'business-log'],
  spec: 'manager §7',
});
