import { COMPANY_RIGHTS } from '@loge/domain/company/company-rights';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { moment, nothing } from '../shared/wire-types.ts';

const companyMember = z.object({
  userId: z.int(),
  firstName: z.string(),
  name: z.string(),
  email: z.string(),
  active: z.boolean(),
  /** Orders at a desk of the company as well. */
  isBeneficiary: z.boolean(),
  rights: z.array(z.enum(COMPANY_RIGHTS)),
  lastSeenAt: z.nullable(moment),
});
export type CompanyMemberOnWire = z.output<typeof companyMember>;

/** Who sees the space of the client company of the conciergerie in use, by name. Not in the specification. */
export const getCompanyMembers = defineAction({
  name: 'GetCompanyMembers',
  beyondSpecification: true,
  capability: 'company',
  method: 'GET',
  effect: 'read',
  access: managers('PROD'),
  input: nothing,
  output: z.object({ company: z.string(), members: z.array(companyMember) }),
  refusals: ['conciergerie-not-selected'],
  shows: ['company', 'users'],
  spec: 'manager §7',
});
