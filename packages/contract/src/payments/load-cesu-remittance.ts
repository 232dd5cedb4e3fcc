import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Beyond the specification: a list of CESU cheques, by issuer with numbers and amounts, to go with them to the CRCESU: as PDF, or as CSV. */
export const loadCesuRemittance = defineAction({
  name: 'LoadCesuRemittance',
  beyondSpecification: true,
  capability: 'payments',
  method: 'GET',
  effect: 'read',
  notes: 'export',
  bytes: true,
  byToken: true,
  access: managers('COMPTA'),
  input: z.object({ remittanceId: rowId('cesu-remittance'), as: z.enum(['pdf', 'csv']) }),
  output: bytesOfFile,
  refusals: ['not-found'],
  shows: ['payments', 'accounting'],
  spec: 'manager §2',
});
