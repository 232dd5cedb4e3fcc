import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { label } from '../shared/wire-types.ts';

/**
 * With what something may be bought for an order now: the types, and the registers that the caller has open at its desk. Without a register
 * where the desk has some, cash is not among the types.
 */
export const getSpendingOptions = defineAction({
  name: 'GetSpendingOptions',
  capability: 'cash-registers',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ orderId: rowId('order') }),
  output: z.object({
    /** The service comes with spendings; without it nothing is added, what stands may be deleted. */
    allowed: z.boolean(),
    types: z.array(z.object({ id: z.int(), label, usesCashRegister: z.boolean() })),
    cashRegisters: z.array(z.object({ id: z.int(), name: z.string() })),
    /** The desk has registers and the caller none open: cash waits for it. */
    registerMissing: z.boolean(),
  }),
  refusals: ['not-found'],
  shows: ['cash-registers', 'offers'],
  spec: 'manager §7',
});
