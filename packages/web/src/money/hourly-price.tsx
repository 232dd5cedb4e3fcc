import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { lowestHourlyPriceCents } from '@loge/domain/ordering/personal-services';
import { formatMoney } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';

/** The price of an hour of a personal service; null for other offers, and where nothing is sold by the time. */
export function useHourlyPrice({ sap, items }: Pick<OffreOnWire, 'sap' | 'items'>): string | null {
  const t = useTranslations('payments.sap');
  const language = useLocale();
  const cents = sap ? lowestHourlyPriceCents(items) : null;
  return cents === null ? null : t('hourly', { price: formatMoney(cents, language) });
}
