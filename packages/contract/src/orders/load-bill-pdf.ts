import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Beyond the specification: the PDF of a bill or a credit note as it was issued, with its electronic invoice inside; one's own, or one of the caller's desks. */
export const loadBillPdf = defineAction({
  name: 'LoadBillPdf',
  beyondSpecification: true,
  capability: 'orders',
  method: 'GET',
  effect: 'read',
  notes: 'copy',
  bytes: true,
  byToken: true,
  access: beneficiariesAndManagers,
  input: z.object({ billId: rowId('bill') }),
  output: bytesOfFile,
  refusals: ['not-found'],
  shows: ['orders'],
  spec: 'manager §4',
});
