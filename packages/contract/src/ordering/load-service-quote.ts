import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { newOrder } from './new-order-wire.ts';

/**
 * Beyond the specification: the free written quote of a personal service (arrêté of 17 March 2015) as a PDF, of what the order form says; nothing is saved. What is wrong in the form
 * comes back field by field, as from the preview.
 */
export const loadServiceQuote = defineAction({
  name: 'LoadServiceQuote',
  beyondSpecification: true,
  capability: 'ordering',
  method: 'GET',
  effect: 'read',
  bytes: true,
  byToken: true,
  access: beneficiariesAndManagers,
  input: z.object({ o: newOrder }),
  output: bytesOfFile,
  refusals: [
    'not-found',
    'offer-not-available',
    'conciergerie-not-selected',
    'beneficiary-not-selected',
    'sign-in-limited',
  ],
  shows: ['catalogue', 'profile'],
  spec: 'beneficiary-and-access §7',
});
