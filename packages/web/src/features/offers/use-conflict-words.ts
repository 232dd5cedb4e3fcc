import type { MergeConflict } from '@loge/domain/offers/merge-offers';
import { useTranslations } from 'use-intl';
import { eurosText } from './number-field.tsx';
import type { Sheet } from './offer-sheet.ts';

const amounts: ReadonlySet<string> = new Set(['price', 'buyingPrice', 'minimumAmount', 'additionalCost']);

/** Says in what two people's changes could not be joined: what the line or field is, mine and theirs. */
export function useConflictWords(sheet: Sheet): (conflict: MergeConflict) => string {
  const t = useTranslations('offers');
  const valueText = (field: string, value: unknown): string => {
    if (value === null || value === '') return '—';
    if (typeof value === 'number') return amounts.has(field) ? `${eurosText(value)}\u00a0€` : String(value);
    if (typeof value === 'boolean') return t(value ? 'merge.yes' : 'merge.no');
    return typeof value === 'string' ? value.slice(0, 80) : '…';
  };
  return ({ line, field, mine, theirs }) => {
    const name = line === null ? t('merge.offer') : (sheet.items.find((item) => item.originalId === line)?.name ?? '');
    if (field === 'removed') return t(mine === null ? 'merge.removedByMe' : 'merge.removedByThem', { name });
    const [inFields, inGrid] = [`fields.${field}` as 'fields.name', `grid.columns.${field}` as 'grid.columns.name'];
    const known = t.has(inFields) ? t(inFields) : t.has(inGrid) ? t(inGrid) : field;
    return t('merge.both', { name, field: known, mine: valueText(field, mine), theirs: valueText(field, theirs) });
  };
}
