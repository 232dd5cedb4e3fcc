import type { OffreItemOnWire } from '@loge/contract/catalogue/offer-item-wire';
import { formatMoney } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { Tag } from '../../../design-system/status/tag.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { usePricesHidden } from '../../../session/use-prices-hidden.ts';
import { useDuration } from '../use-duration.ts';

/** What one of an item costs and how long it takes: "42,00 € · 45 min", or the tag of what is on quote. Where prices are hidden: how long it takes. */
export function ItemPrice({ item }: { item: OffreItemOnWire }) {
  const t = useTranslations('ordering');
  const label = useLabel();
  const language = useLocale();
  const duration = useDuration();
  const isHidden = usePricesHidden();
  if (isHidden && !item.devis) return item.timeDuration > 0 ? duration(item.timeDuration) : null;
  if (item.devis || item.price === null) return <Tag tone="warning">{t('onQuote')}</Tag>;
  const money = item.price === 0 ? t('free') : formatMoney(item.price, language);
  const price = item.unit === null ? money : t('form.perUnit', { price: money, unit: label(item.unit) });
  return item.timeDuration > 0 ? t('form.item', { price, duration: duration(item.timeDuration) }) : price;
}
