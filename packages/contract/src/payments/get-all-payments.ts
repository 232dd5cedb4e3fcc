import * as z from 'zod/mini';
import { listQuery, pagedList } from '../shared/list-wire.ts';
import { paymentList } from './payment-list.ts';
import { payment } from './payment-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/**
 * Payments, latest first, paged by 100. A beneficiary sees their own; managers those of the selected beneficiary or conciergerie, or of all conciergeries where they
 * work; with PROD and the filter `everyDesk` those of all conciergeries of this server.
 */
export const getAllPayments = defineAction({
  name: 'GetAllPayments',
  capability: 'payments',
  method: 'GET',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: z.object({ ...listQuery }),
  output: pagedList(payment),
  list: paymentList,
  refusals: [],
  shows: ['payments'],
  spec: 'manager §7',
});
