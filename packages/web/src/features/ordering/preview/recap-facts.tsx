import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import type { OrderRecapOnWire } from '@loge/contract/ordering/order-recap-wire';
import { withdrawalSentence } from '@loge/domain/orders/withdrawal-text';
import { capitalised } from '@loge/domain/shared/capitalised';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import {
  IconCalendar,
  IconCalendarX,
  IconMapPin,
  IconMessage,
  IconPigMoney,
  IconReceiptRefund,
} from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { Glyph, type GlyphIcon } from '../../../design-system/icons/glyph.tsx';
import { useSlotRange } from '../slots/use-slot-range.ts';
import { useCancellationDelayText, useCancellationText } from '../use-cancellation-text.ts';
import styles from './recap-facts.module.css';

interface RecapFactsProps {
  readonly offer: OffreOnWire;
  readonly recap: OrderRecapOnWire;
  /** It is asked for again and again. */
  readonly repeats: boolean;
}

/** When, where, for how much at most, and until when it can be cancelled. */
export function RecapFacts({ offer, recap, repeats }: RecapFactsProps) {
  const t = useTranslations('ordering.preview');
  const language = useLocale();
  const today = useToday();
  const slotRange = useSlotRange();
  const delayText = useCancellationDelayText()(offer);
  const termsText = useCancellationText();
  // Each day of a series has a deadline of its own.
  const cancelText = repeats ? delayText : termsText(recap.cancellation, recap.totalAmount);
  const timeText = (time: string, minutes: number | null) =>
    minutes === null ? formatTime(time, language) : slotRange(time, minutes);
  const day = (date: string) => formatDate(date, 'long', language, today);
  const when = [
    recap.beginDate !== null && day(recap.beginDate),
    recap.endDate !== null && t('until', { date: day(recap.endDate) }),
    recap.time !== null && timeText(recap.time, recap.durationInMinutes),
    recap.dateFlexible && t('flexible'),
  ].filter(Boolean);
  const facts: readonly (readonly [GlyphIcon, string])[] = [
    [IconCalendar, capitalised(when.join(', '))],
    [IconMapPin, recap.placeDesc],
    [IconCalendarX, cancelText ?? ''],
    [IconReceiptRefund, withdrawalSentence(recap.withdrawal, language)],
    [IconPigMoney, recap.budget === null ? '' : `${t('budget')} ${formatMoney(recap.budget, language)}`],
    [IconMessage, recap.comment ?? ''],
  ];
  return (
    <ul className={styles.facts}>
      {facts
        .filter(([, text]) => text !== '')
        .map(([icon, text]) => (
          <li key={text} className={styles.fact}>
            <Glyph icon={icon} />
            <span>{text}</span>
          </li>
        ))}
    </ul>
  );
}
