import { COMPANY_RIGHTS } from '@loge/domain/company/company-rights';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { companyRights } from './company-wire.ts';

/** What somebody may do in the space of their client company from now on; without any right they leave it. It ends at once in open sessions. Not in the specification. */
export const setCompanyRights = defineAction({
  name: 'SetCompanyRights',
  beyondSpecification: true,
  capability: 'company',
  method: 'POST',
  effect: 'write',
  access: managers('PROD'),
  input: z.object({ userId: rowId('company-member'), rights: companyRights }),
  output: z.object({ rights: z.array(z.enum(COMPANY_RIGHTS)) }),
  refusals: ['not-found'],
  touches: ['company', 'users', 'session', 'business-log'],
  spec: 'manager §7',
});
