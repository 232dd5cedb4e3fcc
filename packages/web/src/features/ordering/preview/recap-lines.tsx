import type { OrderRecapOnWire } from '@loge/contract/ordering/order-recap-wire';
import { useTranslations } from 'use-intl';
import { LineList, type RecapLine } from '../../../design-system/data/line-list.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { isShownLine, useLineText } from '../use-line-text.ts';

/** What the order would be, line by line, with what is added and taken off. */
export function RecapLines({ recap }: { recap: OrderRecapOnWire }) {
  const t = useTranslations('ordering');
  const label = useLabel();
  const lineText = useLineText();
  const lines: RecapLine[] = [
    ...recap.items.filter(isShownLine).map((line, index) => ({
      key: `item ${index}`,
      label: lineText(line),
      amount: line.quantity === 0 ? '' : (line.lineAmount ?? t('onQuote')),
      tone: line.quantity === 0 ? ('soft' as const) : ('plain' as const),
    })),
    ...recap.extraCosts.map((cost) => ({
      key: `cost ${cost.label.fr}`,
      label: label(cost.label),
      amount: cost.amount,
    })),
    ...(recap.discount === null
      ? []
      : [
          {
            key: 'discount',
            label: label(recap.discount.label),
            amount: recap.discount.amount,
            tone: 'discount' as const,
          },
        ]),
  ];
  return <LineList lines={lines} />;
}
