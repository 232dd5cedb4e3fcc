import {
  MAX_CARRIER_LENGTH,
  MAX_RETURN_NOTE_LENGTH,
  MAX_TRACKING_LENGTH,
  RETURN_CONDITION_KEYS,
  RETURN_STEPS,
} from '@loge/domain/orders/goods-return';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, rowId } from '../shared/row-ids.ts';
import { maybe, text } from '../shared/wire-types.ts';

/**
 * Beyond the specification: the desk notes the next step of goods that come back after a withdrawal: a proof that they were sent, that they were received, in which state they are, and
 * that the partner took them back or the desk keeps them. It moves no money: `CarryOutWithdrawal` does. See docs/rules/withdrawal.md.
 */
export const noteReturnStep = defineAction({
  name: 'NoteReturnStep',
  beyondSpecification: true,
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    orderId: rowId('order'),
    withdrawalId: notARow(
      'a withdrawal from the order that is named, looked for among its own withdrawals alone',
      z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
    ),
    step: z.enum(RETURN_STEPS),
    /** Of `sent`: required there. */
    carrier: z._default(text(MAX_CARRIER_LENGTH), ''),
    trackingNumber: z._default(text(MAX_TRACKING_LENGTH), ''),
    /** Of `checked`: required there. */
    condition: maybe(z.enum(RETURN_CONDITION_KEYS)),
    note: z._default(text(MAX_RETURN_NOTE_LENGTH), ''),
    /** Of `to_partner`: who takes them. Required there. */
    givenTo: z._default(text(200), ''),
  }),
  output: z.object({}),
  refusals: ['not-found', 'return-step-not-possible'],
  touches: ['orders', 'order-inbox', 'reception', 'business-log'],
  spec: 'manager §4 (Order item status through reception and collection)',
});
