import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Beyond the specification: the receipt of a bill as it was printed last (GenerateTicket), for the desk's printer: 80 mm wide. */
export const loadReceiptPdf = defineAction({
  name: 'LoadReceiptPdf',
  beyondSpecification: true,
  capability: 'orders',
  method: 'GET',
  effect: 'read',
  notes: 'copy',
  bytes: true,
  byToken: true,
  access: managers(),
  input: z.object({ billId: rowId('bill') }),
  output: bytesOfFile,
  refusals: ['not-found', 'sign-in-limited'],
  shows: ['orders'],
  spec: 'manager §4',
});
