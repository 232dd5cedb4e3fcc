import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import type { OrderRecapOnWire } from '@loge/contract/ordering/order-recap-wire';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { IconCalendar, IconCalendarX, IconMapPin, IconMessage, IconPigMoney } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { Glyph, type GlyphIcon } from '../../../design-system/icons/glyph.tsx';
import { useCancelText } from '../form/use-cancel-text.ts';
import styles from './recap-facts.module.css';

/** When, where, for how much at most, and until when it can be called off. */
export function RecapFacts({ offer, recap }: { offer: OffreOnWire; recap: OrderRecapOnWire }) {
  const t = useTranslations('ordering.preview');
  const language = useLocale();
  const today = useToday();
  const cancelText = useCancelText()(offer);
  const day = (date: string) => formatDate(date, 'long', language, today);
  const when = [
    recap.beginDate !== null && day(recap.beginDate),
    recap.endDate !== null && t('until', { date: day(recap.endDate) }),
    recap.time !== null && formatTime(recap.time, language),
  ].filter(Boolean);
  const facts: readonly (readonly [GlyphIcon, string])[] = [
    [IconCalendar, capitalised(when.join(', '))],
    [IconMapPin, recap.placeDesc],
    [IconCalendarX, cancelText ?? ''],
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

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
