import { MAX_PERFORMED_PARTS } from '@loge/domain/orders/performed-part';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, rowId } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';

/**
 * Beyond the specification: the goods of a withdrawal are back, or the desk says what is owed of a service that was begun on express request. The order
 * is changed by it, and its money sets out on its way back.
 */
export const carryOutWithdrawal = defineAction({
  name: 'CarryOutWithdrawal',
  beyondSpecification: true,
  capability: 'orders',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    orderId: rowId('order'),
    /** The one whose goods are back; all that wait without it. A service stops as a whole, with all of them. */
    withdrawalId: notARow(
      'a withdrawal from the order that is named, looked for among its own withdrawals alone',
      maybe(z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
    ),
    /**
     * The part of a service that was provided when the beneficiary withdrew, in one unit: hours, visits, pieces. What is owed follows from it; without it
     * nothing is owed.
     */
    performed: maybe(
      z.object({
        done: z.int().check(z.gte(0), z.lte(MAX_PERFORMED_PARTS)),
        total: z.int().check(z.gte(1), z.lte(MAX_PERFORMED_PARTS)),
      }),
    ),
    /** The goods are not back, but it is proved that they were sent: the refund waits no longer (L221-24). */
    onProofOfSending: z._default(z.boolean(), false),
  }),
  output: z.object({}),
  refusals: [
    'not-found',
    'withdrawal-not-waiting',
    'return-step-not-possible',
    'withdrawal-owed-too-much',
    'order-immutable',
    'billing-identity-missing',
  ],
  touches: ['orders', 'order-inbox', 'payments', 'calendars', 'notifications', 'business-log'],
  spec: 'beneficiary-and-access §4',
});
