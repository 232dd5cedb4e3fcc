import { lengthProblem, isEmail, MAX_LENGTHS } from '../profile/contact-rules.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { isOneAddress } from './registration-email.ts';

/** What somebody types who wants their account removed. Spec: beneficiary-and-access §3 (Account deletion request). */
export type RemovalRequest = { readonly mail: string; readonly name: string; readonly reason: string };

export const MAX_REMOVAL_LENGTHS = { name: 200, reason: 4000 } as const;

/** E-mail and name are required, the reason is free. Spec: §5. */
export function removalProblems({ mail, name, reason }: RemovalRequest): Problem[] {
  return [
    ...mailProblems(mail),
    ...(name.trim() === '' ? [problem('name', 'required')] : lengthProblem('name', name, MAX_REMOVAL_LENGTHS.name)),
    ...lengthProblem('reason', reason, MAX_REMOVAL_LENGTHS.reason),
  ];
}

function mailProblems(mail: string): Problem[] {
  if (mail.trim() === '') return [problem('mail', 'required')];
  if (!isEmail(mail) || !isOneAddress(mail)) return [problem('mail', 'invalidEmail')];
  return lengthProblem('mail', mail, MAX_LENGTHS.email);
}
