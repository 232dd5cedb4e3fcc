import type { LocalDate } from '../shared/local-date.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { isOneAddress } from './registration-email.ts';

/** The addresses in what somebody pasted from a mail, a table or a list: each once, in small letters, in their order. */
export function addressesIn(pasted: string): string[] {
  const words = pasted.split(/[\s,;<>"()]+/).map((word) => word.trim().toLowerCase());
  return [...new Set(words.filter((word) => word.includes('@')))];
}

/** Everything that is wrong with e-mails that a company announces: some that are no address, or days the wrong way round. */
export function knownEmailProblems(
  emails: readonly string[],
  { fromDay, untilDay }: { readonly fromDay: LocalDate | null; readonly untilDay: LocalDate | null },
): Problem[] {
  const wrong = emails.filter((email) => !isOneAddress(email) || email.length > 254);
  return [
    ...(wrong.length === 0
      ? []
      : [problem('emails', 'invalidEmails', { emails: wrong.slice(0, 3).join(', '), count: wrong.length })]),
    ...(fromDay !== null && untilDay !== null && untilDay < fromDay ? [problem('untilDay', 'endBeforeBegin')] : []),
  ];
}
