import { isOneAddress } from '../access/registration-email.ts';
import { isEmail, lengthProblem } from '../profile/contact-rules.ts';
import { problem, type Problem } from '../shared/problem.ts';
import type { CompanyRight } from './company-rights.ts';

export const COMPANY_MEMBER_LENGTHS = { email: 254, firstName: 100, name: 100 } as const;

/** What is typed of somebody of a client company, by the names of the wire. */
export interface NewCompanyMember {
  readonly email: string;
  readonly firstName: string;
  readonly name: string;
  readonly rights: readonly CompanyRight[];
}

const FIELDS = ['email', 'firstName', 'name'] as const;

/** Everything that is wrong with it, each beside its field: all is required, and one right at least. */
export function companyMemberProblems(typed: NewCompanyMember): Problem[] {
  const found: Problem[] = FIELDS.flatMap((field) =>
    typed[field].trim() === ''
      ? [problem(field, 'required')]
      : lengthProblem(field, typed[field], COMPANY_MEMBER_LENGTHS[field]),
  );
  const { email } = typed;
  if (email.trim() !== '' && !(isEmail(email) && isOneAddress(email))) found.push(problem('email', 'invalidEmail'));
  if (typed.rights.length === 0) found.push(problem('rights', 'required'));
  return found;
}
