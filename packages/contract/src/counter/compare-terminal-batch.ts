import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cents, sentCents, text } from '../shared/wire-types.ts';

/**
 * Compares what a card terminal sends to its bank with what was booked since its last batch, and with `keep` keeps it: the next one begins there. What is typed comes first: nothing of the
 * books is shown before. A gap is kept with an explanation alone.
 */
export const compareTerminalBatch = defineAction({
  name: 'CompareTerminalBatch',
  beyondSpecification: true,
  capability: 'counter',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    terminalId: rowId('card-terminal'),
    /** What its ticket says in all; refunds are taken off. */
    total: sentCents,
    /** Its lines; none where the total is enough. */
    lines: z._default(
      z.array(z.object({ amount: sentCents, authorisation: z._default(text(20), '') })).check(z.maxLength(1000)),
      [],
    ),
    keep: z._default(z.boolean(), false),
    note: z._default(text(500), ''),
  }),
  output: z.object({
    kept: z.boolean(),
    since: z.string(),
    booked: cents,
    told: cents,
    /** Booked too much (positive), or missing in the books. */
    gap: cents,
    agrees: z.boolean(),
    onlyBooked: z.array(
      z.object({
        paymentId: z.int(),
        orderId: z.nullable(z.int()),
        amount: cents,
        authorisation: z.string(),
        /** Entered without calling the terminal. */
        byHand: z.boolean(),
      }),
    ),
    onlyTold: z.array(z.object({ amount: cents, authorisation: z.string() })),
  }),
  refusals: ['not-found'],
  touches: ['cash-registers', 'business-log'],
  spec: 'manager §7',
});
