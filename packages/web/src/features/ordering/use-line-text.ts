import type { OrderLineOnWire } from '@loge/contract/orders/order-parts-wire';
import { isShownInBasket, itemTypeOfNumber } from '@loge/domain/ordering/item-types';
import { numberText, parseTimeRange } from '@loge/domain/ordering/item-values';
import { formatTime } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { useLabel } from '../../messages/use-label.ts';

type Line = Pick<OrderLineOnWire, 'label' | 'quantity' | 'extendedValue' | 'offreItemType'>;

/** An ordered line in words: "3 × Chemise", "Présentation : Sur cintre". */
export function useLineText(): (line: Line) => string {
  const t = useTranslations('ordering.lines');
  const label = useLabel();
  const language = useLocale();
  return (line) => {
    const name = label(line.label);
    const type = itemTypeOfNumber(line.offreItemType);
    const value = line.extendedValue ?? '';
    if (type === 'product') return t('count', { quantity: String(line.quantity), label: name });
    if (type === 'group_master') return name;
    if (value === '') return name;
    const answer = (text: string) => (isQuestion(name) ? `${name} ${text}` : t('answer', { label: name, value: text }));
    if (type === 'yes_no') return answer(value === 'true' ? t('yes') : t('no'));
    if (type === 'number') return answer(numberText(value, language));
    const range = type === 'begin_end_time' ? parseTimeRange(value) : null;
    if (range === null) return answer(value);
    const [begin, end] = [formatTime(range.begin, language), formatTime(range.end, language)];
    return answer(t('range', { begin, end }));
  };
}

/** Its answer follows a question without a colon. */
export const isQuestion = (label: string): boolean => label.trimEnd().endsWith('?');

/** Lines with something to say: what is ordered, and what has been answered. Spec: beneficiary-and-access §5 (basket). */
export const isShownLine = ({
  offreItemType,
  quantity,
  extendedValue,
}: Pick<Line, 'quantity' | 'extendedValue' | 'offreItemType'>): boolean => {
  const type = itemTypeOfNumber(offreItemType);
  return type !== null && isShownInBasket({ type, quantity, value: extendedValue ?? null });
};
