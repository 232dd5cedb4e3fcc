import type { FieldProblem } from '@loge/contract/shared/field-problems';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import type { Lang } from '@loge/domain/shared/lang';
import { problem, type Problem } from '@loge/domain/shared/problem';

/** What every new entry must say. Spec: manager §5 (Partners and calendars). */
export function newEntryProblems(sent: { readonly partnerId?: unknown; readonly entId?: unknown }): Problem[] {
  return [
    ...(sent.partnerId === null || sent.partnerId === undefined
      ? [problem('partnerId', 'selectPartnerBeforeEntry')]
      : []),
    ...(sent.entId === null || sent.entId === undefined ? [problem('entId', 'required')] : []),
  ];
}

/** Problems of an entry, by their place in the input. */
export const entryFieldProblems = (problems: readonly Problem[], lang: Lang): FieldProblem[] =>
  ruleProblems(problems, lang, 'data');
