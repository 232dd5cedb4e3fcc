import type { ActualiteOnWire } from '@loge/contract/content/content-wire';
import { IconCalendar, IconClock, IconMapPin } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { newsTexts } from './content-text.ts';
import styles from './news-facts.module.css';

/** Place, date and time of a news item, as far as they are told. */
export function NewsFacts({ news }: { news: ActualiteOnWire }) {
  const t = useTranslations('content');
  const { place, date, hour } = newsTexts(news, useLocale());
  const facts = [
    { icon: IconCalendar, label: t('when'), value: date },
    { icon: IconClock, label: t('hour'), value: hour },
    { icon: IconMapPin, label: t('where'), value: place },
  ].filter(({ value }) => value !== '');
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ icon, label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>
            <Glyph icon={icon} />
            <span>{label}</span>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
