import { ruleProblems } from '@loge/contract/shared/field-problems';
import type { CountAct } from '@loge/domain/cash-registers/count-register';
import type { Lang } from '@loge/domain/shared/lang';
import { problem } from '@loge/domain/shared/problem';
import { type Refusal, refuseInput } from '../platform/refusal.ts';

/** What a count is for: to open, to close, or neither. Nobody opens and closes in one. */
export function countAct(
  { ouverture, fermeture }: { readonly ouverture: boolean; readonly fermeture: boolean },
  lang: Lang,
): CountAct | Refusal<'invalid-input'> {
  if (ouverture && fermeture) return refuseInput(ruleProblems([problem('fermeture', 'invalidChoice')], lang));
  return ouverture ? 'open' : fermeture ? 'close' : 'balance';
}
