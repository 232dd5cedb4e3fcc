import { getPartnerOptions } from '@loge/contract/partners/get-partner-options';
import { useLocale, useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { LinesSkeleton } from './offers-card.tsx';
import type { PartnerInfo } from './partner-frame.tsx';
import styles from './partners.module.css';
import { usePartnerNavigation } from './use-partner-navigation.ts';

/** The global options in words, with the way to change them. */
export function OptionsCard({ partner }: { partner: PartnerInfo['partner'] }) {
  const t = useTranslations('partners.optionsCard');
  const language = useLocale();
  const { options } = usePartnerNavigation(partner.id);
  const query = useActionQuery(getPartnerOptions, { partnerId: partner.id });
  return (
    <Card as="section" padding="none" className={styles.card} aria-label={t('title')}>
      <div className={styles.cardHead}>
        <h2>{t('title')}</h2>
        <Link href={options} className={`${styles.more} ${styles.aside}`}>
          {t('edit')}
        </Link>
      </div>
      <QueryBoundary query={query} skeleton={<LinesSkeleton />}>
        {(set) => {
          const percent = set.allItemsBuyingPricePercent;
          const pairs = [
            [t('name'), set.nameForBnf === '' ? partner.entreprise : set.nameForBnf],
            [t('bills'), t(set.partnerWillBill ? 'yes' : 'no')],
            [
              t('buying'),
              percent === null
                ? t('article')
                : t('percent', { percent: new Intl.NumberFormat(language).format(percent) }),
            ],
            [t('mail'), set.attenduFactuMail === '' ? t('none') : set.attenduFactuMail],
            [t('zips'), set.zipCodes === '' ? t('everywhere') : set.zipCodes.replaceAll(',', ', ')],
          ] as const;
          return (
            <dl className={styles.pairs}>
              {pairs.map(([name, value]) => (
                <div key={name} className={styles.pair}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}
