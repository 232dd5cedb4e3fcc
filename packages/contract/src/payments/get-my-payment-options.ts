import { paymentMeans } from './payment-means-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/**
 * How the caller may pay: the state of the card, the direct-debit mandate, and the credits that can still be used.
 */
export const getMyPaymentOptions = defineAction({
  name: 'GetMyPaymentOptions',
  capability: 'payments',
  method: 'GET',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: nothing,
  output: paymentMeans,
  refusals: ['beneficiary-not-selected'],
  shows: ['payments', 'credits', 'profile'],
  spec: 'beneficiary-and-access §7',
});
