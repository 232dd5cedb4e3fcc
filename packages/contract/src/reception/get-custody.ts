import { RETURN_CONDITION_KEYS, RETURN_STEPS } from '@loge/domain/orders/goods-return';
import { DISPUTE_KINDS } from '@loge/domain/reception/disputes';
import * as z from 'zod/mini';
import { handoverKind } from './goods-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { moment } from '../shared/wire-types.ts';

/**
 * Who had each item of an order, from when to when, who noted it, and what proves it; and what was wrong with some.
 */
export const getCustody = defineAction({
  name: 'GetCustody',
  beyondSpecification: true,
  capability: 'reception',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ orderId: rowId('order') }),
  output: z.object({
    items: z.array(
      z.object({
        orderItemId: z.int(),
        label: z.string(),
        links: z.array(
          z.object({
            holder: z.enum(['beneficiary', 'desk', 'partner', 'locker']),
            since: moment,
            until: z.nullable(moment),
            by: z.nullable(z.string()),
            handover: z.nullable(
              z.object({
                id: z.int(),
                kind: handoverKind,
                givenTo: z.string(),
                signature: z.nullable(z.string()),
                shownCode: z.nullable(z.enum(['qr_code', 'one_time_code'])),
              }),
            ),
          }),
        ),
      }),
    ),
    /** What can carry a label at this desk: its items that are not with their beneficiary yet, of an order that goes on. */
    labels: z.array(
      z.object({
        orderItemId: z.int(),
        label: z.string(),
        quantity: z.number(),
        /** What is tied to it already. */
        codes: z.array(z.string()),
      }),
    ),
    /** What comes back after withdrawals, with what was noted of it. */
    returns: z.array(
      z.object({
        reference: z.string(),
        lines: z.array(z.object({ label: z.string(), quantity: z.number() })),
        holder: z.enum(['beneficiary', 'carrier', 'desk', 'partner']),
        steps: z.array(
          z.object({
            step: z.enum(RETURN_STEPS),
            at: moment,
            by: z.nullable(z.string()),
            carrier: z.string(),
            trackingNumber: z.string(),
            condition: z.nullable(z.enum(RETURN_CONDITION_KEYS)),
            note: z.string(),
            givenTo: z.string(),
          }),
        ),
      }),
    ),
    /** Of any of its items, the first one first; notes as they were written. */
    disputes: z.array(
      z.object({
        id: z.int(),
        orderItemId: z.int(),
        label: z.string(),
        kind: z.enum(DISPUTE_KINDS.map(({ key }) => key)),
        openedAt: moment,
        settledAt: z.nullable(moment),
        notes: z.array(
          z.object({
            note: z.string(),
            /** A picture, by the name that `GetBinaryData` takes. */
            picture: z.nullable(z.string()),
            at: moment,
            by: z.string(),
            /** It says what was agreed on. */
            settles: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  refusals: ['not-found'],
  shows: ['orders', 'reception'],
  spec: 'manager §4 (Order item status through reception and collection)',
});
