import * as z from 'zod/mini';
import { bill } from '../orders/bill-wire.ts';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/** Beyond the specification: the caller's own bills and credit notes, latest first, five hundred at most. */
export const myBills = defineAction({
  name: 'MyBills',
  beyondSpecification: true,
  capability: 'ordering',
  method: 'GET',
  effect: 'read',
  access: beneficiaries,
  input: nothing,
  output: z.object({ bills: z.array(bill) }),
  refusals: [],
  shows: ['orders', 'payments'],
  spec: 'beneficiary-and-access §2.2',
});
