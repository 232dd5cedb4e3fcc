import * as z from 'zod/mini';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { taxCertificate } from './tax-certificate-wire.ts';

/** Beyond the specification: the caller's own tax certificates of personal services, every version, the latest year and version first. */
export const myTaxCertificates = defineAction({
  name: 'MyTaxCertificates',
  beyondSpecification: true,
  capability: 'payments',
  method: 'GET',
  effect: 'read',
  access: beneficiaries,
  input: nothing,
  output: z.object({ certificates: z.array(taxCertificate) }),
  refusals: [],
  shows: ['payments'],
  spec: 'beneficiary-and-access §2.4',
});
