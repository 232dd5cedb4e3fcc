import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { useTranslations } from 'use-intl';

const hoursOfADay = 24;

/** Until when cancelling is free, in words; null where nothing is said. */
export function useCancelText(): (offer: Pick<OffreOnWire, 'retractationDelay'>) => string | null {
  const t = useTranslations('ordering.form');
  return ({ retractationDelay: hours }) => {
    if (hours === null || hours === 0) return null;
    return hours % hoursOfADay === 0
      ? t('cancelFreeDays', { days: hours / hoursOfADay })
      : t('cancelFree', { hours: String(hours) });
  };
}
