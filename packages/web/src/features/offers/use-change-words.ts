import type { SheetChange } from '@loge/domain/offers/merge-offers';
import { useTranslations } from 'use-intl';
import { eurosText } from './number-field.tsx';
import type { Sheet } from './offer-sheet.ts';

const amounts: ReadonlySet<string> = new Set(['price', 'buyingPrice', 'minimumAmount', 'additionalCost']);

export interface ChangeWords {
  /** The line's name, or that it is the offer itself. */
  readonly nameOf: (line: number | null, ...sheets: readonly Sheet[]) => string;
  readonly fieldOf: (field: string) => string;
  readonly valueOf: (field: string, value: unknown) => string;
}

/** Says what a change of an offer is about, and its values, in the editor's words. */
export function useChangeWords(): ChangeWords {
  const t = useTranslations('offers');
  const own = useTranslations('offerChanges.fields');
  return {
    nameOf: (line, ...sheets) =>
      line === null
        ? t('merge.offer')
        : (sheets.flatMap(({ items }) => items).find(({ originalId }) => originalId === line)?.name ?? ''),
    fieldOf: (field) => {
      const [mine, inFields, inGrid] = [
        field as 'addresses',
        `fields.${field}` as 'fields.name',
        `grid.columns.${field}` as 'grid.columns.price',
      ];
      if (own.has(mine)) return own(mine);
      return t.has(inFields) ? t(inFields) : t.has(inGrid) ? t(inGrid) : field;
    },
    valueOf: (field, value) => {
      if (value === null || value === undefined || value === '') return '—';
      if (typeof value === 'number') return amounts.has(field) ? `${eurosText(value)}\u00a0€` : String(value);
      if (typeof value === 'boolean') return t(value ? 'merge.yes' : 'merge.no');
      if (typeof value === 'string') return value.length > 80 ? `${value.slice(0, 80)}…` : value;
      return '…';
    },
  };
}

/** Where a line stands changes with every line that is moved: only that lines were put into another order is told. */
export const shownChanges = (changes: readonly SheetChange[]): readonly SheetChange[] =>
  changes.filter(({ field }) => field !== 'sequence');
