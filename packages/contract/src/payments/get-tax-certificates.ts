import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { taxCertificate } from './tax-certificate-wire.ts';

/** Beyond the specification: the tax certificates of a beneficiary of the caller's desks, as they see them themselves. */
export const getTaxCertificates = defineAction({
  name: 'GetTaxCertificates',
  beyondSpecification: true,
  capability: 'payments',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ userId: rowId('beneficiary') }),
  output: z.object({ certificates: z.array(taxCertificate) }),
  refusals: ['not-found'],
  shows: ['payments'],
  spec: 'manager §7',
});
