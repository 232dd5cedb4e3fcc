import { COMPANY_RIGHTS } from '@loge/domain/company/company-rights';
import * as z from 'zod/mini';
import { companies } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/** The client company whose space the caller sees: its name, its desks, how many people are entitled, and what the caller may do. Not in the specification. */
export const getCompany = defineAction({
  name: 'GetCompany',
  beyondSpecification: true,
  capability: 'company',
  method: 'GET',
  effect: 'read',
  access: companies(),
  input: nothing,
  output: z.object({
    name: z.string(),
    rights: z.array(z.enum(COMPANY_RIGHTS)),
    desks: z.array(z.object({ name: z.string(), email: z.string(), phone: z.string(), city: z.string() })),
    /** The people who may order today. */
    entitled: z.int(),
  }),
  refusals: [],
  shows: ['company', 'users', 'conciergeries'],
  spec: 'beneficiary-and-access §1',
});
