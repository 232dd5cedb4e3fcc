import { formatMoney } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import type { DraftPrice } from '../draft/draft-price.ts';

/** What is missing to the minimum amount; nothing when it is reached, or while nothing is chosen. */
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
  const missing = price.priced.missingToMinimumCents;
  if (missing === 0 || price.count === 0) return null;
  return (
    <p className={className}>
      {t('missing', { minimum: formatMoney(minimum, language), missing: formatMoney(missing, language) })}
    </p>
  );
}
