import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nonNegativeCents, sentCents } from '../shared/wire-types.ts';
import { countedAmounts, countGap } from './cash-register-wire.ts';

/**
 * Counts a cash register coin by coin and cheque by cheque, blind: where the count does not match and no comment is given, nothing is kept and the answer is
 * a message, without amounts. The same call with a comment keeps the gap. Amounts in cents; they are the sums of their details.
 */
export const updateCaisseAmountInventory = defineAction({
  name: 'UpdateCaisseAmountInventory',
  capability: 'cash-registers',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    ...countedAmounts,
    cash: nonNegativeCents,
    cb: sentCents,
    checks: nonNegativeCents,
    /** How many there are of each coin and note, by its value in cents. */
    cashDetail: z
      .array(z.object({ value: nonNegativeCents, count: z.int().check(z.gte(0), z.lte(100_000)) }))
      .check(z.maxLength(15)),
    /** The amount of each cheque. */
    checkDetail: z.array(nonNegativeCents).check(z.maxLength(1000)),
  }),
  output: z.object({
    gap: z.nullable(countGap),
    message: z.nullable(z.string()),
    /** Beyond the specification: in which forms the count does not match, without amounts; empty where it was kept. */
    differs: z.array(z.enum(['cash', 'card', 'cheque'])),
  }),
  refusals: ['not-found', 'other-register-open', 'register-of-colleague', 'register-not-open', 'changed-meanwhile'],
  touches: ['cash-registers', 'accounting', 'business-log'],
  spec: 'manager §7',
});
