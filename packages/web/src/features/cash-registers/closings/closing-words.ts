import type { CashClosingOnWire } from '@loge/contract/cash-registers/cash-closing-wire';
import { formatDate, formatMonth } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What a closing is called: "Vendredi 20 novembre", "Octobre 2026", "Année 2025". */
export function useClosingName(): (closing: Pick<CashClosingOnWire, 'kind' | 'period'>) => string {
  const t = useTranslations('cashRegisters.closings');
  const language = useLocale();
  return ({ kind, period }) => {
    switch (kind) {
      case 'day':
        return capital(formatDate(period, 'long', language));
      case 'month':
        return capital(formatMonth(`${period}-01`, language));
      case 'year':
        return t('yearName', { year: period });
    }
  };
}
