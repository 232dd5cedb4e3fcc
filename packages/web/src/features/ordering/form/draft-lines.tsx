import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { formatMoney } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { LineList, type RecapLine } from '../../../design-system/data/line-list.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { usePricesHidden } from '../../../session/use-prices-hidden.ts';
import { isShownLine, useLineText } from '../use-line-text.ts';
import type { DraftPrice } from '../draft/draft-price.ts';

/** What the draft is made of so far, line by line; items without their prices where these are hidden. */
export function DraftLines({ offer, price }: { offer: OffreOnWire; price: DraftPrice }) {
  const t = useTranslations('ordering');
  const label = useLabel();
  const language = useLocale();
  const lineText = useLineText();
  const isHidden = usePricesHidden();
  const { priced } = price;
  const percent = new Intl.NumberFormat(language).format(offer.discount);
  const lines: RecapLine[] = price.lines.flatMap(({ itemId, quantity, value, amountCents }) => {
    const item = offer.items.find(({ id }) => id === itemId);
    if (item === undefined) return [];
    const line = { label: item.label, offreItemType: item.type, quantity, extendedValue: value };
    if (!isShownLine(line)) return [];
    return [
      {
        key: String(itemId),
        label: lineText(line),
        amount: quantity === 0 || isHidden ? '' : (amountCents ?? t('onQuote')),
        tone: quantity === 0 ? ('soft' as const) : ('plain' as const),
      },
    ];
  });
  if (priced.discountCents > 0) {
    lines.push({
      key: 'discount',
      label:
        offer.discountLabel === null
          ? t('form.discount', { percent })
          : `${label(offer.discountLabel)}, ${percent}${language === 'fr' ? '\u00a0%' : '%'}`,
      amount: -priced.discountCents,
      tone: 'discount',
    });
  }
  if (priced.extraCostCents > 0) {
    lines.push({
      key: 'extra',
      label: offer.addCostLabel === null ? t('form.extraCost') : label(offer.addCostLabel),
      amount: priced.extraCostCents,
    });
  }
  return <LineList lines={lines} />;
}

/** The total as it is said while an item is still on quote: nothing is known of the whole. Null where prices are hidden: the recap says it. */
export function useTotalText(): (price: DraftPrice) => string | null {
  const t = useTranslations('ordering');
  const language = useLocale();
  const isHidden = usePricesHidden();
  return ({ priced, lines }) => {
    if (isHidden) return null;
    if (priced.hasQuoteItems && priced.pricedTotalCents === 0) return t('onQuote');
    if (lines.length > 0 && priced.pricedTotalCents === 0) return t('free');
    return formatMoney(priced.pricedTotalCents, language);
  };
}
