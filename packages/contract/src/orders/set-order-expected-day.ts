import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { localDate, maybe, text } from '../shared/wire-types.ts';

/**
 * Announces the day by which an order is expected (`dateLivraison`), with a word for its beneficiary, who is told by a notification and a mail.
 * Without a day it takes back the one that was announced, and tells nobody. Not in the specification.
 */
export const setOrderExpectedDay = defineAction({
  name: 'SetOrderExpectedDay',
  beyondSpecification: true,
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    orderId: rowId('order'),
    day: maybe(localDate),
    /** Visible to the beneficiary; empty for none. */
    comment: z._default(text(4000), ''),
  }),
  output: z.object({}),
  refusals: ['not-found', 'order-immutable', 'date-not-available'],
  touches: ['orders', 'order-inbox', 'notifications', 'mails', 'business-log'],
  spec: 'manager §3',
});
