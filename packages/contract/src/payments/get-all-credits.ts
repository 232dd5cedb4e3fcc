import * as z from 'zod/mini';
import { listQuery, pagedList } from '../shared/list-wire.ts';
import { pickedFrom } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';
import { creditList } from './credit-list.ts';
import { credit } from './credit-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/**
 * Credits, latest first, paged by 100; the filter `designation` with 3 keeps the compensations. A beneficiary sees their own; managers those of the selected
 * beneficiary or conciergerie, or of all conciergeries where they work; with PROD and the filter `everyDesk` those of all conciergeries of this server.
 */
export const getAllCredits = defineAction({
  name: 'GetAllCredits',
  capability: 'payments',
  method: 'GET',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: z.object({
    /** Beyond the specification: for a manager, only the credits of this beneficiary, at any of the desks where the manager works. */
    adherentId: maybe(pickedFrom('beneficiary')),
    ...listQuery,
  }),
  output: pagedList(credit),
  list: creditList,
  refusals: [],
  shows: ['credits'],
  spec: 'manager §7',
});
