import type { PartnerOrderOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { articlesOf, itemTypeOfNumber } from '@loge/domain/ordering/item-types';
import { numberText, parseTimeRange } from '@loge/domain/ordering/item-values';
import { formatTime } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';

type Line = Pick<PartnerOrderOnWire['items'][number], 'offreItemType' | 'extendedValue' | 'comment'>;

/** How many articles a line is: an option stands without a number. */
export const articlesOn = ({
  offreItemType,
  quantity,
}: Pick<PartnerOrderOnWire['items'][number], 'offreItemType' | 'quantity'>): number =>
  articlesOf({ type: itemTypeOfNumber(offreItemType), quantity });

/** What was chosen or written on a line, in words. That an option is on is said by its standing there. */
export function useRemarks(): (line: Line) => readonly string[] {
  const t = useTranslations('partnerPortal.order');
  const language = useLocale();
  const answerOf = (type: number, value: string): string => {
    const kind = itemTypeOfNumber(type);
    if (kind === 'group_master') return '';
    if (kind === 'yes_no') return value === 'false' ? t('no') : '';
    if (kind === 'number') return numberText(value, language);
    const range = kind === 'begin_end_time' ? parseTimeRange(value) : null;
    if (range === null) return value;
    return t('range', { begin: formatTime(range.begin, language), end: formatTime(range.end, language) });
  };
  return ({ offreItemType, extendedValue, comment }) =>
    [answerOf(offreItemType, extendedValue ?? ''), comment ?? ''].filter((remark) => remark !== '');
}
