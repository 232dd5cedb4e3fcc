import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, rowId } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';

/**
 * Beyond the specification: the confirmation of an order as a PDF (Code de la consommation, L221-13), or the acknowledgment of a withdrawal from it (L221-21); of one's own order,
 * or of one of the caller's desks.
 */
export const loadOrderPaper = defineAction({
  name: 'LoadOrderPaper',
  beyondSpecification: true,
  capability: 'ordering',
  method: 'GET',
  effect: 'read',
  bytes: true,
  byToken: true,
  access: beneficiariesAndManagers,
  input: z.object({
    orderId: rowId('order'),
    /** The withdrawal that is acknowledged; the confirmation without it. */
    withdrawalId: notARow(
      'a withdrawal from the order that is named, looked for among its own withdrawals alone',
      maybe(z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
    ),
  }),
  output: bytesOfFile,
  refusals: ['not-found', 'sign-in-limited'],
  shows: ['orders'],
  spec: 'beneficiary-and-access §2.4',
});
