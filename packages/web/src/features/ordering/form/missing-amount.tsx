import { formatMoney } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { usePricesHidden } from '../../../session/use-prices-hidden.ts';
import type { DraftPrice } from '../draft/draft-price.ts';

/** What is missing to the minimum amount; nothing when it is reached, while nothing is chosen, or where prices are hidden: then the recap says it. */
export function MissingAmount({
  price,
  minimum,
  className,
}: {
  price: DraftPrice;
  minimum: number;
  className: string | undefined;
}) {
  const t = useTranslations('ordering.form');
  const language = useLocale();
  const isHidden = usePricesHidden();
  const missing = price.priced.missingToMinimumCents;
  // An option alone costs something without being an article.
  const isNothing = price.count === 0 && price.priced.pricedTotalCents === 0;
  if (missing === 0 || isNothing || isHidden) return null;
  return (
    <p className={className}>
      {t('missing', { minimum: formatMoney(minimum, language), missing: formatMoney(missing, language) })}
    </p>
  );
}
