import { formatMoney, type Cents } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { usePricesHidden } from '../../session/use-prices-hidden.ts';

/** "dès 4,50 €", "Offert", or "Sur devis" while no price is known; nothing where prices are hidden. `exact` where there is only one price. */
export function FromPrice({ cents, exact = false }: { cents: Cents | null; exact?: boolean }) {
  const t = useTranslations('catalogue');
  const language = useLocale();
  const isHidden = usePricesHidden();
  if (isHidden) return null;
  if (cents === null) return t('onQuote');
  if (cents === 0) return t('free');
  const price = formatMoney(cents, language);
  return exact ? price : t('from', { price });
}
