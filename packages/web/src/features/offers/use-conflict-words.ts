import type { MergeConflict } from '@loge/domain/offers/merge-offers';
import { useTranslations } from 'use-intl';
import type { Sheet } from './offer-sheet.ts';
import { useChangeWords } from './use-change-words.ts';

/** Says in what two people's changes could not be joined: what the line or field is, mine and theirs. */
export function useConflictWords(sheet: Sheet): (conflict: MergeConflict) => string {
  const t = useTranslations('offers.merge');
  const { nameOf, fieldOf, valueOf } = useChangeWords();
  return ({ line, field, mine, theirs }) => {
    const name = nameOf(line, sheet);
    if (field === 'removed') return t(mine === null ? 'removedByMe' : 'removedByThem', { name });
    return t('both', { name, field: fieldOf(field), mine: valueOf(field, mine), theirs: valueOf(field, theirs) });
  };
}
