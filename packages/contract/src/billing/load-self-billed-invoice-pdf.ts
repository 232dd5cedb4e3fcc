import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** An invoice in a partner’s name or its credit note as it was issued: PDF/A-3 with the electronic invoice inside (Factur-X). Not in the specification. */
export const loadSelfBilledInvoicePdf = defineAction({
  name: 'LoadSelfBilledInvoicePdf',
  beyondSpecification: true,
  capability: 'billing',
  method: 'GET',
  effect: 'read',
  bytes: true,
  byToken: true,
  access: { audiences: ['manager', 'partner'], anyPermission: ['ATTENDU_FACTU'] },
  input: z.object({ invoiceId: rowId('self-billed-invoice') }),
  output: bytesOfFile,
  refusals: ['not-found'],
  shows: ['billing'],
  spec: 'partner-content-locker §3',
});
