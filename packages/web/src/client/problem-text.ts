import { messageText } from '@loge/domain/shared/messages';
import type { Problem } from '@loge/domain/shared/problem';
import { useLocale } from 'use-intl';
import { ActionRefused, type CallFailure } from './failures.ts';

/** Says a problem that a rule of the domain found, in the reader's language. */
function useProblemText(): (problem: Problem) => string {
  const language = useLocale();
  return ({ message, values }) => messageText(message, language, values);
}

/** The problems of a form by field: what its rules found, else what the gateway answered. One per field, the first. */
export function useFieldErrors(
  problems: readonly Problem[],
  failure: CallFailure | undefined,
): Readonly<Record<string, string>> {
  const textOf = useProblemText();
  const refused = failure instanceof ActionRefused ? failure.fields : [];
  const pairs: [string, string][] = [
    ...refused.map(({ field, message }): [string, string] => [field, message]),
    ...problems.map((problem): [string, string] => [problem.field, textOf(problem)]),
  ];
  return Object.fromEntries(pairs.toReversed());
}
