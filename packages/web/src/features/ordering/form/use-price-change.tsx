import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { formatMoney } from '@loge/domain/shared/money';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { draftPrice, type DraftPrice } from '../draft/draft-price.ts';
import type { OrderDraft } from '../draft/order-draft.ts';

/**
 * What the draft cost by the prices that stood here when the form was opened, where these have changed since: a sentence for the
 * person. Null while nothing has changed for what they chose.
 */
export function usePriceChange(offer: OffreOnWire, draft: OrderDraft, price: DraftPrice): string | null {
  const t = useTranslations('ordering');
  const language = useLocale();
  const [opened] = useState(offer);
  if (opened === offer || price.lines.length === 0) return null;
  const words = ({ priced: { hasQuoteItems, pricedTotalCents } }: DraftPrice): string => {
    const amount = formatMoney(pricedTotalCents, language);
    if (!hasQuoteItems) return amount;
    return pricedTotalCents === 0
      ? t('onQuote').toLocaleLowerCase(language)
      : t('form.amountWithoutQuotes', { amount });
  };
  const [before, after] = [words(draftPrice(opened, draft)), words(price)];
  return before === after ? null : t('form.priceChanged', { before, after });
}
