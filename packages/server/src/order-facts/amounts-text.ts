import { formatMoney } from '@loge/domain/shared/money';

const shown = (cents: number | null): string => (cents === null ? 'sur devis' : formatMoney(cents, 'fr'));

/** For the business log: '12,50 € → 20,00 €'. */
export const amountsText = (before: number | null, after: number | null): string =>
  `${shown(before)} → ${shown(after)}`;
