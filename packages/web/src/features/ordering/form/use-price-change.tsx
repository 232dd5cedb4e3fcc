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
  const t = useTranslations('ordering.form');
  const language = useLocale();
  const [opened] = useState(offer);
  if (opened === offer || price.lines.length === 0) return null;
  const [before, after] = [draftPrice(opened, draft), price].map(({ priced }) => priced.pricedTotalCents);
  if (before === undefined || after === undefined || before === after) return null;
  return t('priceChanged', { before: formatMoney(before, language), after: formatMoney(after, language) });
}
