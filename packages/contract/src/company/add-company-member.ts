import { COMPANY_MEMBER_LENGTHS } from '@loge/domain/company/company-member';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { language, text } from '../shared/wire-types.ts';
import { companyRights } from './company-wire.ts';

/** Too long a text is for `companyMemberProblems` to say; this is what may be sent at all. */
const typed = (max: number) => z._default(text(max * 2), '');

/**
 * Lets somebody into the space of the client company of the conciergerie in use: a beneficiary of that company by their e-mail, else a new account, invited by
 * mail. Not in the specification.
 */
export const addCompanyMember = defineAction({
  name: 'AddCompanyMember',
  beyondSpecification: true,
  capability: 'company',
  method: 'POST',
  effect: 'write',
  access: managers('PROD'),
  input: z.object({
    email: typed(COMPANY_MEMBER_LENGTHS.email),
    firstName: typed(COMPANY_MEMBER_LENGTHS.firstName),
    name: typed(COMPANY_MEMBER_LENGTHS.name),
    lang: language,
    rights: companyRights,
  }),
  /** `isNew`: an account was made and its owner invited. */
  output: z.object({ userId: z.int(), isNew: z.boolean() }),
  refusals: ['conciergerie-not-selected'],
  touches: ['company', 'users', 'mails', 'session', 'business-log'],
  spec: 'manager §7',
});
