import type { ActualiteOnWire } from '@loge/contract/content/content-wire';
import { capitalised } from '@loge/domain/shared/capitalised';
import { useLocale, useTranslations } from 'use-intl';
import { Link } from '../../design-system/links/link.tsx';
import { ServicePicture } from '../../pictures/service-picture.tsx';
import { pathTo } from '../../routing/paths.ts';
import { newsTexts } from './content-text.ts';
import styles from './news-card.module.css';

/** A news item as a card; the whole card leads to its page. */
export function NewsCard({ news }: { news: ActualiteOnWire }) {
  const t = useTranslations('content');
  const { title, summary, date, hour } = newsTexts(news, useLocale());
  const when = [date, hour].filter(Boolean).join(', ');
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <ServicePicture scene="poster" image={news.imageBinaryDataId} illustration={news.illustration} />
      </div>
      <div className={styles.words}>
        <p className={styles.when}>{when === '' && news.roue !== null ? t('game') : capitalised(when)}</p>
        <h3 className={styles.title}>
          <Link href={pathTo('/bnfv2/actu/$id', { id: news.id })} className={styles.link}>
            {title}
          </Link>
        </h3>
        <p className={styles.summary}>{summary}</p>
      </div>
    </li>
  );
}
