import { problem, type Problem } from '../shared/problem.ts';

/** Choices among the centres of interest: each must be one of those offered, and be named once. */
export function subscriptionProblems(
  choices: readonly { readonly id: number }[],
  offered: readonly { readonly id: number }[],
): Problem[] {
  const known = new Set(offered.map(({ id }) => id));
  const seen = new Set<number>();
  return choices.flatMap(({ id }, index) => {
    const isRepeated = seen.has(id);
    seen.add(id);
    if (!known.has(id)) return [problem(`${index}.id`, 'invalidChoice')];
    return isRepeated ? [problem(`${index}.id`, 'repeatedItem')] : [];
  });
}
