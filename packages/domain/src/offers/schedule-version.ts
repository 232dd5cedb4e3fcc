import type { LocalDate } from '../shared/local-date.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** A version takes over today at the earliest, and ends on its first day at the earliest. Spec: manager §4 "Offer". */
export function versionProblems(
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate | null },
  today: LocalDate,
): Problem[] {
  const found: Problem[] = [];
  if (from < today) found.push(problem('from', 'versionStartsInThePast'));
  if (to !== null && to < from) found.push(problem('to', 'endBeforeStart'));
  return found;
}
