import * as z from 'zod/mini';
import { complaintSummary, complaintTerms } from './complaint-wire.ts';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/** Beyond the specification: the caller's own complaints, latest first, and the delays that a new one would have. */
export const myComplaints = defineAction({
  name: 'MyComplaints',
  beyondSpecification: true,
  capability: 'complaints',
  method: 'GET',
  effect: 'read',
  access: beneficiaries,
  input: nothing,
  output: z.object({ complaints: z.array(complaintSummary), terms: complaintTerms }),
  refusals: [],
  shows: ['complaints', 'chat'],
  spec: 'beneficiary-and-access §7',
});
