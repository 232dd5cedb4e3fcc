import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Beyond the specification: the PDF of a tax certificate as it was issued; one's own, or one of somebody at the caller's desks. */
export const loadTaxCertificate = defineAction({
  name: 'LoadTaxCertificate',
  beyondSpecification: true,
  capability: 'payments',
  method: 'GET',
  effect: 'read',
  bytes: true,
  byToken: true,
  access: beneficiariesAndManagers,
  input: z.object({ certificateId: rowId('tax-certificate') }),
  output: bytesOfFile,
  refusals: ['not-found'],
  shows: ['payments'],
  spec: 'manager §7',
});
