import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** A commission invoice or its credit note as it was issued: PDF/A-3 with the electronic invoice inside (Factur-X). Not in the specification. */
export const loadCommissionInvoicePdf = defineAction({
  name: 'LoadCommissionInvoicePdf',
  beyondSpecification: true,
  capability: 'billing',
  method: 'GET',
  effect: 'read',
  bytes: true,
  byToken: true,
  access: { audiences: ['manager', 'partner'], anyPermission: ['ATTENDU_FACTU', 'COMPTA'] },
  input: z.object({ invoiceId: rowId('commission-invoice') }),
  output: bytesOfFile,
  refusals: ['not-found'],
  shows: ['billing'],
  spec: 'partner-content-locker §3',
});
