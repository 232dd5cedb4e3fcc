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

/** The longest name of a centre of interest, in characters. */
export const SUBSCRIPTION_LABEL_LENGTH = 90;

/** What is wrong with a centre of interest as somebody typed it, beside the others: a name is there once, and so is the newsletter. */
export function editedSubscriptionProblems(
  typed: { readonly labelFr: string; readonly labelEn: string; readonly isNewsletter: boolean },
  others: readonly { readonly labelFr: string; readonly isNewsletter: boolean }[],
): Problem[] {
  const folded = (text: string): string => text.trim().toLowerCase();
  return [
    ...(typed.labelFr.trim() === '' ? [problem('labelFr', 'required')] : []),
    ...(typed.labelEn.trim() === '' ? [problem('labelEn', 'required')] : []),
    ...(others.some(({ labelFr }) => folded(labelFr) === folded(typed.labelFr))
      ? [problem('labelFr', 'subscriptionTaken')]
      : []),
    ...(typed.isNewsletter && others.some(({ isNewsletter }) => isNewsletter)
      ? [problem('isNewsletter', 'newsletterTaken')]
      : []),
  ];
}
